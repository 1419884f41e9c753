import { AppError } from '../../shared/errors.ts'
import type { ProfilePhoto } from '../../shared/photos.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { profilePhotoFileNames } from '../files/photo-names.ts'
import { makePhoto, storePhoto } from '../files/photos.ts'
import type { Viewer } from '../viewer.ts'
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
  await storePhoto(context.files, made)
  try {
    const { gone, put } = await context.db.transaction(async (trx) => {
      const slot = await slots.putPhoto(trx, { accountId: viewer.id, number }, made)
      // Closed while the picture was being drawn.
      if (!slot) throw new AppError('not_authenticated')
      const photos = await slots.listPhotos(trx, viewer.id)
      return { gone: slot.gone, put: photos.find((one) => one.photo_number === number) }
    })
    if (!put) throw new Error('The photo is not in its slot')
    if (gone) await removePhotoFiles(context, [gone])
    return put
  } catch (error) {
    await removePhotoFiles(context, [made.key])
    throw error
  }
}

/** Empties a slot of the viewer's profile; an empty one stays empty. */
export async function deletePhoto(context: Context, viewer: Viewer, number: number): Promise<void> {
  const gone = await slots.deletePhoto(context.db.kysely, { accountId: viewer.id, number })
  if (gone) await removePhotoFiles(context, [gone])
}

/**
 * Takes all photos off a person's profile, for an account that closes.
 * @returns their keys: pass them to `removePhotoFiles` once the transaction stands
 */
export const takeAllPhotos = (trx: Db, accountId: number): Promise<string[]> =>
  slots.deletePhotos(trx, accountId)

/** Files that are left over do no harm: the log says so, and the act stands. */
export async function removePhotoFiles({ files, log }: Context, keys: readonly string[]): Promise<void> {
  await files.delete(keys.flatMap(profilePhotoFileNames)).catch((error: unknown) => {
    log.warn({ err: error, keys }, 'photo files not removed')
  })
}
