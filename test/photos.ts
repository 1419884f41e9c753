import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type PhotoOptions = { width?: number; height?: number; color?: string; orientation?: number }

/** A JPEG with a place, a camera and, where given, an orientation in its metadata. */
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

/** A PNG of one bit a pixel: few bytes, very many pixels. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The beginning of an iPhone's HEIC file. */
export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])
