import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../../../src/server/database/database.ts'
import type { Files } from '../../../src/server/endpoint/context/file-store.ts'
import { photoWidths } from '../../../src/server/operations/files/photos/photo-names.ts'
import { privatePdfName, privatePhotoName } from '../../../src/server/operations/files/private-names.ts'
import { openPaper } from '../../../src/server/people/profiles/pdf-paper.ts'
import { formatDate } from '../../../src/shared/values/dates.ts'
import { day, dateOf, instant, minute } from './moments.ts'
import { drawPicture } from './pictures/picture.ts'

const words =
  'Yarının call sheet’i ekte, mekânın sokaktan görünüşünü de ekledim. Buluşma yeri, sarı ışıklı kapının önü.'

export type DemoAttachment = {
  kind: 'photo' | 'pdf'
  file_key: string
  name: string | null
  bytes: number
  width: number | null
  height: number | null
}

export async function storeDemoAttachments(files: Files, now: Date): Promise<DemoAttachment[]> {
  const [photo, pdf] = [keyOf('photo'), keyOf('pdf')]
  const svg = sharp(Buffer.from(drawPicture({ scene: 'nightExterior', seed: 47 })))
  const { data: large, info } = await svg
    .webp({ quality: 78, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(large).resize({ width: photoWidths.small }).webp({ effort: 2 }).toBuffer()
  const sheet = await drawCallSheet(now)
  await Promise.all([
    files.put(privatePhotoName(photo, 'large'), large),
    files.put(privatePhotoName(photo, 'small'), small),
    files.put(privatePdfName(pdf), sheet),
  ])
  const { width, height } = info
  return [
    { kind: 'photo', file_key: photo, name: null, bytes: large.length, width, height },
    { kind: 'pdf', file_key: pdf, name: 'Call sheet.pdf', bytes: sheet.length, width: null, height: null },
  ]
}

export async function insertAttachments(trx: Db, rows: readonly DemoAttachment[], now: Date): Promise<void> {
  const at = instant(now.getTime() - minute / 2)
  await sql`
    with said as (
      insert into messages (application_id, sender_id, recipient_id, message, created_at)
      select m.application_id, a.owner_id, 1, ${words}, ${at}::timestamptz
      from messages m join applications p on p.id = m.application_id
      join advertisements a on a.id = p.advertisement_id
      where p.applicant_id = 1
      order by a.owner_id in (3, 4) desc, m.id desc limit 1
      returning application_id, id, sender_id)
    insert into message_attachments
      (application_id, message_id, uploader_id, kind, file_key, name, bytes, width, height, created_at)
    select s.application_id, s.id, s.sender_id, f.kind, f.file_key, f.name, f.bytes, f.width, f.height, ${at}::timestamptz
    from said s cross join json_populate_recordset(null::message_attachments, ${JSON.stringify(rows)}::json) f`.execute(
    trx,
  )
}

const keyOf = (kind: string): string =>
  createHash('sha256').update(`message attachment ${kind}`).digest('hex').slice(0, 27)

function drawCallSheet(now: Date): Promise<Buffer> {
  const paper = openPaper({ title: 'Call sheet', author: 'Klaket', createdAt: now })
  paper.text('H1', 'Call sheet', { bold: true, size: 22 })
  paper.text('P', formatDate(dateOf(now.getTime() + day)), { size: 12 })
  paper.space(12)
  paper.rule()
  paper.space(12)
  for (const [label, value] of [
    ['Sete giriş', '07.00'],
    ['Servis', '06.15, buluşma yeri önünde'],
    ['Kahvaltı', '06.45'],
    ['İlk plan', '08.00'],
    ['Öğle', '13.00'],
    ['Paydos', '18.00'],
    ['Yanınızda', 'Koyu renk kıyafet, yağmurluk, rahat ayakkabı'],
  ] as const)
    paper.fact(label, value)
  return paper.finish('Klaket')
}
