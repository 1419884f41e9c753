import { strengthLabels } from '../../../../../shared/board/applications/deciding/strength.ts'
import { initials } from '../../../../../shared/text/turkish-text.ts'
import { formatDate } from '../../../../../shared/values/dates.ts'
import { openPaper, type Paper } from '../../../../people/profiles/pdf-paper.ts'
import { fitText, type PaperAbout, type PaperPerson } from './paper-people.ts'

/** In points. */
const photo = { width: 56, height: 70 }
const gap = 14

export async function drawShortlist(
  about: PaperAbout,
  faceOf: (person: PaperPerson) => Promise<Buffer | null>,
): Promise<Buffer> {
  const { title, people, now } = about
  const paper = openPaper({ title: `${title} – Kısa liste`, author: 'Klaket', createdAt: now })
  paper.text('H1', title, { bold: true, size: 18 })
  paper.space(2)
  paper.text('P', `Kısa liste, ${people.length} kişi`, { colour: '#5f6771' })
  for (const person of people) drawPerson(paper, person, linesOf(person, about), await faceOf(person))
  return paper.finish(`Klaket · ${formatDate(now)}`)
}

function linesOf(person: PaperPerson, { demand }: PaperAbout): string[] {
  const [fits, differs] = [fitText(person, demand, true), fitText(person, demand, false)]
  return [
    person.line,
    [person.phone, person.email].filter(Boolean).join(' · '),
    fits && `Uyan: ${fits}`,
    differs && `Uymayan: ${differs}`,
    person.tags.length > 0 ? `Etiketler: ${person.tags.join(', ')}` : '',
  ].filter(Boolean)
}

function drawPerson(paper: Paper, person: PaperPerson, lines: string[], jpeg: Buffer | null): void {
  const width = paper.width - photo.width - gap
  const strength = person.strength > 0 ? ` · ${strengthLabels[person.strength]}` : ''
  const name = `${person.number}  ${person.name}${strength}`
  const textHeight = lines.reduce(
    (sum, line) => sum + paper.heightOf(line, {}, width),
    paper.heightOf(name, { bold: true, size: 12 }, width),
  )
  paper.space(12)
  paper.keepTogether(Math.max(photo.height, textHeight) + 8)
  const [x, y] = [paper.left + photo.width + gap, paper.y()]
  if (jpeg) paper.picture(jpeg, person.name, { x: paper.left, y, ...photo })
  else paper.box(initials(person.firstName, person.lastName), { x: paper.left, y, ...photo })
  paper.text('H2', name, { bold: true, size: 12 }, { x, y, width })
  for (const line of lines) paper.text('P', line, {}, { x, width })
  paper.moveTo(Math.max(paper.y(), y + photo.height))
}
