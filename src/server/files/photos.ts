import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../../shared/errors.ts'
import type { Files } from './files.ts'
import { photoFormat } from './photo-format.ts'
import { avatarSize, photoWidths } from './photo-names.ts'
import { onlyPicture } from './png-chunks.ts'
import { createQueue } from './queue.ts'

const mostPixels = 50_000_000
const longestSeconds = 20
/** What a decoder may hold of a picture that it cannot read row by row, and from where on such wait for one another. */
const mostHeldBytes = 250_000_000
const manyHeldBytes = 60_000_000
const preview = { width: 1200, height: 630 }

export type MadePhoto = {
  key: string
  /** Pixels of the largest size, the right way up. */
  width: number
  height: number
  files: { name: string; bytes: Buffer }[]
}

// One thread a photo and no cache: pictures take what memory they need and give it back.
sharp.concurrency(1)
sharp.cache(false)

const inTurn = createQueue({ atOnce: 2, mostWaiting: 40 })
const alone = createQueue({ atOnce: 1, mostWaiting: 40 })

/** What is made beside the sizes: a JPEG for link previews, or a square for lists of people. */
export type Extra = 'link preview' | 'avatar'

/**
 * Makes the sizes of an uploaded photo, and what else it is shown as, under a new random key. All are drawn anew: no
 * metadata and nothing else that the upload carried is in them.
 * @param path the uploaded file
 * @throws AppError photo_not_an_image, photo_heic, photo_too_many_pixels, photo_unreadable, busy
 */
export async function makePhoto(path: string, extra: Extra = 'link preview'): Promise<MadePhoto> {
  const format = await photoFormat(path)
  if (format === 'heic') throw new AppError('photo_heic')
  if (!format) throw new AppError('photo_not_an_image')
  return inTurn(() => draw(path, format, extra))
}

/** Stores a made photo. What was stored is removed again when not all of it could be. */
export async function storePhoto(files: Files, { files: made }: MadePhoto): Promise<void> {
  try {
    await Promise.all(made.map(({ name, bytes }) => files.put(name, bytes)))
  } catch (error) {
    await files.delete(made.map(({ name }) => name))
    throw error
  }
}

async function draw(path: string, format: string, extra: Extra): Promise<MadePhoto> {
  try {
    const upload = format === 'png' ? onlyPicture(await readFile(path)) : path
    const picture = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
    const metadata = await picture.metadata()
    if (metadata.format !== format) throw new AppError('photo_unreadable')
    if (metadata.width * metadata.height > mostPixels) throw new AppError('photo_too_many_pixels')
    const held = heldBytes(metadata)
    if (held > mostHeldBytes) throw new AppError('photo_too_many_pixels', { message: heavySentence })
    return await (held > manyHeldBytes ? alone(() => drawSizes(picture, extra)) : drawSizes(picture, extra))
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/pixel limit/i.test(String(error))) throw new AppError('photo_too_many_pixels')
    throw new AppError('photo_unreadable')
  }
}

const heavySentence = 'Fotoğraf çok büyük. Lütfen daha düşük çözünürlükte kaydedip yeniden seçin.'

/** Interlaced, progressive and WebP pictures are unpacked as a whole, the others row by row. */
function heldBytes({ format, width, height, channels, ...metadata }: Metadata): number {
  if (format === 'webp') return width * height * 4
  if (!metadata.isProgressive) return 0
  if (format === 'png') return width * height * channels * (metadata.depth === 'ushort' ? 2 : 1)
  // A progressive JPEG is held as coefficients of two bytes; of colours there are mostly half as many as of light.
  return width * height * (metadata.chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2
}

async function drawSizes(picture: Sharp, extra: Extra): Promise<MadePhoto> {
  const key = randomBytes(16).toString('hex')
  // Decoded once: the smaller sizes are made from the largest.
  const { data, info } = await within(picture.rotate(), photoWidths.large)
    .timeout({ seconds: longestSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const largest = () => sharp(data, { raw: { width: info.width, height: info.height, channels } })
  const files: MadePhoto['files'] = []
  for (const size of Object.values(photoWidths)) {
    const bytes = await within(largest(), size).webp({ quality: 78, effort: 3 }).toBuffer()
    files.push({ name: `${key}-${size}.webp`, bytes })
  }
  files.push(
    extra === 'avatar'
      ? { name: `${key}-${avatarSize}.webp`, bytes: await avatar(largest()) }
      : { name: `${key}-og.jpg`, bytes: await linkPreview(largest()) },
  )
  return { key, width: info.width, height: info.height, files }
}

/** A very tall picture is bound by its height. */
const within = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })

const linkPreview = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background: '#ffffff' })
    .resize({ ...preview, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()

/** From the upper part of a portrait, where the face is. */
const avatar = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: avatarSize, height: avatarSize, fit: 'cover', position: 'top' })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()
