import { mostListed } from '../../../shared/contract/staff-lists.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { readPersonSearch, type PersonSearch } from '../../../shared/oversight/person-search.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { presentRow } from './present.ts'
import { countPeople, listNamed, listPeople, type Criteria, type PersonRowData } from './sql-search.ts'

const perPage = 25

type Query = Omit<Criteria, 'search'> & { q: string; page: number }

/**
 * Finds people for staff. E-mail addresses and phones match only as a whole: with prefixes, staff could find
 * out a masked value digit by digit, without an audit entry.
 * @throws AppError too_many_requests
 */
export async function searchPeople(context: Context, staff: Viewer, { q, page, ...filters }: Query) {
  const search = readPersonSearch(q)
  if (search.by === 'email' || search.by === 'phone') await context.limits.take('staff_lookups', staff.id)
  if (needsWhole(search))
    return { data: [], ...paginate(page, perPage, 0), sorted_by: filters.sort, needs_whole_value: true }
  const { kysely } = context.db
  const criteria = { ...filters, search }
  const { rows, total, sort } = await listFitting(kysely, criteria, page)
  return {
    data: rows.map(presentRow),
    ...paginate(page, perPage, total),
    sorted_by: sort,
    needs_whole_value: false,
  }
}

async function listFitting(
  db: Db,
  criteria: Criteria,
  page: number,
): Promise<{ rows: PersonRowData[]; total: number; sort: Criteria['sort'] }> {
  const { search } = criteria
  if (search.by !== 'name' || criteria.sort !== 'newest') {
    const total = await countPeople(db, criteria, mostListed)
    if (isOrderable(search, total))
      return {
        rows: (page - 1) * perPage < total ? await listPeople(db, criteria, { page, perPage }) : [],
        total,
        sort: criteria.sort,
      }
  }
  return { ...(await listNamed(db, criteria, { page, perPage })), sort: 'newest' }
}

const needsWhole = (search: PersonSearch): boolean =>
  (search.by === 'email' || search.by === 'phone') && !search.isWhole

/**
 * False for a search by name with 1,000 or more matches: the index of words gives them in no order, and
 * sorting so many would be slow.
 */
const isOrderable = (search: PersonSearch, total: number): boolean =>
  search.by !== 'name' || total < mostListed
