import type { z } from 'zod'
import type { photo } from '../../../../shared/photos/photos.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import {
  cancelFileDeletions,
  scheduleFileDeletions,
  runFileDeletions,
} from '../../../operations/files/file-deletions.ts'
import { photoFileNames } from '../../../operations/files/photos/photo-names.ts'
import { makePhoto, storePhoto } from '../../../operations/files/photos/photos.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { lockEditable, move } from '../advertisements.ts'
import { saveApprovedVersion } from '../approved.ts'
import { getForEdit } from '../reading/reading.ts'
import * as slots from './sql-photos.ts'

type Photo = z.output<typeof photo>
type Slot = { id: number; number: number }

/**
 * Replaces the photo in a slot of the viewer's advertisement.
 * @param path the uploaded temporary file
 * @throws AppError advertisement_not_found, advertisement_has_applications, photo_… for a file that is no valid photo
 */
export async function putPhoto(
  context: Context,
  viewer: Viewer,
  { id, number }: Slot,
  path: string,
): Promise<Photo> {
  // Checked before the expensive decoding, and again under the lock.
  await getForEdit(context, viewer, id)
  const made = await makePhoto(path)
  const { photos, gone } = await storePhoto(context, made, () =>
    changePhotos(context, viewer, id, async (trx) => {
      await cancelFileDeletions(trx, photoFileNames(made.key))
      return {
        gone: await slots.putPhoto(trx, { advertisementId: id, number }, made),
        isChanged: true,
      }
    }),
  )
  await runFileDeletions(context, gone)
  const put = photos.find((one) => one.photo_number === number)
  if (!put) throw new Error('The photo is not in its slot')
  return put
}

/** Does nothing when the slot is empty. @throws AppError advertisement_not_found, advertisement_has_applications */
export async function deletePhoto(context: Context, viewer: Viewer, { id, number }: Slot): Promise<void> {
  const { gone } = await changePhotos(context, viewer, id, async (trx) => {
    const gone = await slots.deletePhoto(trx, { advertisementId: id, number })
    return { gone, isChanged: gone !== null }
  })
  await runFileDeletions(context, gone)
}

/**
 * Reorders the photos and numbers them from 1.
 * @param order all present slot numbers in their new order
 * @throws AppError advertisement_not_found, advertisement_has_applications, invalid_fields
 */
export async function orderPhotos(
  context: Context,
  viewer: Viewer,
  id: number,
  order: number[],
): Promise<Photo[]> {
  const { photos } = await changePhotos(context, viewer, id, async (trx) => {
    const present = (await slots.listPhotos(trx, id)).map((one) => one.photo_number)
    const isSame = order.length === present.length && present.every((number) => order.includes(number))
    if (!isSame)
      throw new AppError('invalid_fields', {
        errors: { order: ['Fotoğrafların sırası güncel değil. Lütfen sayfayı yenileyin.'] },
      })
    if (order.every((number, index) => number === index + 1)) return { gone: null, isChanged: false }
    await slots.orderPhotos(trx, id, order)
    return { gone: null, isChanged: true }
  })
  return photos
}

type Change = { gone: string | null; isChanged: boolean }

/**
 * Changes photos under the lock of the advertisement, which goes back to review.
 * @returns the photos after the change, and the files to delete once the transaction is committed
 */
async function changePhotos(
  context: Context,
  viewer: Viewer,
  id: number,
  change: (trx: Db) => Promise<Change>,
): Promise<{ photos: Photo[]; gone: string[] }> {
  const now = context.now()
  return context.db.transaction(async (trx) => {
    const before = await lockEditable(trx, viewer, id)
    await saveApprovedVersion(trx, id, now)
    const { gone, isChanged } = await change(trx)
    if (isChanged) await slots.countPhotoChange(trx, id, now)
    // A waiting advertisement keeps its status: no event is recorded for each photo of a new advertisement.
    if (isChanged && before.status !== 'waiting_for_approve') await move(trx, viewer, before, 'edit', now)
    const names = gone === null ? [] : photoFileNames(gone)
    await scheduleFileDeletions(trx, names, now)
    return { photos: await slots.listPhotos(trx, id), gone: names }
  })
}
