import { photoLimits } from '../../../../../shared/values/photo-limits.ts'

/** A photo of the form: `number` is its slot on the server, `file` what is not there yet. */
export type PlannedPhoto = { id: string; number: number | null; file: File | null }

/** Slots that the server holds and the form does not show any more. */
export function leftOver(taken: ReadonlySet<number>, photos: readonly PlannedPhoto[]): number[] {
  return [...taken].filter((number) => !photos.some((photo) => photo.number === number))
}

/** Which free slot each unsent photo goes to, the lowest first. */
export function placesFor<P extends PlannedPhoto>(
  taken: ReadonlySet<number>,
  photos: readonly P[],
): { photo: P; number: number }[] {
  const free = Array.from({ length: photoLimits.count }, (_, index) => index + 1).filter(
    (number) => !taken.has(number),
  )
  return photos.flatMap((photo) => {
    const number = photo.file ? free.shift() : undefined
    return number === undefined ? [] : [{ photo, number }]
  })
}

/** The slots in the form's order where the server has another order; null where both agree. */
export function wantedOrder(photos: readonly PlannedPhoto[]): number[] | null {
  const order = photos.flatMap(({ number }) => number ?? [])
  return order.some((number, index) => number < (order[index - 1] ?? 0)) ? order : null
}
