import sharp from 'sharp'
import type { Context } from '../../endpoint/context.ts'
import { photoWidths } from '../../operations/files/photos/photo-names.ts'
import { listUnseenPhotos, putFingerprints } from './sql-checks.ts'

const side = 8
/** Fewer bits of either kind, and the picture is too plain to be told from others. */
const leastBits = 6
/** Photos that differ in so many of 64 bits are the same picture, drawn anew or cut a little. */
const mostDifferent = 3
/** After so many the store is away: no use in waiting for it photo by photo. */
const mostFailures = 3

/**
 * Looks at photos that nobody has looked at, a few at a time, on the small files that are stored anyway. What the store
 * does not give now is left for the next time.
 * @param ids only those of these advertisements
 */
export async function lookAtPhotos(
  context: Context,
  { most, ids = null }: { most: number; ids?: number[] | null },
): Promise<void> {
  const unseen = await listUnseenPhotos(context.db.kysely, most, ids)
  const looks: { file_key: string; look: number[] }[] = []
  const failures: unknown[] = []
  for (const { file_key } of unseen) {
    if (failures.length === mostFailures) break
    await context.files.get(`${file_key}-${photoWidths.small}.webp`).then(
      async (file) => looks.push({ file_key, look: file ? await lookOf(file) : [] }),
      (error: unknown) => failures.push(error),
    )
  }
  if (looks.length > 0) await putFingerprints(context.db.kysely, looks)
  if (failures.length > 0)
    context.log.warn({ err: failures[0], count: failures.length }, 'photos not looked at yet')
}

/**
 * The difference hash of a picture (dHash): for each point of a grid of 8 × 8 whether the next one is brighter, as four
 * tagged parts of 16 bits. Empty for a picture without contrast, or one that cannot be read.
 */
export async function lookOf(file: Uint8Array): Promise<number[]> {
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
  if (set < leastBits || set > bits.length - leastBits) return []
  return [0, 1, 2, 3].map(
    (part) => part * 65_536 + bits.slice(part * 16, part * 16 + 16).reduce((sum, bit) => sum * 2 + bit, 0),
  )
}

/** Whether two looks are of the same picture. */
export function areAlike(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== 4 || other.length !== 4) return false
  const different = one.reduce((sum, part, index) => sum + ones(part ^ (other[index] ?? 0)), 0)
  return different <= mostDifferent
}

/** The parts by which alike looks are found: of four, one at least is equal. Flat parts are those of too many photos. */
export const findingParts = (look: readonly number[]): number[] =>
  look.filter((part) => ![0, 65_535].includes(part % 65_536))

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2
  return count
}
