export const photoLimits = { count: 5, bytes: 20_971_520 } as const

/**
 * Not in error-table.ts, which uses these sentences as well, so that forms need not load the table of all
 * errors.
 */
export const photoSentences = {
  tooLarge: "Fotoğraf boyutu 20MB'dan küçük olmalıdır.",
  notAnImage: 'Lütfen sadece resim dosyası seçiniz.',
  heic: 'HEIC biçimi desteklenmiyor. Lütfen fotoğrafı JPEG olarak kaydedip yeniden seçin.',
} as const

export const profilePhotoLimits = {
  count: 3,
  bytes: 20_971_520,
  ratio: 4 / 5,
  tooLarge: "Dosya boyutu 20MB'dan küçük olmalıdır.",
} as const
