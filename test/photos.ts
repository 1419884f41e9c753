import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type PhotoOptions = { width?: number; height?: number; color?: string; orientation?: number }

export function jpeg({ width = 1600, height = 1200, color = '#b04020', orientation }: PhotoOptions = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({
      IFD0: { Make: 'KanaryaKamera', ...(orientation && { Orientation: String(orientation) }) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' },
    })
    .withMetadata(orientation ? { orientation } : {})
    .jpeg()
    .toBuffer()
}

export function png({ width = 800, height = 600, color = '#2040b0' }: PhotoOptions = {}) {
  return sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer()
}

export function webp({ width = 300, height = 200, color = '#20b040' }: PhotoOptions = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .webp()
    .toBuffer()
}

/** A PNG with one bit per pixel: few bytes, very many pixels. */
export function pixelBomb(width: number, height: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return pngOf(header(width, height, [1, 0, 0, 0, 0]), [], rows)
}

/** A small PNG with compressed text that expands to `megabytes`. */
export function textBomb(megabytes: number): Buffer {
  const text = Buffer.concat([Buffer.from('note\0\0'), deflateSync(Buffer.alloc(1_000_000, 65))])
  const texts = Array.from({ length: megabytes }, () => chunk('zTXt', text))
  return pngOf(header(8, 8, [8, 0, 0, 0, 0]), texts, Buffer.alloc(9 * 8))
}

/**
 * A small PNG whose colour profile expands to `megabytes`. The decoder keeps the profile, because it affects the
 * colours.
 */
export function profileBomb(megabytes: number): Buffer {
  const profile = Buffer.concat([
    Buffer.from('icc\0\0'),
    deflateSync(Buffer.alloc(megabytes * 1_000_000, 65), { level: 9 }),
  ])
  return pngOf(header(8, 8, [8, 0, 0, 0, 0]), [chunk('iCCP', profile)], Buffer.alloc(9 * 8))
}

/** A small PNG with `count` chunks that draw nothing. */
export const chunkBomb = (count: number): Buffer =>
  pngOf(
    header(8, 8, [8, 0, 0, 0, 0]),
    Array.from({ length: count }, () => chunk('tEXt', Buffer.from('a\0b'))),
    Buffer.alloc(9 * 8),
  )

/** The beginning of an interlaced PNG with 64 bits per pixel, which a decoder has to load completely. */
export const interlaced = (width: number, height: number): Buffer =>
  pngOf(header(width, height, [16, 6, 0, 0, 1]), [], Buffer.alloc(1000))

function pngOf(header: Buffer, chunks: Buffer[], rows: Buffer): Buffer {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(rows, { level: 9 }))
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, data, chunk('IEND', Buffer.alloc(0))])
}

/** @param kind bit depth, colour type, compression, filter, interlace */
function header(width: number, height: number, kind: number[]): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set(kind, 8)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])

export function drawing({ width = 900, quality = 90 } = {}) {
  const boxes = Array.from(
    { length: 24 },
    (_, place) =>
      `<rect x="${(place * 173) % 800}" y="${(place * 97) % 600}" width="${90 + ((place * 31) % 160)}" height="${60 + ((place * 53) % 140)}" fill="hsl(${(place * 47) % 360} 70% ${15 + ((place * 29) % 70)}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675"><rect width="900" height="675" fill="#888"/>${boxes.join('')}</svg>`
  return sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality }).toBuffer()
}
