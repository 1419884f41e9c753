import { sql } from 'kysely'
import type {
  ApplicationState,
  ApplicationStatus,
} from '../../../shared/board/applications/application-status.ts'
import type { SavedState } from '../../../shared/board/saved-advertisements/saved-advertisements.ts'
import { today } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../database/statements.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { approvedText } from '../advertisements/approved.ts'
import { isPublic } from '../advertisements/reading/public-cards.ts'
import { stateForApplicant, statusForApplicant } from '../../people/provisional-decisions.ts'

export type Mark = 'saved' | 'hidden'

const tableOf = (mark: Mark) => sql.table(`${mark}_advertisements`)

/**
 * Locks the advertisement if the viewer may see it. The foreign key of the row that is inserted later would lock
 * it as well, but after the account, against the order of locks in endpoint/open-account.ts.
 */
export const lockVisible = (trx: Db, viewer: Viewer, id: number) => queryRow<RowOf<'advertisements', 'id'>>(
  trx,
)`
    select a.id from advertisements a
    where a.id = ${id} and (${isPublic} or exists (
      select from applications w where w.advertisement_id = a.id and w.applicant_id = ${viewer.id}))
    for key share of a`

export const insertRow = (trx: Db, mark: Mark, accountId: number, id: number, now: Date) => execute(trx)`
    insert into ${tableOf(mark)} (account_id, advertisement_id, created_at) values (${accountId}, ${id}, ${now})
    on conflict do nothing`

export const deleteRow = (db: Db, mark: Mark, accountId: number, id: number) => execute(db)`
    delete from ${tableOf(mark)} where account_id = ${accountId} and advertisement_id = ${id}`

export async function countRows(db: Db, mark: Mark, accountId: number): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from ${tableOf(mark)} where account_id = ${accountId}`
  return total
}

export async function listMarked(db: Db, mark: Mark, accountId: number, ids: number[]): Promise<number[]> {
  const rows = await queryRows<Columns<'saved_advertisements', 'advertisement_id'>>(db)`
    select advertisement_id from ${tableOf(mark)}
    where account_id = ${accountId} and advertisement_id = any(${ids}::bigint[])`
  return rows.map((row) => row.advertisement_id)
}

export type MarkedRow = Columns<'saved_advertisements', 'advertisement_id'> & {
  title: string
  state: SavedState
  saved_at: string
  application_status: ApplicationStatus | null
  application_state: ApplicationState | null
}

const stateOf = (now: Date) => sql`case
  when a.status = 'published' and a.application_deadline >= ${today(now)} then 'live'
  when not ${isPublic} then 'away'
  when a.status in ('expired', 'published') then 'expired'
  else 'closed' end`

export const listRows = (
  db: Db,
  viewer: Viewer,
  mark: Mark,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
) => queryRows<MarkedRow>(db)`
    select m.advertisement_id, ${approvedText('title')} as title, s.state, to_json(m.created_at) #>> '{}' as saved_at,
      (select ${statusForApplicant('p', now)} from applications p
        where p.advertisement_id = a.id and p.applicant_id = ${viewer.id}) as application_status,
      (select ${stateForApplicant('p', now)} from applications p
        where p.advertisement_id = a.id and p.applicant_id = ${viewer.id}) as application_state
    from ${tableOf(mark)} m join advertisements a on a.id = m.advertisement_id
    cross join lateral (select ${stateOf(now)} as state) s
    where m.account_id = ${viewer.id}
    order by ${mark === 'saved' ? sql`s.state <> 'live', case when s.state = 'live' then a.application_deadline end, ` : sql``}
      m.created_at desc, a.id desc
    limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
