import { paginate } from '../../shared/pagination.ts'
import { readPersonSearch, type PersonSearch } from '../../shared/person-search.ts'
import type { Context } from '../context.ts'
import type { Viewer } from '../viewer.ts'
import { presentRow } from './present.ts'
import { countPeople, listPeople, type Criteria } from './sql-search.ts'

const perPage = 25
/** Nobody leafs further, and counting beyond would cost. */
const mostCounted = 10_000

type Query = Omit<Criteria, 'search'> & { q: string; page: number }

/**
 * A page of the people who fit. Beginnings of e-mails and phones find somebody for admins alone, so that nobody else
 * fishes for them.
 * @throws AppError too_many_requests to who looks up too many e-mails and phones
 */
export async function searchPeople(context: Context, staff: Viewer, { q, page, ...filters }: Query) {
  const search = readPersonSearch(q)
  if (search.by === 'email' || search.by === 'phone') await context.limits.take('desk_lookups', staff.id)
  if (needsWhole(search, staff))
    return { data: [], ...paginate(page, perPage, 0), sorted_by: filters.sort, needs_whole_value: true }
  const { kysely } = context.db
  const criteria = { ...filters, search }
  const total = await countPeople(kysely, criteria, mostCounted)
  const sort = isOrderable(search, total) ? criteria.sort : 'newest'
  const isThere = (page - 1) * perPage < total
  const rows = isThere ? await listPeople(kysely, { ...criteria, sort }, { page, perPage }) : []
  return {
    data: rows.map(presentRow),
    ...paginate(page, perPage, total),
    sorted_by: sort,
    needs_whole_value: false,
  }
}

const needsWhole = (search: PersonSearch, { role }: Viewer): boolean =>
  (search.by === 'email' || search.by === 'phone') && !search.isWhole && role !== 'admin'

/** The index of names in order knows nothing of words: what many names have in common would be put in order one by one. */
const isOrderable = (search: PersonSearch, total: number): boolean =>
  search.by !== 'name' || total < mostCounted
