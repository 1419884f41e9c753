import type { ProfilePhoto } from '../../../shared/photos/photos.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import {
  cancelFileDeletions,
  scheduleFileDeletions,
  runFileDeletions,
} from '../../operations/files/file-deletions.ts'
import { profilePhotoFileNames } from '../../operations/files/photos/photo-names.ts'
import { makePhoto, storePhoto } from '../../operations/files/photos/photos.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import * as slots from './sql.ts'

export async function putPhoto(
  context: Context,
  viewer: Viewer,
  number: number,
  path: string,
): Promise<ProfilePhoto> {
  const made = await makePhoto(path, 'avatar')
  const { removed, put } = await storePhoto(context, made, () =>
    context.db.transaction(async (trx) => {
      const old = await slots.putPhoto(trx, { accountId: viewer.id, number }, made)
      await cancelFileDeletions(trx, profilePhotoFileNames(made.key))
      const photos = await slots.listPhotos(trx, viewer.id)
      return {
        removed: await scheduleDeletionOf(trx, old, context.now()),
        put: photos.find((one) => one.photo_number === number),
      }
    }),
  )
  await runFileDeletions(context, removed)
  if (!put) throw new Error('The photo is not in its slot')
  return put
}

export async function deletePhoto(context: Context, viewer: Viewer, number: number): Promise<void> {
  const removed = await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    return scheduleDeletionOf(
      trx,
      await slots.deletePhoto(trx, { accountId: viewer.id, number }),
      context.now(),
    )
  })
  await runFileDeletions(context, removed)
}

export const deleteAllPhotos = (trx: Db, accountId: number): Promise<string[]> =>
  slots.deletePhotos(trx, accountId)

/**
 * Marks all profile photos of the person as hidden. After the transaction the caller must run
 * `moveHiddenNow`: it renames the files, so that their addresses stop working.
 */
export const hideAllPhotos = (trx: Db, accountId: number, now: Date): Promise<void> =>
  slots.hidePhotos(trx, accountId, now)

async function scheduleDeletionOf(trx: Db, key: string | null, now: Date): Promise<string[]> {
  const names = key === null ? [] : profilePhotoFileNames(key)
  await scheduleFileDeletions(trx, names, now)
  return names
}
