import type { Photo } from '../../../shared/photos/photos.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { photoLimits } from '../../../shared/values/photo-limits.ts'
import type { Db } from '../../database/database.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import {
  cancelFileDeletions,
  runFileDeletions,
  scheduleFileDeletions,
} from '../../operations/files/file-deletions.ts'
import { photoFileNames, photoKey } from '../../operations/files/photos/photo-names.ts'
import { makePhoto, storePhoto } from '../../operations/files/photos/photos.ts'
import { getDraft } from './drafts.ts'
import { lockDraft, touchDraft } from './sql.ts'
import * as slots from './sql-photos.ts'

/**
 * Adds a photo in a free slot. The server chooses the slot, so that two devices that add photos at once do
 * not replace each other’s.
 */
export async function addPhoto(context: Context, viewer: Viewer, id: number, path: string): Promise<Photo> {
  freeNumber((await getDraft(context.db.kysely, viewer, id)).photos)
  const made = await makePhoto(path)
  return storePhoto(context, made, () =>
    changePhotos(context, viewer, id, async (trx) => {
      const number = freeNumber(await slots.listPhotos(trx, id))
      await slots.insertPhoto(trx, id, number, made)
      await cancelFileDeletions(trx, photoFileNames(made.key))
      const added = (await slots.listPhotos(trx, id)).find((one) => one.photo_number === number)
      if (!added) throw new Error('The photo is not in its slot')
      return added
    }),
  )
}

export async function deletePhoto(
  context: Context,
  viewer: Viewer,
  id: number,
  large: string,
): Promise<void> {
  const names = await changePhotos(context, viewer, id, async (trx) => {
    const key = await slots.deletePhoto(trx, id, photoKey(large) ?? '')
    const removed = key === null ? [] : photoFileNames(key)
    await scheduleFileDeletions(trx, removed, context.now())
    return removed
  })
  await runFileDeletions(context, names)
}

export const orderPhotos = (
  context: Context,
  viewer: Viewer,
  id: number,
  order: number[],
): Promise<Photo[]> =>
  changePhotos(context, viewer, id, async (trx) => {
    const present = (await slots.listPhotos(trx, id)).map((one) => one.photo_number)
    const isSame = order.length === present.length && present.every((number) => order.includes(number))
    if (!isSame)
      throw new AppError('invalid_fields', {
        errors: { order: ['Fotoğrafların sırası güncel değil. Lütfen sayfayı yenileyin.'] },
      })
    await slots.orderPhotos(trx, id, order)
    return slots.listPhotos(trx, id)
  })

const changePhotos = <Changed>(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  change: (trx: Db) => Promise<Changed>,
): Promise<Changed> =>
  db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    if (!(await lockDraft(trx, viewer.id, id))) throw new AppError('draft_not_found')
    const changed = await change(trx)
    await touchDraft(trx, id, now())
    return changed
  })

function freeNumber(photos: readonly Photo[]): number {
  const numbers = Array.from({ length: photoLimits.count }, (_, index) => index + 1)
  const used = new Set(photos.map((one) => one.photo_number))
  const last = Math.max(0, ...used)
  const free = last < photoLimits.count ? last + 1 : numbers.find((number) => !used.has(number))
  if (free === undefined) throw new AppError('draft_photos_full')
  return free
}
