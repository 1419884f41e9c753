import {
  staffApplicationsPerPage,
  type StaffApplicationCriteria,
  type StaffApplicationDetail,
} from '../../../../shared/board/staff/staff-applications.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { paginate } from '../../../../shared/contract/pagination.ts'
import { findIdsByName, prefixQuery } from '../../../people/accounts/names.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { findAdvertisementIds, findRow, listRows, type Matches } from './sql.ts'

const maxMatches = 1000

export async function listApplications({ db }: Context, criteria: StaffApplicationCriteria) {
  const findSearchMatches = criteria.q === '' ? null : () => findMatches(db.kysely, criteria.q)
  const { rows, total } = await listRows(db.kysely, { ...criteria, findSearchMatches })
  return { data: rows, ...paginate(criteria.page, staffApplicationsPerPage, total) }
}

async function findMatches(db: Db, q: string): Promise<Matches> {
  const id = /^#?([1-9]\d{0,14})$/.exec(q)?.[1]
  const people = await findIdsByName(db, q, maxMatches)
  const advertisements = await findAdvertisementIds(db, prefixQuery(q), people, maxMatches)
  return {
    id: id ? Number(id) : null,
    applicantIds: people,
    advertisementIds: [...advertisements, ...(id ? [Number(id)] : [])],
  }
}

export async function getApplication(db: Db, id: number): Promise<StaffApplicationDetail> {
  const row = await findRow(db, id)
  if (!row) throw new AppError('application_not_found')
  return row
}
