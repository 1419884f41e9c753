import sharp from 'sharp'
import type { Files } from '../../../../endpoint/context/file-store.ts'
import { photoWidths } from '../../../../operations/files/photos/photo-names.ts'

export const face = { width: 108, height: 135 }
const pixelsPerPoint = 3

/**
 * The applicant's photo as a JPEG, because PDF does not support WebP; null if the photo or its file is
 * missing.
 */
export async function faceOf(files: Files, photoKey: string | null): Promise<Buffer | null> {
  const bytes = photoKey === null ? null : await files.get(`${photoKey}-${photoWidths.small}.webp`)
  if (bytes === null) return null
  const [width, height] = [face.width * pixelsPerPoint, face.height * pixelsPerPoint]
  return sharp(bytes)
    .resize({ width, height, fit: 'cover', position: 'top' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
