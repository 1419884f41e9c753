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

export async function putPhoto(
  context: Context,
  viewer: Viewer,
  { id, number }: Slot,
  path: string,
): Promise<Photo> {
  // If the advertisement may not be edited, throws before the photo is decoded, which is expensive.
  await getForEdit(context, viewer, id)
  const made = await makePhoto(path)
  const { photos, removed } = await storePhoto(context, made, () =>
    changePhotos(context, viewer, id, async (trx) => {
      await cancelFileDeletions(trx, photoFileNames(made.key))
      return {
        removed: await slots.putPhoto(trx, { advertisementId: id, number }, made),
        isChanged: true,
      }
    }),
  )
  await runFileDeletions(context, removed)
  const put = photos.find((one) => one.photo_number === number)
  if (!put) throw new Error('The photo is not in its slot')
  return put
}

export async function deletePhoto(context: Context, viewer: Viewer, { id, number }: Slot): Promise<void> {
  const { removed } = await changePhotos(context, viewer, id, async (trx) => {
    const removed = await slots.deletePhoto(trx, { advertisementId: id, number })
    return { removed, isChanged: removed !== null }
  })
  await runFileDeletions(context, removed)
}

/** @param order all photo numbers of the advertisement, in the wanted order */
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
    if (order.every((number, index) => number === index + 1)) return { removed: null, isChanged: false }
    await slots.orderPhotos(trx, id, order)
    return { removed: null, isChanged: true }
  })
  return photos
}

type Change = { removed: string | null; isChanged: boolean }

async function changePhotos(
  context: Context,
  viewer: Viewer,
  id: number,
  change: (trx: Db) => Promise<Change>,
): Promise<{ photos: Photo[]; removed: string[] }> {
  const now = context.now()
  return context.db.transaction(async (trx) => {
    const before = await lockEditable(trx, viewer, id)
    await saveApprovedVersion(trx, id, now)
    const { removed, isChanged } = await change(trx)
    if (isChanged) await slots.countPhotoChange(trx, id, now)
    // While the advertisement waits for review, changes of photos are not recorded: its owner adds one photo
    // after another, and the history would have an entry for each.
    if (isChanged && before.status !== 'waiting_for_approve') await move(trx, viewer, before, 'edit', now)
    const names = removed === null ? [] : photoFileNames(removed)
    await scheduleFileDeletions(trx, names, now)
    return { photos: await slots.listPhotos(trx, id), removed: names }
  })
}
