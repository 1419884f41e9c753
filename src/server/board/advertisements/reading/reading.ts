import { sql } from 'kysely'
import {
  advertisementStatuses,
  isEditable,
} from '../../../../shared/board/advertisements/advertisement-status.ts'
import type {
  AdvertisementDetail,
  OwnAdvertisement,
  WaitingApplications,
} from '../../../../shared/board/advertisements/advertisements.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { paginate, type Pagination } from '../../../../shared/contract/pagination.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { preparedReply, type PreparedReply } from '../../../endpoint/replies/prepared-reply.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { listFeaturedCards } from '../list/newest.ts'
import { presentDetail, presentOwn } from '../present.ts'
import { countOwn, listOwnRows, type OwnGroup } from './sql-own.ts'
import { findOwn, findVisible, listPublishedSince, listRows, type Fragment } from './sql-reading.ts'

const ownPerPage = 15

export const listFeatured = async ({ db }: Context, viewer: Viewer | null): Promise<PreparedReply> =>
  preparedReply(`{"data":${await listFeaturedCards(db.quick, viewer)}}`)

export const listNew = ({ db }: Context, since: Date, limit: number) =>
  listPublishedSince(db.kysely, since, limit)

export async function listOwn(
  { db, now }: Context,
  viewer: Viewer,
  { page, status = null }: { page: number; status?: OwnStatus | null | undefined },
): Promise<OwnList> {
  const groups = await countOwn(db.kysely, viewer)
  const total = sumOf(groups, ({ advertisements }) => advertisements, status)
  const rows = await listOwnRows(db.kysely, viewer, { page, status, perPage: ownPerPage })
  return {
    data: rows.map((row) => presentOwn(row, now())),
    ...paginate(page, ownPerPage, total),
    counts: Object.fromEntries(
      advertisementStatuses.map((one) => [one, sumOf(groups, ({ advertisements }) => advertisements, one)]),
    ) as Record<OwnStatus, number>,
    waiting: waitingIn(groups),
  }
}

type OwnStatus = (typeof advertisementStatuses)[number]

type OwnList = Pagination & {
  data: OwnAdvertisement[]
  counts: Record<OwnStatus, number>
  waiting: WaitingApplications | null
}

function waitingIn(groups: OwnGroup[]): WaitingApplications | null {
  const waiting = groups.flatMap(({ first_id: id, since }) => (id && since ? [{ id, since }] : []))
  const [first] = waiting.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  if (!first) return null
  const applications = sumOf(groups, ({ pending }) => pending)
  return { applications, advertisement_id: first.id, since: first.since.toISOString() }
}

const sumOf = (groups: OwnGroup[], countOf: (group: OwnGroup) => number, status: OwnStatus | null = null) =>
  groups
    .filter((group) => status === null || group.status === status)
    .reduce((sum, group) => sum + countOf(group), 0)

/**
 * Finds an advertisement that is public or to which the viewer has applied.
 * @throws AppError advertisement_not_found in all other cases
 */
export async function getVisible(
  { db, now }: Context,
  viewer: Viewer | null,
  id: number,
): Promise<AdvertisementDetail> {
  const time = now()
  return presentDetail(orNotFound(await findVisible(db.quick, viewer, id, time)), viewer, time)
}

export async function getOwn(db: Db, viewer: Viewer, id: number): Promise<AdvertisementDetail> {
  return presentDetail(orNotFound(await findOwn(db, viewer, id)), viewer)
}

export async function getForEdit({ db }: Context, viewer: Viewer, id: number): Promise<AdvertisementDetail> {
  const advertisement = await getOwn(db.kysely, viewer, id)
  if (!isEditable(advertisement.status, advertisement.applications_count))
    throw new AppError('advertisement_has_applications')
  return advertisement
}

export const getWaiting = (db: Db, editor: Viewer, id: number) =>
  getForStaff(db, editor, sql`a.id = ${id} and a.status = 'waiting_for_approve'`)

export const getInAnyStatus = (db: Db, editor: Viewer, id: number) =>
  getForStaff(db, editor, sql`a.id = ${id}`)

async function getForStaff(db: Db, editor: Viewer, isIt: Fragment) {
  const row = orNotFound((await listRows(db, editor, isIt, sql`limit 1`))[0])
  // Counts changes of the text and of the photos, so that an editor’s decision is refused after a change of
  // either.
  const revision = row.revision + row.photo_changes
  return { ...presentDetail(row, editor), submitted_at: row.submitted_at, revision }
}

function orNotFound<Row>(row: Row | null | undefined): Row {
  if (!row) throw new AppError('advertisement_not_found')
  return row
}
