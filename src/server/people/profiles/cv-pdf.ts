import sharp from 'sharp'
import {
  contactFacts,
  experienceTime,
  noExperienceText,
  personalFacts,
  professionFacts,
  showreelFacts,
  type CvFact,
} from '../../../shared/people/cv/cv-text.ts'
import type { Cv } from '../../../shared/people/cv/cv.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import { formatPhone } from '../../../shared/values/phone.ts'
import type { ProfilePhoto } from '../../../shared/photos/photos.ts'
import type { Context } from '../../endpoint/context.ts'
import { getCvOf } from '../cv/cv.ts'
import { fileReply, type FileReply } from '../../endpoint/replies/file-reply.ts'
import type { Files } from '../../endpoint/context/file-store.ts'
import { createQueue } from '../../operations/files/store/queue.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { openPaper, type Paper } from './pdf-paper.ts'
import { listPhotos } from './sql.ts'

const queue = createQueue({ atOnce: 1, mostWaiting: 40 })

export async function makeCvPdf(context: Context, viewer: Viewer, accountId: number): Promise<FileReply> {
  const cv = await getCvOf(context, viewer, accountId)
  const photos = await listPhotos(context.db.kysely, accountId)
  const bytes = await queue(async () => draw(cv, await picturesOf(context.files, photos), context.now()))
  return fileReply({ bytes, mediaType: 'application/pdf', name: `${nameOf(cv)} - Özgeçmiş.pdf` })
}

const nameOf = ({ firstname, lastname }: Cv) => `${firstname} ${lastname}`.trim()

const main = { width: 96, height: 120 }
const side = { width: 45, height: 57 }
const gap = 6

/** Converts the photos to JPEG, because PDF does not support WebP. A photo whose file is missing is left out. */
async function picturesOf(files: Files, photos: readonly ProfilePhoto[]): Promise<Buffer[]> {
  const found = await Promise.all(
    photos.map(async ({ medium }) => files.get(medium.slice(medium.lastIndexOf('/') + 1))),
  )
  return Promise.all(
    found
      .filter((bytes) => bytes !== null)
      .map((bytes) =>
        sharp(bytes)
          .resize({ width: main.width * 4, height: main.height * 4, fit: 'cover', position: 'top' })
          .jpeg({ quality: 82 })
          .toBuffer(),
      ),
  )
}

function draw(cv: Cv, pictures: readonly Buffer[], now: Date): Promise<Buffer> {
  const name = nameOf(cv)
  const paper = openPaper({ title: `${name} – Özgeçmiş`, author: name, createdAt: now })
  drawHead(paper, cv, name, pictures)
  if (cv.about_me) {
    drawHeading(paper, 'Hakkında', 30)
    paper.text('P', cv.about_me)
  }
  drawFacts(paper, 'Meslek', professionFacts(cv))
  drawExperiences(paper, cv)
  drawFacts(paper, 'Showreel', showreelFacts(cv))
  drawFacts(paper, 'Bilgiler', personalFacts(cv))
  drawReferences(paper, cv)
  return paper.finish(`Klaket · ${name} · ${formatDate(now)}`)
}

function drawHead(paper: Paper, cv: Cv, name: string, pictures: readonly Buffer[]): void {
  const top = paper.y()
  const [first, ...others] = pictures
  const right = paper.left + paper.width
  const column = others.length > 0 ? main.width + gap + side.width : main.width
  const room = first ? paper.width - column - 20 : paper.width
  paper.text('H1', name, { bold: true, size: 22 }, { width: room })
  paper.space(4)
  for (const profession of [cv.sub_category_name, cv.second_sub_category_name])
    if (profession) paper.text('P', profession, { size: 12 }, { width: room })
  if (cv.city) paper.text('P', cv.city, { colour: '#5f6771' }, { width: room })
  paper.space(6)
  for (const { label, value, href } of contactFacts(cv))
    if (value) paper.fact(label, value, { ...(href && { link: href }), width: room, labelWidth: 60 })
  const end = paper.y()
  const alt = (index: number) => `Fotoğraf ${index + 1}/${pictures.length} – ${name}`
  if (first) paper.picture(first, alt(0), { x: right - column, y: top, ...main })
  others.forEach((picture, index) => {
    const y = top + index * (side.height + gap)
    paper.picture(picture, alt(index + 1), { x: right - side.width, y, ...side })
  })
  paper.moveTo(Math.max(end, first ? top + main.height : end))
}

function drawHeading(paper: Paper, title: string, next: number): void {
  paper.space(14)
  paper.keepTogether(24 + next)
  paper.text('H2', title, { bold: true, size: 13 })
  paper.space(1)
  paper.rule()
  paper.space(6)
}

function drawFacts(paper: Paper, title: string, facts: CvFact[]): void {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return
  drawHeading(paper, title, known.length * 17)
  for (const { label, value, href } of known) paper.fact(label, value ?? '', { ...(href && { link: href }) })
}

function drawExperiences(paper: Paper, cv: Cv): void {
  if (cv.experiences.length === 0) {
    drawHeading(paper, 'Deneyimler', 20)
    paper.text('P', noExperienceText(cv))
    return
  }
  const timeWidth = 150
  const room = paper.width - timeWidth - 10
  const heightOf = ({ position, company }: Cv['experiences'][number]) =>
    paper.heightOf(position, { bold: true, size: 10.5 }, room) + paper.heightOf(company, {})
  cv.experiences.forEach((row, index) => {
    if (index === 0) drawHeading(paper, 'Deneyimler', heightOf(row))
    else paper.space(7)
    paper.keepTogether(heightOf(row))
    const top = paper.y()
    paper.text('P', row.position, { bold: true, size: 10.5 }, { width: room })
    const end = paper.y()
    const x = paper.left + paper.width - timeWidth
    paper.text(
      'P',
      experienceTime(row),
      { size: 9, colour: '#5f6771' },
      { x, y: top + 1, width: timeWidth, align: 'right' },
    )
    paper.moveTo(Math.max(end, paper.y()))
    paper.text('P', row.company)
  })
}

function drawReferences(paper: Paper, cv: Cv): void {
  const linesOf = (row: Cv['references'][number]) =>
    [
      `${row.position}, ${row.company}`,
      [row.phone && formatPhone(row.phone), row.email].filter(Boolean).join(' · '),
    ].filter(Boolean)
  const heightOf = (row: Cv['references'][number]) =>
    [`${row.firstname} ${row.lastname}`, ...linesOf(row)].reduce(
      (sum, text) => sum + paper.heightOf(text, {}),
      0,
    )
  cv.references.forEach((row, index) => {
    if (index === 0) drawHeading(paper, 'Referanslar', heightOf(row))
    else paper.space(7)
    paper.keepTogether(heightOf(row))
    paper.text('P', `${row.firstname} ${row.lastname}`, { bold: true, size: 10.5 })
    for (const text of linesOf(row)) paper.text('P', text)
  })
}
