import { randomBytes } from 'node:crypto'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import { decoders as ownDecoders, type Decoders } from './decoders.ts'
import type { Extra } from './drawing.ts'
import { registerUploads, runFileDeletions } from '../file-deletions.ts'
import { photoFormat } from './photo-format.ts'

export type MadePhoto = {
  key: string
  width: number
  height: number
  files: { name: string; bytes: Uint8Array }[]
}

/**
 * Draws all sizes of an uploaded photo.
 * @throws AppError photo_not_an_image, photo_heic, photo_too_many_pixels, photo_unreadable; photo_failed if
 * the process that draws the photo ends too early; busy if too many photos wait already
 */
export async function makePhoto(
  path: string,
  extra: Extra = 'link preview',
  decoders: Decoders = ownDecoders,
): Promise<MadePhoto> {
  const format = await photoFormat(path)
  if (format === 'heic') throw new AppError('photo_heic')
  if (!format) throw new AppError('photo_not_an_image')
  const { width, height, blur, files } = await decoders.draw({ path, format }, extra)
  const key = newKey() + blur
  return {
    key,
    width,
    height,
    files: files.map(({ ending, bytes }) => ({ name: `${key}-${ending}`, bytes })),
  }
}

const keyLength = 25

export const newKey = (): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(keyLength, '0')

export const newKeyFor = (key: string): string => newKey() + key.slice(keyLength)

type Needs = Pick<Context, 'db' | 'files' | 'log' | 'now'>

/**
 * Schedules the files of a photo for deletion, in case no row will name them, stores them and calls `save`, which
 * must write the row and cancel that deletion (`cancelFileDeletions`) in one transaction.
 * @throws AppError file_store_away, file_store_full, and what `save` throws
 */
export async function storePhoto<Saved>(
  context: Needs,
  { files: made }: Pick<MadePhoto, 'files'>,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const names = made.map(({ name }) => name)
  await registerUploads(context.db.kysely, names, context.now())
  try {
    // `allSettled` waits for every file: otherwise a file could be stored after its deletion.
    const done = await Promise.allSettled(made.map(({ name, bytes }) => context.files.put(name, bytes)))
    for (const one of done) if (one.status === 'rejected') throw one.reason
    return await save()
  } catch (error) {
    // Only an AppError proves that nothing was committed. After another error the files are left to a later
    // task, which deletes them unless the transaction has cancelled their deletion.
    if (error instanceof AppError) await runFileDeletions(context, names)
    throw error
  }
}
