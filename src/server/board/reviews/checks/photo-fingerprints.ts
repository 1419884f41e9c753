import sharp from 'sharp'
import type { Context } from '../../../endpoint/context.ts'
import { photoWidths } from '../../../operations/files/photos/photo-names.ts'
import { listPhotosWithoutFingerprint, putFingerprints } from './sql-checks.ts'

const side = 8
const minBits = 6
const maxDifferent = 3
const maxFailures = 3

export async function fingerprintPhotos(
  context: Context,
  { limit, ids = null }: { limit: number; ids?: number[] | null },
): Promise<void> {
  const photos = await listPhotosWithoutFingerprint(context.db.kysely, limit, ids)
  const fingerprints: { file_key: string; fingerprint: number[] }[] = []
  const failures: unknown[] = []
  for (const { file_key } of photos) {
    if (failures.length === maxFailures) break
    await context.files.get(`${file_key}-${photoWidths.small}.webp`).then(
      async (file) => fingerprints.push({ file_key, fingerprint: file ? await fingerprintOf(file) : [] }),
      (error: unknown) => failures.push(error),
    )
  }
  if (fingerprints.length > 0) await putFingerprints(context.db.kysely, fingerprints)
  if (failures.length > 0)
    context.log.warn({ err: failures[0], count: failures.length }, 'photos without a fingerprint yet')
}

/**
 * Computes the difference hash (dHash) of a photo: 64 bits, one for each point of an 8 × 8 grid, set where
 * the point to its right is brighter.
 * @returns the hash in four parts of 16 bits, which the added index × 65,536 makes different from all parts
 * at other indexes; an empty list if the picture is unreadable or too plain
 */
export async function fingerprintOf(file: Uint8Array): Promise<number[]> {
  const pixels = await sharp(file)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => null)
  if (!pixels) return []
  const bits: number[] = Array.from({ length: side * side }, (_, index) => {
    const place = Math.floor(index / side) * (side + 1) + (index % side)
    return (pixels[place + 1] ?? 0) > (pixels[place] ?? 0) ? 1 : 0
  })
  const set = bits.filter(Boolean).length
  if (set < minBits || set > bits.length - minBits) return []
  return [0, 1, 2, 3].map(
    (part) => part * 65_536 + bits.slice(part * 16, part * 16 + 16).reduce((sum, bit) => sum * 2 + bit, 0),
  )
}

export function areAlike(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== 4 || other.length !== 4) return false
  const different = one.reduce((sum, part, index) => sum + ones(part ^ (other[index] ?? 0)), 0)
  return different <= maxDifferent
}

export const searchableParts = (fingerprint: readonly number[]): number[] =>
  fingerprint.filter((part) => ![0, 65_535].includes(part % 65_536))

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2
  return count
}
