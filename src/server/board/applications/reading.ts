import type { ApplicationStatus } from '../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import type { Context } from '../../endpoint/context.ts'
import { listThread } from '../messages/messages.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { presentApplication } from './present.ts'
import {
  findApplication,
  findOwnAdvertisement,
  listAppliedAmong,
  listMade,
  listToAdvertisement,
} from './sql-reading.ts'

type Query = { page: number; status?: ApplicationStatus | undefined }

const perPage = 20

export async function listOwn({ db, now }: Context, viewer: Viewer, { page, status }: Query) {
  const { rows, total } = await listMade(db.kysely, viewer.id, { page, perPage, status }, now())
  return {
    data: rows.map((row) => presentApplication(row, viewer, now())),
    ...paginate(page, perPage, total),
  }
}

export async function listReceived(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  { page, status }: Query,
) {
  const own = await findOwnAdvertisement(db.kysely, id, viewer.id)
  if (!own) throw new AppError('advertisement_not_found')
  const { rows, total } = await listToAdvertisement(db.kysely, id, viewer.id, { page, perPage, status })
  const { pending, accepted, rejected, cancelled, ...advertisement } = own
  return {
    data: rows.map((row) => presentApplication(row, viewer, now())),
    ...paginate(page, perPage, total),
    advertisement,
    counts: { pending, accepted, rejected, cancelled },
  }
}

export const listApplied = ({ db, now }: Context, viewer: Viewer, advertisementIds: number[]) =>
  listAppliedAmong(db.kysely, viewer.id, advertisementIds, now())

export async function getApplication(context: Context, viewer: Viewer, id: number) {
  const row = await findApplication(context.db.kysely, id, viewer.id)
  if (!row) throw new AppError('application_not_found')
  const application: Application = presentApplication(row, viewer, context.now())
  const { data } = await listThread(context, viewer, id)
  return { ...application, messages: data }
}
