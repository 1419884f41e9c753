import { initials } from '../../../../../shared/text/turkish-text.ts'
import { formatDate } from '../../../../../shared/values/dates.ts'
import { openPaper, type Paper } from '../../../../people/profiles/pdf-paper.ts'
import { fitLines } from './fit-lines.ts'
import { face } from './faces.ts'
import type { PaperAbout, PaperPerson } from './paper-people.ts'

const columns = 3
const perPage = 12
const gap = 16
const rowHeight = 176
const headHeight = 32

export async function drawContactSheet(
  { title, people, now }: PaperAbout,
  faceOf: (person: PaperPerson) => Promise<Buffer | null>,
): Promise<Buffer> {
  const paper = openPaper({ title: `${title} – Aday listesi`, author: 'Klaket', createdAt: now })
  for (let start = 0; start === 0 || start < people.length; start += perPage) {
    if (start > 0) paper.newPage()
    const page = people.slice(start, start + perPage)
    const faces = await Promise.all(page.map(faceOf))
    const top = paper.y()
    const heading = { bold: true, size: 13 }
    paper.text(start === 0 ? 'H1' : 'P', fitLines(paper, title, heading, paper), heading)
    page.forEach((person, index) =>
      drawPerson(paper, person, faces[index] ?? null, placeOf(paper, index, top)),
    )
    if (page.length === 0) paper.text('P', 'Listede kimse yok.')
  }
  return paper.finish(`Klaket · ${people.length} kişi · ${formatDate(now)}`)
}

type Place = { x: number; y: number; width: number }

function placeOf(paper: Paper, index: number, top: number): Place {
  const width = (paper.width - (columns - 1) * gap) / columns
  const x = paper.left + (index % columns) * (width + gap)
  return { x, y: top + headHeight + Math.floor(index / columns) * rowHeight, width }
}

function drawPerson(paper: Paper, person: PaperPerson, jpeg: Buffer | null, { x, y, width }: Place): void {
  if (jpeg) paper.picture(jpeg, person.name, { x, y, ...face })
  else paper.box(initials(person.firstName, person.lastName), { x, y, ...face })
  const under = y + face.height + 4
  const [bold, small] = [
    { bold: true, size: 10 },
    { size: 8, colour: '#5f6771' },
  ]
  const name = fitLines(paper, `${person.number}  ${person.name}`, bold, { width, lines: 2 })
  paper.text('P', name, bold, { x, y: under, width })
  const profession = fitLines(paper, person.facts?.subCategoryName ?? person.line, small, { width })
  paper.text('P', profession, small, { x, y: under + paper.heightOf(name, bold, width), width })
}
