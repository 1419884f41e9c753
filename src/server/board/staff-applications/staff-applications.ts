import {
  staffApplicationsPerPage,
  type StaffApplicationCriteria,
  type StaffApplicationDetail,
} from '../../../shared/board/applications/staff-applications.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { findIdsByName, prefixQuery } from '../../people/accounts/names.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { findAdvertisementIds, findRow, listRows, type Named } from './sql.ts'

/** Of a name or a word that more have, the oldest advertisements and some of the people are left out. */
const most = 1000

/** A page of everybody's applications that fit, newest first. */
export async function listApplications({ db }: Context, criteria: StaffApplicationCriteria) {
  const named = criteria.q === '' ? null : () => namedBy(db.kysely, criteria.q)
  const { rows, total } = await listRows(db.kysely, { ...criteria, named })
  return { data: rows, ...paginate(criteria.page, staffApplicationsPerPage, total) }
}

async function namedBy(db: Db, q: string): Promise<Named> {
  const id = /^#?([1-9]\d{0,14})$/.exec(q)?.[1]
  const people = await findIdsByName(db, q, most)
  const advertisements = await findAdvertisementIds(db, prefixQuery(q), people, most)
  return {
    id: id ? Number(id) : null,
    applicantIds: people,
    advertisementIds: [...advertisements, ...(id ? [Number(id)] : [])],
  }
}

/** @throws AppError application_not_found */
export async function getApplication(db: Db, id: number): Promise<StaffApplicationDetail> {
  const row = await findRow(db, id)
  if (!row) throw new AppError('application_not_found')
  return row
}
