import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../../../../shared/contract/errors.ts'
import { blurNameOf } from './blur.ts'
import { avatarSize, photoWidths } from './photo-names.ts'
import { onlyPicture } from './png-chunks.ts'

const mostPixels = 50_000_000
const longestSeconds = 20
/** What a decoder may hold of a picture that it cannot read row by row. */
const mostHeldBytes = 250_000_000
const preview = { width: 1200, height: 630 }

/** What is made beside the sizes: a JPEG for link previews, or a square for lists of people. */
export type Extra = 'link preview' | 'avatar'

/** An uploaded file, by its path, and what its first bytes say it is. */
export type Uploaded = { path: string; format: string }

export type Drawn = {
  /** Pixels of the largest size, the right way up. */
  width: number
  height: number
  /** What the name says of its colours. */
  blur: string
  /** By what stands in a file's name behind the key. */
  files: { ending: string; bytes: Uint8Array }[]
}

// One thread a photo and no cache: pictures take what memory they need and give it back.
sharp.concurrency(1)
sharp.cache(false)

/**
 * How many bytes a decoder will have to hold at once.
 * @throws AppError photo_too_many_pixels, photo_unreadable
 */
export const weigh = (upload: Uploaded): Promise<number> =>
  asRefusals(async () => {
    const metadata = await (await open(upload)).metadata()
    if (metadata.format !== upload.format) throw new AppError('photo_unreadable')
    if (metadata.width * metadata.height > mostPixels) throw new AppError('photo_too_many_pixels')
    const held = heldBytes(metadata)
    if (held > mostHeldBytes) throw new AppError('photo_too_many_pixels', { message: heavySentence })
    return held
  })

/**
 * Draws the sizes of an uploaded photo anew: no metadata and nothing else that it carried is in them.
 * @throws AppError photo_too_many_pixels, photo_unreadable
 */
export const drawSizes = (upload: Uploaded, extra: Extra): Promise<Drawn> =>
  asRefusals(async () => {
    // Decoded once: the smaller sizes are made from the largest.
    const { data, info } = await within((await open(upload)).rotate(), photoWidths.large)
      .timeout({ seconds: longestSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const largest = () => sharp(data, { raw: { width, height, channels } })
    const files: Drawn['files'] = []
    for (const size of Object.values(photoWidths)) {
      const bytes = await within(largest(), size).webp({ quality: 78, effort: 3 }).toBuffer()
      files.push({ ending: `${size}.webp`, bytes })
    }
    files.push(
      extra === 'avatar'
        ? { ending: `${avatarSize}.webp`, bytes: await avatar(largest()) }
        : { ending: 'og.jpg', bytes: await linkPreview(largest()) },
    )
    return { width, height, blur: await blurNameOf(largest()), files }
  })

async function asRefusals<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/pixel limit/i.test(String(error))) throw new AppError('photo_too_many_pixels')
    throw new AppError('photo_unreadable')
  }
}

async function open({ path, format }: Uploaded): Promise<Sharp> {
  const picture = format === 'png' ? onlyPicture(await readFile(path)) : path
  return sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
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
