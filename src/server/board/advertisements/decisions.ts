import {
  nextAdvertisementStatus,
  type AdvertisementAct,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { bumpContentVersion } from '../../endpoint/services/content-version.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { saveApprovedVersion } from './approved.ts'
import { hidePhotos } from './photos/sql-photos.ts'
import { cancelPendingDecisionNotices } from './decision-notices.ts'
import {
  insertEvent,
  lockAdvertisement,
  publish,
  reject,
  undecide,
  unpublishForReason,
  type LockedAdvertisement,
} from './sql.ts'

/**
 * A waiting advertisement, locked for an editor's decision: of two editors who decide at once exactly one wins.
 * @param revision what the editor read, as `getWaiting` gave it
 * @throws AppError advertisement_not_found, advertisement_not_waiting, advertisement_changed
 */
export const lockWaiting = (trx: Db, id: number, revision: number): Promise<LockedAdvertisement> =>
  lockAsRead(trx, id, revision, { act: 'approve', refusal: 'advertisement_not_waiting' })

/**
 * A published advertisement, locked for being taken down.
 * @param revision what the editor read
 * @throws AppError advertisement_not_found, advertisement_not_published, advertisement_changed
 */
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

/** Publishes what `lockWaiting` gave. @returns the id of the event */
export async function approve(
  trx: Db,
  editor: Viewer,
  { id, ownerId, status }: LockedAdvertisement,
  now: Date,
): Promise<number> {
  await publish(trx, id, now)
  await announceOwn(trx, ownerId, id)
  await bumpContentVersion(trx)
  return insertEvent(trx, { advertisementId: id, actorId: editor.id, from: status, to: 'published', now })
}

/** Takes what `lockPublished` gave off the board, with a reason; once published again it counts as new. */
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

/** Gives what `lockWaiting` gave back to its owner, with a reason. @returns the id of the event */
export async function turnDown(
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

/** An advertisement about which an editor has decided, locked. @throws AppError advertisement_not_found */
export async function lockDecided(trx: Db, id: number): Promise<LockedAdvertisement> {
  const advertisement = await lockAdvertisement(trx, id)
  if (!advertisement) throw new AppError('advertisement_not_found')
  return advertisement
}

/** Has a decided advertisement wait again, as it did. */
export async function undoDecision(
  trx: Db,
  { id, ownerId, status }: LockedAdvertisement,
  decision: { eventId: number; publishedBefore: Date | null },
  now: Date,
): Promise<void> {
  await undecide(trx, id, decision, now)
  await announceOwn(trx, ownerId, id)
  if (status === 'published') await bumpContentVersion(trx)
}

/** To the owner, who may be looking at it. */
const announceOwn = (trx: Db, ownerId: number, id: number) =>
  announce(trx, [ownerId], { kind: 'advertisement', advertisement_id: id })
