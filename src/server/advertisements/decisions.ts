import { nextAdvertisementStatus } from '../../shared/advertisement-status.ts'
import { AppError } from '../../shared/errors.ts'
import { bumpContentVersion } from '../content-version.ts'
import type { Db } from '../db.ts'
import type { Viewer } from '../viewer.ts'
import { keepApproved } from './approved.ts'
import {
  insertEvent,
  lockAdvertisement,
  publish,
  reject,
  unpublishForReason,
  type LockedAdvertisement,
} from './sql.ts'

/**
 * A waiting advertisement, locked for an editor's decision: of two who decide at once exactly one wins.
 * @param revision what the editor read, as `getWaiting` gave it
 * @throws AppError advertisement_not_found, advertisement_not_waiting, advertisement_changed
 */
export async function lockWaiting(trx: Db, id: number, revision: number): Promise<LockedAdvertisement> {
  const advertisement = await lockAdvertisement(trx, id)
  if (!advertisement) throw new AppError('advertisement_not_found')
  if (nextAdvertisementStatus('approve', advertisement.status) === null)
    throw new AppError('advertisement_not_waiting')
  if (advertisement.revision + advertisement.photoChanges !== revision)
    throw new AppError('advertisement_changed')
  return advertisement
}

/** Publishes what `lockWaiting` gave. */
export async function approve(
  trx: Db,
  editor: Viewer,
  { id, status }: LockedAdvertisement,
  now: Date,
): Promise<void> {
  await publish(trx, id, now)
  await insertEvent(trx, { advertisementId: id, actorId: editor.id, from: status, to: 'published', now })
  await bumpContentVersion(trx)
}

/**
 * A published advertisement, locked for being taken down.
 * @throws AppError advertisement_not_found, advertisement_not_published
 */
export async function lockPublished(trx: Db, id: number): Promise<LockedAdvertisement> {
  const advertisement = await lockAdvertisement(trx, id)
  if (!advertisement) throw new AppError('advertisement_not_found')
  if (nextAdvertisementStatus('take_down', advertisement.status) === null)
    throw new AppError('advertisement_not_published')
  return advertisement
}

/** Takes what `lockPublished` gave off the board, with a reason; once published again it counts as new. */
export async function takeDown(
  trx: Db,
  editor: Viewer,
  { id, status }: LockedAdvertisement,
  reason: string,
  now: Date,
): Promise<void> {
  await keepApproved(trx, id, now)
  await unpublishForReason(trx, id, reason, now)
  const event = { advertisementId: id, actorId: editor.id, from: status, to: 'rejected' as const }
  await insertEvent(trx, { ...event, reason, now })
  await bumpContentVersion(trx)
}

/** Gives what `lockWaiting` gave back to its owner, with a reason. */
export async function turnDown(
  trx: Db,
  editor: Viewer,
  { id, status }: LockedAdvertisement,
  reason: string,
  now: Date,
): Promise<void> {
  await reject(trx, id, reason, now)
  const event = { advertisementId: id, actorId: editor.id, from: status, to: 'rejected' as const }
  await insertEvent(trx, { ...event, reason, now })
}
