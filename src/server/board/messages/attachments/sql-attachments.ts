import { sql } from 'kysely'
import { isDecidedBy } from '../../../people/colleague-access.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRow, queryRows } from '../../../database/statements.ts'
import type { MadeAttachment } from './attachment-files.ts'

type Attachment = RowOf<
  'message_attachments',
  'id' | 'kind' | 'name' | 'bytes' | 'width' | 'height' | 'application_id'
>

const columns = sql.raw(`id, kind, name, bytes, width, height, application_id as "applicationId"`)

export const attachmentsJson = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'bytes', f.bytes, 'width', f.width,
    'height', f.height) order by f.id)
  from message_attachments f where f.application_id = messages.application_id and f.message_id = messages.id), '[]')`

type NewAttachment = {
  applicationId: number
  uploaderId: number
  clientKey: string | null
  made: MadeAttachment
  now: Date
}

export const insertAttachment = (
  trx: Db,
  { applicationId, uploaderId, clientKey, made, now }: NewAttachment,
) => queryRow<Attachment>(trx)`
  insert into message_attachments
    (application_id, uploader_id, client_key, kind, file_key, name, bytes, width, height, created_at)
  values (${applicationId}, ${uploaderId}, ${clientKey}, ${made.kind}, ${made.key}, ${made.name}, ${made.bytes},
    ${made.width}, ${made.height}, ${now})
  on conflict (uploader_id, client_key) do nothing
  returning ${columns}`

export const findUploaded = (db: Db, uploaderId: number, clientKey: string | null) => queryRow<Attachment>(
  db,
)`
  select ${columns} from message_attachments where uploader_id = ${uploaderId} and client_key = ${clientKey}`

export const claimAttachments = (
  trx: Db,
  {
    ids,
    messageId,
    applicationId,
    uploaderId,
  }: { ids: number[]; messageId: number; applicationId: number; uploaderId: number },
) => queryRows<Attachment>(trx)`
  update message_attachments set message_id = ${messageId}
  where id = any(${ids}) and application_id = ${applicationId} and uploader_id = ${uploaderId} and message_id is null
  returning ${columns}`

type StoredAttachment = RowOf<'message_attachments', 'kind' | 'file_key' | 'name'>

export const findAttachment = (db: Db, id: number, accountId: number) => queryRow<StoredAttachment>(db)`
  select f.kind, f.file_key as "fileKey", f.name
  from message_attachments f
  join applications p on p.id = f.application_id
  join advertisements a on a.id = p.advertisement_id
  where f.id = ${id} and (p.applicant_id = ${accountId} or ${isDecidedBy(accountId)})
    and (f.message_id is not null or f.uploader_id = ${accountId})`

export const findSentAttachment = (db: Db, id: number, applicationId: number) =>
  queryRow<StoredAttachment>(db)`
    select kind, file_key as "fileKey", name from message_attachments
    where id = ${id} and application_id = ${applicationId} and message_id is not null`

export async function deleteAttachmentsOf(trx: Db, uploaderId: number): Promise<string[]> {
  const rows = await queryRows<RowOf<'message_attachments', 'file_key'>>(trx)`
    delete from message_attachments where uploader_id = ${uploaderId} returning file_key as "fileKey"`
  return rows.map(({ fileKey }) => fileKey)
}
