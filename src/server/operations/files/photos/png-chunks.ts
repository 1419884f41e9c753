import { AppError } from '../../../../shared/contract/errors.ts'

const signatureBytes = 8
const frameBytes = 12
const mostChunks = 20_000

const drawingChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'eXIf',
])

/**
 * Removes the chunks of a PNG that do not change the picture: one megabyte of compressed text in such a chunk can
 * unpack to a gigabyte as soon as a decoder opens the file.
 * @throws AppError photo_unreadable for too many chunks
 */
export function onlyPicture(png: Buffer): Buffer {
  const out = Buffer.alloc(png.length)
  let end = png.copy(out, 0, 0, signatureBytes)
  let start = signatureBytes
  for (let count = 0; start + frameBytes <= png.length; count += 1) {
    if (count > mostChunks) throw new AppError('photo_unreadable')
    const next = start + frameBytes + png.readUInt32BE(start)
    const name = png.toString('latin1', start + 4, start + 8)
    if (drawingChunks.has(name)) end += png.copy(out, end, start, next)
    if (name === 'IEND') break
    start = next
  }
  return out.subarray(0, end)
}
