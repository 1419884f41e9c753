import { randomBytes } from 'node:crypto'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import { decoders as ownDecoders, type Decoders } from './decoders.ts'
import type { Extra } from './drawing.ts'
import { announceFiles, runFileDeletions } from '../file-deletions.ts'
import { photoFormat } from './photo-format.ts'

export type MadePhoto = {
  key: string
  /** Pixels of the largest size, the right way up. */
  width: number
  height: number
  files: { name: string; bytes: Uint8Array }[]
}

/**
 * Makes the sizes of an uploaded photo, and what else it is shown as, under a new random key, which ends
 * in the photo's colours (src/shared/photos/photo-blur.ts). All are drawn anew: no
 * metadata and nothing else that the upload carried is in them.
 * @param path the uploaded file
 * @throws AppError photo_not_an_image, photo_heic, photo_too_many_pixels, photo_unreadable, photo_failed, busy
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

/** 128 bits, as short as a name's letters allow. */
const newKey = () =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(keyLength, '0')

/** Another key for the same photo; its colours stay. */
export const newKeyFor = (key: string): string => newKey() + key.slice(keyLength)

type Needs = Pick<Context, 'db' | 'files' | 'log' | 'now'>

/**
 * Stores a made photo and has `save` name it in a transaction of its own, in which it calls `cancelFileDeletions`. Until that has
 * committed the files are noted as leaving: whatever happens in between, they go again and no row names what is not there.
 * @throws AppError file_store_away, file_store_full, and what `save` throws
 */
export async function storePhoto<Saved>(
  context: Needs,
  { files: made }: MadePhoto,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const names = made.map(({ name }) => name)
  await announceFiles(context.db.kysely, names, context.now())
  try {
    // All of them are waited for: one that is still under way would come after its removal.
    const done = await Promise.allSettled(made.map(({ name, bytes }) => context.files.put(name, bytes)))
    for (const one of done) if (one.status === 'rejected') throw one.reason
    return await save()
  } catch (error) {
    // Whatever else broke a transaction may have broken it after its commit: the sweep will know.
    if (error instanceof AppError) await runFileDeletions(context, names)
    throw error
  }
}
