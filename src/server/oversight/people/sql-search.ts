import { sql, type RawBuilder } from 'kysely'
import type { PersonState, Role, personSorts } from '../../../shared/oversight/people.ts'
import type { PersonSearch } from '../../../shared/oversight/person-search.ts'
import type { Db } from '../../database/database.ts'
import { findNewest } from '../../endpoint/staff-list/newest.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryOne, queryRows } from '../../database/statements.ts'

export type Criteria = {
  search: PersonSearch
  role?: Role | undefined
  type?: 'individual' | 'corporate' | undefined
  state?: PersonState | undefined
  sort: (typeof personSorts)[number]
}

export type PersonRowData = RowOf<
  'accounts',
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'type'
  | 'role'
  | 'phone'
  | 'email'
  | 'phone_verified_at'
  | 'suspended_at'
  | 'closed_at'
  | 'corporate_verified_at'
  | 'created_at'
> & { advertisementsCount: number; applicationsCount: number }

export const listPeople = (
  db: Db,
  criteria: Criteria,
  { page, perPage }: { page: number; perPage: number },
) =>
  queryRows<PersonRowData>(db)`/* seldom */
    select ${personColumns}
    from (
      select a.id from ${found(criteria)}
      order by ${orderOf(criteria)} limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}) found
    join accounts a on a.id = found.id
    order by ${orderOf(criteria)}`

export async function listNamed(
  db: Db,
  { search, ...filters }: Criteria,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: PersonRowData[]; total: number }> {
  const name = searchCondition(search) ?? sql`true`
  const { ids, total } = await findNewest(db, {
    from: sql`accounts a`,
    id: sql`a.id`,
    where: sql`${name} and ${filterCondition(filters)}`,
    hasWords: true,
    page,
    perPage,
  })
  const rows = await queryRows<PersonRowData>(db)`
    select ${personColumns} from accounts a where a.id = any(${ids}::bigint[]) order by a.id desc`
  return { rows, total }
}

export async function countPeople(db: Db, criteria: Criteria, most: number): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`/* seldom */
    select count(*) as total from (
      select 1 from ${found(criteria)} limit ${sql.lit(most)}) counted`
  return total
}

export const personColumns = sql`a.id, a.first_name as "firstName", a.last_name as "lastName",
  a.company_name as "companyName", a.type, a.role, a.phone, a.email, a.phone_verified_at as "phoneVerifiedAt",
  a.suspended_at as "suspendedAt", a.closed_at as "closedAt", a.corporate_verified_at as "corporateVerifiedAt",
  a.created_at as "createdAt",
  (select count(*) from advertisements d where d.owner_id = a.id) as "advertisementsCount",
  (select count(*) from applications p where p.applicant_id = a.id) as "applicationsCount"`

type Fragment = RawBuilder<unknown>

/**
 * `offset 0` keeps the planner from merging the search into the outer statement, which would then walk all
 * accounts to find a rare name.
 */
function found({ search, ...filters }: Criteria): Fragment {
  const condition = searchCondition(search)
  const accounts = condition ? sql`(select * from accounts a where ${condition} offset 0) a` : sql`accounts a`
  return sql`${accounts} where ${filterCondition(filters)}`
}

function filterCondition({ role, type, state }: Omit<Criteria, 'search'>): Fragment {
  const conditions = [
    role ? sql`a.role = ${sql.lit(role)}` : null,
    type ? sql`a.type = ${sql.lit(type)}` : null,
    state ? stateConditions[state] : null,
  ].filter((condition) => condition !== null)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

// The planner uses a partial index only for a condition that implies the index's own. So the conditions of the
// rare states repeat those of the indexes in db/migrations/0003_accounts.sql.
const stateConditions: Record<PersonState, Fragment> = {
  active: sql`a.closed_at is null and a.suspended_at is null and a.phone_verified_at is not null`,
  suspended: sql`a.suspended_at is not null`,
  phone_not_verified: sql`a.phone_verified_at is null and a.closed_at is null`,
  corporate_verified: sql`a.corporate_verified_at is not null`,
  trusted: sql`exists (select from trusted_owners t where t.account_id = a.id)`,
  closed: sql`a.closed_at is not null`,
}

function searchCondition(search: PersonSearch): Fragment | null {
  if (search.by === 'nothing') return null
  if (search.by === 'id') return sql`a.id = ${search.id}`
  if (search.by === 'name') return nameCondition(search.words)
  const column = search.by === 'email' ? sql`email_fold(a.email)` : sql`a.phone`
  return sql`${column} = ${search.value} and a.closed_at is null`
}

function nameCondition(words: string[]): Fragment {
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return sql`a.name_words @@ to_tsquery('simple', ${query})`
}

const nameKey = sql`turkish_sort_key(coalesce(a.company_name, a.first_name || ' ' || a.last_name)) collate "C"`

function orderOf({ sort }: Criteria): Fragment {
  if (sort === 'name') return sql`${nameKey}, a.id`
  return sort === 'oldest' ? sql`a.id` : sql`a.id desc`
}
