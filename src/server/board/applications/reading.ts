import type { Application } from '../../../shared/board/applications/applications.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import type { Context } from '../../endpoint/context.ts'
import { refusalFor } from '../colleagues/side.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findWords } from './words/sql-words.ts'
import { presentApplication } from './present.ts'
import { markSeen } from './course/seeing.ts'
import {
  findApplication,
  findOwnAdvertisement,
  listAppliedAmong,
  listMade,
  listToAdvertisement,
  type Criteria,
} from './sql-reading.ts'

const perPage = 20

export async function listOwn({ db, now }: Context, viewer: Viewer, criteria: Criteria) {
  const { rows, total } = await listMade(db.kysely, viewer.id, { ...criteria, perPage }, now())
  return {
    data: rows.map((row) => presentApplication(row, viewer, now())),
    ...paginate(criteria.page, perPage, total),
  }
}

export async function listReceived({ db, now }: Context, viewer: Viewer, id: number, criteria: Criteria) {
  const own = await findOwnAdvertisement(db.kysely, id, viewer.id)
  if (!own)
    throw await refusalFor(
      db.kysely,
      { accountId: viewer.id, advertisementId: id },
      'advertisement_not_found',
    )
  const { rows, total } = await listToAdvertisement(db.kysely, id, viewer.id, { ...criteria, perPage })
  const { pending, accepted, rejected, cancelled, withdrawn, unanswered, ...advertisement } = own
  return {
    data: rows.map((row) => presentApplication(row, viewer, now())),
    ...paginate(criteria.page, perPage, total),
    advertisement,
    counts: { pending: pending + unanswered, accepted, rejected: rejected + withdrawn, cancelled },
    state_counts: { pending, accepted, rejected, cancelled, withdrawn, unanswered },
  }
}

export const listApplied = ({ db, now }: Context, viewer: Viewer, advertisementIds: number[]) =>
  listAppliedAmong(db.kysely, viewer.id, advertisementIds, now())

export async function getApplication(context: Context, viewer: Viewer, id: number) {
  const { kysely } = context.db
  const found = await findApplication(kysely, id, viewer.id)
  if (!found)
    throw await refusalFor(kysely, { accountId: viewer.id, applicationId: id }, 'application_not_found')
  const row = await markSeen(context, found)
  const application: Application = presentApplication(row, viewer, context.now())
  const words = await findWords(kysely, id)
  return { ...application, ...words }
}
