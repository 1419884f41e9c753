import { photoWidths } from './photos/photo-names.ts'

export const privatePhotoName = (key: string, size: 'small' | 'large'): string =>
  `${key}-private${photoWidths[size]}.webp`

export const privatePhotoNames = (key: string): string[] => [
  privatePhotoName(key, 'small'),
  privatePhotoName(key, 'large'),
]

export const privatePdfName = (key: string): string => `${key}-private.pdf`
