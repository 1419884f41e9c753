import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../../../../shared/contract/errors.ts'
import { blurNameOf } from './blur.ts'
import { avatarSize, photoWidths } from './photo-names.ts'
import { onlyPicture } from './png-chunks.ts'

const mostPixels = 50_000_000
const longestSeconds = 20
const mostHeldBytes = 250_000_000
const preview = { width: 1200, height: 630 }

export type Extra = 'link preview' | 'avatar' | 'none'

export type Uploaded = { path: string; format: string }

export type Drawn = {
  width: number
  height: number
  blur: string
  files: { ending: string; bytes: Uint8Array }[]
}

sharp.concurrency(1)
sharp.cache(false)

/**
 * Bytes of memory that decoding the photo holds at once; 0 if it is decoded row by row.
 * @throws AppError photo_unreadable; photo_too_many_pixels, also for a photo that would hold too much memory
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
 * Draws all sizes of a photo from its pixels only, so that no metadata or other content of the upload survives.
 * @throws AppError photo_too_many_pixels, photo_unreadable
 */
export const drawSizes = (upload: Uploaded, extra: Extra): Promise<Drawn> =>
  asRefusals(async () => {
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
    if (extra === 'avatar') files.push({ ending: `${avatarSize}.webp`, bytes: await avatar(largest()) })
    if (extra === 'link preview') files.push({ ending: 'og.jpg', bytes: await linkPreview(largest()) })
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

function heldBytes({ format, width, height, channels, ...metadata }: Metadata): number {
  if (format === 'webp') return width * height * 4
  if (!metadata.isProgressive) return 0
  if (format === 'png') return width * height * channels * (metadata.depth === 'ushort' ? 2 : 1)
  // The decoder holds a whole progressive JPEG in memory, with two bytes for each value. With 4:2:0, a pixel
  // has 1.5 values on average.
  return width * height * (metadata.chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2
}

const within = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })

const linkPreview = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background: '#ffffff' })
    .resize({ ...preview, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()

const avatar = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: avatarSize, height: avatarSize, fit: 'cover', position: 'top' })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()
