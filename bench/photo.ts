import sharp from 'sharp'
import { seededRandom } from '../db/seed/demo/random.ts'
import type { Ask } from './load.ts'

const boundary = 'klaket-bench'

export async function makePhoto(bytes: number): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const random = seededRandom(11)
  const grain = Buffer.from(Uint8Array.from({ length: 256 * 256 * 3 }, () => random.int(0, 255)))
  const tile = await sharp(grain, { raw: { width: 256, height: 256, channels: 3 } })
    .png()
    .toBuffer()
  const photo = sharp({ create: { width, height, channels: 3, background: '#806040' } }).composite([
    { input: tile, tile: true, blend: 'overlay' },
  ])
  const pixels = await photo.raw().toBuffer()
  let best: Buffer = Buffer.alloc(0)
  for (const quality of [5, 10, 20, 40, 60, 75, 85, 92, 96, 99]) {
    const made = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (made.length > bytes) break
    best = made
  }
  if (best.length === 0) throw new Error(`No photo of 12 megapixels has only ${bytes} bytes`)
  return best
}

export function uploadOf(photo: Buffer, advertisementId: number, token: string): Ask {
  const part = (name: string, more: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('photo_number', '')}\r\n1\r\n${part('photo', '; filename="foto.jpg"')}`),
    Buffer.from('content-type: image/jpeg\r\n\r\n'),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    method: 'POST',
    path: `/api/app/advertisements/${advertisementId}/upload-photo`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body,
  }
}
