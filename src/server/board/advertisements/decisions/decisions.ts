import {
  nextAdvertisementStatus,
  type AdvertisementAct,
} from '../../../../shared/board/advertisements/advertisement-status.ts'
import { today } from '../../../../shared/values/dates.ts'
import { futureDeadline } from '../../../../shared/board/advertisements/application-deadline.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { bumpContentVersion } from '../../../endpoint/context/content-version.ts'
import type { Db } from '../../../database/database.ts'
import { announce } from '../../../delivery/live/changes.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { saveApprovedVersion } from '../approved.ts'
import { hidePhotos } from '../photos/sql-photos.ts'
import { cancelPendingDecisionNotices } from './decision-notices.ts'
import {
  insertEvent,
  lockAdvertisement,
  publish,
  reject,
  restoreWaiting,
  unpublishForReason,
  type LockedAdvertisement,
} from '../sql.ts'

export const lockWaiting = (trx: Db, id: number, revision: number): Promise<LockedAdvertisement> =>
  lockAsRead(trx, id, revision, { act: 'approve', refusal: 'advertisement_not_waiting' })

export const lockPublished = (trx: Db, id: number, revision: number): Promise<LockedAdvertisement> =>
  lockAsRead(trx, id, revision, { act: 'take_down', refusal: 'advertisement_not_published' })

type Wanted = { act: AdvertisementAct; refusal: 'advertisement_not_waiting' | 'advertisement_not_published' }

async function lockAsRead(trx: Db, id: number, revision: number, { act, refusal }: Wanted) {
  const advertisement = await lockDecided(trx, id)
  if (nextAdvertisementStatus(act, advertisement.status) === null) throw new AppError(refusal)
  if (advertisement.revision + advertisement.photoChanges !== revision)
    throw new AppError('advertisement_changed')
  return advertisement
}

export async function approve(
  trx: Db,
  editor: Viewer,
  { id, ownerId, status, startDate, applicationDeadline }: LockedAdvertisement,
  now: Date,
): Promise<number> {
  await publish(trx, id, futureDeadline(applicationDeadline, startDate, today(now)), now)
  await announceOwn(trx, ownerId, id)
  await bumpContentVersion(trx)
  return insertEvent(trx, { advertisementId: id, actorId: editor.id, from: status, to: 'published', now })
}

export async function takeDown(
  trx: Db,
  editor: Viewer,
  { id, ownerId, status }: LockedAdvertisement,
  reason: string,
  now: Date,
): Promise<void> {
  await cancelPendingDecisionNotices(trx, { id }, now)
  await saveApprovedVersion(trx, id, now)
  await unpublishForReason(trx, id, reason, now)
  await hidePhotos(trx, { id }, now)
  const event = { advertisementId: id, actorId: editor.id, from: status, to: 'rejected' as const }
  await insertEvent(trx, { ...event, reason, now })
  await announceOwn(trx, ownerId, id)
  await bumpContentVersion(trx)
}

export async function rejectWaiting(
  trx: Db,
  editor: Viewer,
  { id, ownerId, status }: LockedAdvertisement,
  reason: string,
  now: Date,
): Promise<number> {
  await reject(trx, id, reason, now)
  await hidePhotos(trx, { id }, now)
  await announceOwn(trx, ownerId, id)
  const event = { advertisementId: id, actorId: editor.id, from: status, to: 'rejected' as const }
  return insertEvent(trx, { ...event, reason, now })
}

export async function lockDecided(trx: Db, id: number): Promise<LockedAdvertisement> {
  const advertisement = await lockAdvertisement(trx, id)
  if (!advertisement) throw new AppError('advertisement_not_found')
  return advertisement
}

export async function undoDecision(
  trx: Db,
  { id, ownerId, status }: LockedAdvertisement,
  decision: { eventId: number; publishedBefore: Date | null },
  now: Date,
): Promise<void> {
  await restoreWaiting(trx, id, decision, now)
  await announceOwn(trx, ownerId, id)
  if (status === 'published') await bumpContentVersion(trx)
}

const announceOwn = (trx: Db, ownerId: number, id: number) =>
  announce(trx, [ownerId], { kind: 'advertisement', advertisement_id: id })
