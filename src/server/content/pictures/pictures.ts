import type { Picture } from '../../../shared/content/slides/pictures.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { cancelFileDeletions } from '../../operations/files/file-deletions.ts'
import { photoFileNames, photoSizes, photoUrl } from '../../operations/files/photos/photo-names.ts'
import { makePhoto, storePhoto } from '../../operations/files/photos/photos.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findPicture, insertPicture } from './sql.ts'

export async function uploadPicture(context: Context, editor: Viewer, path: string): Promise<Picture> {
  const made = await makePhoto(path)
  const { key, width, height } = made
  await storePhoto(context, made, () =>
    context.db.transaction(async (trx) => {
      await cancelFileDeletions(trx, photoFileNames(key))
      const id = await insertPicture(trx, editor.id, made)
      await recordAct(trx, {
        actorId: editor.id,
        act: 'picture_uploaded',
        subjectType: 'picture',
        subjectId: id,
        before: {},
        after: { width, height },
      })
    }),
  )
  const sizes = photoSizes(photoUrl(key))
  if (!sizes) throw new Error('A made photo has no sizes')
  return { ...sizes, width, height }
}

/**
 * Width and height, in pixels, of the largest size of a picture. Photos that people uploaded are not found,
 * because staff may not publish them.
 * @throws AppError invalid_fields, which names `field`, if `address` is not that of a picture of staff
 */
export async function getPicture(
  db: Db,
  address: string,
  field: string,
): Promise<{ width: number; height: number }> {
  const key = /^\/files\/([a-z0-9]+)-\d+\.webp$/.exec(address)?.[1]
  const found = key === undefined ? null : await findPicture(db, key)
  if (!found)
    throw new AppError('invalid_fields', {
      errors: { [field]: ['Görsel artık yok. Lütfen yeniden yükleyin.'] },
    })
  return found
}
