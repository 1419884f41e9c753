import { applicationStateLabels } from '../../../../../shared/board/applications/application-status.ts'
import {
  mostInTable,
  type PaperSelection,
  type SheetPerson,
} from '../../../../../shared/board/applications/deciding/papers.ts'
import { mostOnPaper, strengthLabels } from '../../../../../shared/board/applications/deciding/strength.ts'
import { answerWords } from '../../../../../shared/board/questions/question-words.ts'
import { AppError } from '../../../../../shared/contract/errors.ts'
import { today } from '../../../../../shared/values/dates.ts'
import type { Context } from '../../../../endpoint/context.ts'
import { csvFile, type CsvColumn } from '../../../../endpoint/replies/csv.ts'
import { fileReply, type FileReply } from '../../../../endpoint/replies/file-reply.ts'
import type { Viewer } from '../../../../endpoint/viewer.ts'
import { photoWidths } from '../../../../operations/files/photos/photo-names.ts'
import { createQueue } from '../../../../operations/files/store/queue.ts'
import { drawContactSheet } from './contact-sheet.ts'
import { faceOf } from './faces.ts'
import { fitText, presentPerson, type PaperAbout, type PaperPerson } from './paper-people.ts'
import { getDecided } from '../received.ts'
import { drawShortlist } from './shortlist.ts'
import type { Decided } from '../sql-received.ts'
import { listForPaper } from './sql-papers.ts'

const queue = createQueue({ atOnce: 1, mostWaiting: 10 })

/** @throws AppError what `readPaper` throws */
export async function readContactSheet(
  context: Context,
  viewer: Viewer,
  id: number,
  asked: PaperSelection,
): Promise<SheetPerson[]> {
  const { people } = await readPaper(context, viewer, { id, asked, most: mostOnPaper })
  return people.map((person) => ({
    application_id: person.id,
    number: person.number,
    name: person.name,
    photo: person.photoKey && `/files/${person.photoKey}-${photoWidths.small}.webp`,
    sub_category_name: person.facts?.subCategoryName ?? null,
  }))
}

export const makeContactSheet = (context: Context, viewer: Viewer, id: number, asked: PaperSelection) =>
  makePdf(context, viewer, { id, asked, name: 'Aday listesi', draw: drawContactSheet })

/** @throws AppError as `makeContactSheet` */
export const makeShortlist = (context: Context, viewer: Viewer, id: number, asked: PaperSelection) =>
  makePdf(context, viewer, { id, asked, name: 'Kısa liste', draw: drawShortlist })

/** @throws AppError what `readPaper` throws */
export async function makeTable(
  context: Context,
  viewer: Viewer,
  id: number,
  asked: PaperSelection,
): Promise<FileReply> {
  const { title, people, demand, now } = await readPaper(context, viewer, { id, asked, most: mostInTable })
  return csvFile(`${title} - Başvurular ${today(now)}.csv`, columnsFor(demand, people), people)
}

type Draw = (about: PaperAbout, faceOf: (person: PaperPerson) => Promise<Buffer | null>) => Promise<Buffer>
type Paper = { id: number; asked: PaperSelection; name: string; draw: Draw }

async function makePdf(
  context: Context,
  viewer: Viewer,
  { id, asked, name, draw }: Paper,
): Promise<FileReply> {
  const about = await readPaper(context, viewer, { id, asked, most: mostOnPaper })
  const bytes = await queue(() => draw(about, ({ photoKey }) => faceOf(context.files, photoKey)))
  return fileReply({ bytes, mediaType: 'application/pdf', name: `${about.title} - ${name}.pdf` })
}

async function readPaper(
  context: Context,
  viewer: Viewer,
  { id, asked, most }: { id: number; asked: PaperSelection; most: number },
): Promise<PaperAbout> {
  const demand = await getDecided(context.db.kysely, viewer, id)
  const now = context.now()
  const rows = await listForPaper(context.db.kysely, demand, asked, {
    most: most + 1,
    accountId: viewer.id,
    today: today(now),
  })
  if (asked.application_ids && rows.length !== asked.application_ids.length)
    throw new AppError('application_not_found')
  if (rows.length > most) throw new AppError('too_many_on_paper')
  return { title: demand.title, people: rows.map(presentPerson), demand, now }
}

const columnsFor = (demand: Decided, people: readonly PaperPerson[]): CsvColumn<PaperPerson>[] => [
  { title: 'No', value: ({ number }) => number },
  { title: 'Ad', value: ({ name }) => name },
  { title: 'Meslek', value: ({ facts }) => facts?.subCategoryName },
  { title: 'Şehir', value: ({ facts }) => facts?.cityName },
  { title: 'Deneyim sayısı', value: ({ facts }) => facts?.experienceCount },
  { title: 'Durum', value: ({ status }) => applicationStateLabels[status] },
  { title: 'Kısa liste', value: ({ strength }) => (strength > 0 ? strengthLabels[strength] : null) },
  { title: 'Etiketler', value: ({ tags }) => tags.join(', ') },
  { title: 'Uyan', value: (person) => fitText(person, demand, true) },
  { title: 'Uymayan', value: (person) => fitText(person, demand, false) },
  ...questionsOf(people).map((wording) => ({
    title: wording,
    value: (person: PaperPerson) => answerTo(person, wording),
  })),
  { title: 'Telefon', value: ({ phone }) => phone },
  { title: 'E-posta', value: ({ email }) => email },
  { title: 'Başvuru zamanı', value: ({ createdAt }) => createdAt },
]

const questionsOf = (people: readonly PaperPerson[]): string[] => [
  ...new Set(people.flatMap(({ words }) => words.map(({ wording }) => wording))),
]

function answerTo({ words }: PaperPerson, wording: string): string | null {
  const answer = words.find((one) => one.wording === wording)
  return answer ? answerWords(answer.kind, answer.value) : null
}
