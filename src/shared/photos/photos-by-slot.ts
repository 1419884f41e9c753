import type { ProfilePhoto } from './photos.ts'

export function photosBySlot(photos: ProfilePhoto[]) {
  const urlOf = (number: number) => photos.find((one) => one.photo_number === number)?.large ?? null
  return { photo_1: urlOf(1), photo_2: urlOf(2), photo_3: urlOf(3), photos }
}
