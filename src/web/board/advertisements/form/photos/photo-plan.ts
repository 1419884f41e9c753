import { photoLimits } from '../../../../../shared/values/photo-limits.ts'

export type PlannedPhoto = { id: string; number: number | null; file: File | null }

type Taken = Pick<ReadonlySet<number>, 'has' | 'keys'>

export function leftOver(taken: Taken, photos: readonly PlannedPhoto[]): number[] {
  return [...taken.keys()].filter((number) => !photos.some((photo) => photo.number === number))
}

export function placesFor<P extends PlannedPhoto>(
  taken: Taken,
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

/**
 * The photos' slot numbers in the order of the form. Null if the numbers ascend: the server then shows the
 * photos in this order anyway.
 */
export function wantedOrder(photos: readonly PlannedPhoto[]): number[] | null {
  const order = photos.flatMap(({ number }) => number ?? [])
  return order.some((number, index) => number < (order[index - 1] ?? 0)) ? order : null
}
