import { sql } from 'kysely'
import type { Side } from '../../../shared/board/colleagues/colleague-roles.ts'
import { AppError, type ErrorCode } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { queryRow, queryRows } from '../../database/statements.ts'
import { sideOf, worksOn } from '../../people/colleague-access.ts'

type Person = RowOf<'accounts', 'id' | 'first_name'> & RowOf<'colleagues', 'wants_notices'> & { role: Side }
type SidePerson = Person & { advertisementId: Column<'advertisements', 'id'> }

/** Account ids of an advertisement's owner and of all its colleagues, also those who may only look. */
export async function listSide(db: Db, advertisementId: number): Promise<number[]> {
  const people = await listPeople(db, [advertisementId])
  return [...new Set(people.map(({ id }) => id))]
}

export const listNotified = (db: Db, advertisementId: number): Promise<Person[]> =>
  listEachNotified(db, [advertisementId])

export async function listEachNotified(db: Db, advertisementIds: readonly number[]): Promise<SidePerson[]> {
  const people = await listPeople(db, advertisementIds)
  const notified = people.filter(({ role, wantsNotices }) => role !== 'viewer' && wantsNotices)
  return [...new Map(notified.map((one) => [`${one.advertisementId} ${one.id}`, one])).values()]
}

export async function listDeciders(db: Db, advertisementId: number): Promise<number[]> {
  const people = await listPeople(db, [advertisementId])
  return [...new Set(people.filter(({ role }) => role !== 'viewer').map(({ id }) => id))]
}

export async function listSides(db: Db, advertisementIds: readonly number[]): Promise<Map<number, number[]>> {
  const people = await listPeople(db, advertisementIds)
  return new Map(
    advertisementIds.map((one) => [
      one,
      people.filter(({ advertisementId }) => advertisementId === one).map(({ id }) => id),
    ]),
  )
}

const listPeople = (db: Db, advertisementIds: readonly number[]) =>
  queryRows<SidePerson>(db)`
    select a.id as "advertisementId", w.id, w.first_name as "firstName", true as "wantsNotices", 'owner' as role
    from advertisements a join accounts w on w.id = a.owner_id
    where a.id = any(${[...advertisementIds]}::bigint[])
    union all
    select a.id, w.id, w.first_name, c.wants_notices, c.role
    from advertisements a join colleagues c on ${worksOn('a')} join accounts w on w.id = c.account_id
    where a.id = any(${[...advertisementIds]}::bigint[])`

type Asked = { accountId: number } & ({ advertisementId: number } | { applicationId: number })

/**
 * The error for an act on an advertisement or application for which the account has no right: colleague_only_views
 * for a colleague who may only look, colleague_removed for one whom the owner has removed, else `notFound`.
 */
export async function refusalFor(db: Db, asked: Asked, notFound: ErrorCode): Promise<AppError> {
  const { accountId } = asked
  const which =
    'advertisementId' in asked
      ? sql`a.id = ${asked.advertisementId}`
      : sql`a.id = (select p.advertisement_id from applications p where p.id = ${asked.applicationId})`
  const row = await queryRow<{ side: Side | null; wasRemoved: boolean }>(db)`
    select ${sideOf(accountId)} as side, exists (
      select from colleagues c where c.account_id = ${accountId} and c.owner_id = a.owner_id and c.status = 'ended'
        and c.ended_by is distinct from c.account_id
        and (c.advertisement_id is null or c.advertisement_id = a.id)) as "wasRemoved"
    from advertisements a where ${which}`
  if (row?.side === 'viewer') return new AppError('colleague_only_views')
  return new AppError(row?.wasRemoved ? 'colleague_removed' : notFound)
}
