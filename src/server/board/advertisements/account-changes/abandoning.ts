import { sql } from 'kysely'
import { advertisementTransitions } from '../../../../shared/board/advertisements/advertisement-status.ts'
import type { Redact } from '../../../../shared/text/redaction/person-redaction.ts'
import type { Db } from '../../../database/database.ts'
import { photoFileNames } from '../../../operations/files/photos/photo-names.ts'
import { redactRows } from '../../../people/redact-rows.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { restoreApproved } from '../approved.ts'
import type { Columns } from '../../../database/rows.ts'
import { execute, queryRows } from '../../../database/statements.ts'

/**
 * For account closing: deletes those advertisements of the account that have neither a publication date nor
 * applications, closes and redacts the others, and deletes the photo rows of all.
 * @returns the names of the photo files, which the caller must delete
 */
export async function abandonAdvertisements(
  trx: Db,
  { id: ownerId }: Viewer,
  redact: Redact,
  now: Date,
): Promise<string[]> {
  const own = sql`select id from advertisements where owner_id = ${ownerId}`
  const rows = await queryRows<Columns<'advertisement_photos', 'file_key'>>(trx)`
    delete from advertisement_photos where advertisement_id in (${own}) returning file_key`
  await execute(trx)`
    delete from advertisements a
    where owner_id = ${ownerId} and published_at is null
      and not exists (select 1 from applications p where p.advertisement_id = a.id)`
  await restoreApproved(trx, ownerId)
  await execute(trx)`delete from approved_versions where advertisement_id in (${own})`
  await execute(trx)`delete from review_checks where advertisement_id in (${own})`
  const open = Object.keys(advertisementTransitions.abandon)
  await execute(trx)`
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
    select id, ${ownerId}, status, 'closed_by_owner', ${now} from advertisements
    where owner_id = ${ownerId} and status = any(${open}::text[])
    order by id`
  await execute(trx)`
    update advertisements set status = 'closed_by_owner', status_before_suspension = null, reject_reason = null, client_key = null,
      published_at = case when status in ('published', 'closed_by_owner', 'expired') then published_at end,
      featured_position = null, featured_until = null, updated_at = ${now}
    where owner_id = ${ownerId}`
  await redactRows(trx, redact, {
    table: 'advertisements',
    columns: ['title', 'description', 'project_name'],
    where: sql`owner_id = ${ownerId}`,
  })
  await redactRows(trx, redact, {
    table: 'advertisement_questions',
    columns: ['wording'],
    where: sql`advertisement_id in (${own})`,
  })
  await redactRows(trx, redact, {
    table: 'application_answers',
    columns: ['wording'],
    where: sql`application_id in (select id from applications where advertisement_id in (${own}))`,
  })
  await redactRows(trx, redact, {
    table: 'advertisement_events',
    columns: ['reason'],
    where: sql`advertisement_id in (${own}) and reason is not null`,
  })
  return rows.flatMap((row) => photoFileNames(row.file_key))
}
