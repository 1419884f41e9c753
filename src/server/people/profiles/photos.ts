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

/**
 * Puts an uploaded photo into a slot of the viewer's profile, in place of what was there.
 * @param path the uploaded file
 * @throws AppError photo_… for what is no sound photo
 */
export async function putPhoto(
  context: Context,
  viewer: Viewer,
  number: number,
  path: string,
): Promise<ProfilePhoto> {
  const made = await makePhoto(path, 'avatar')
  const { gone, put } = await storePhoto(context, made, () =>
    context.db.transaction(async (trx) => {
      const old = await slots.putPhoto(trx, { accountId: viewer.id, number }, made)
      await cancelFileDeletions(trx, profilePhotoFileNames(made.key))
      const photos = await slots.listPhotos(trx, viewer.id)
      return {
        gone: await scheduleDeletionOf(trx, old, context.now()),
        put: photos.find((one) => one.photo_number === number),
      }
    }),
  )
  await runFileDeletions(context, gone)
  if (!put) throw new Error('The photo is not in its slot')
  return put
}

/** Empties a slot of the viewer's profile; an empty one stays empty. */
export async function deletePhoto(context: Context, viewer: Viewer, number: number): Promise<void> {
  const gone = await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    return scheduleDeletionOf(
      trx,
      await slots.deletePhoto(trx, { accountId: viewer.id, number }),
      context.now(),
    )
  })
  await runFileDeletions(context, gone)
}

/**
 * Takes all photos off a person's profile, for an account that closes.
 * @returns their keys, whose files the closing lets go of
 */
export const takeAllPhotos = (trx: Db, accountId: number): Promise<string[]> =>
  slots.deletePhotos(trx, accountId)

/** Takes a suspended person's photos from the addresses that strangers know. Follow with `moveHiddenNow`. */
export const hideAllPhotos = (trx: Db, accountId: number, now: Date): Promise<void> =>
  slots.hidePhotos(trx, accountId, now)

/** @returns the names of the files that go */
async function scheduleDeletionOf(trx: Db, key: string | null, now: Date): Promise<string[]> {
  const names = key === null ? [] : profilePhotoFileNames(key)
  await scheduleFileDeletions(trx, names, now)
  return names
}
