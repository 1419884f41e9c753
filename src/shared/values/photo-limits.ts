/** Photos of an advertisement: how many, and bytes of each. */
export const photoLimits = { count: 5, bytes: 20_971_520 } as const

/** What is said of a file before it is sent, and by the server: apart from the error table, which is larger than a form. */
export const photoSentences = {
  tooLarge: "Fotoğraf boyutu 20MB'dan küçük olmalıdır.",
  notAnImage: 'Lütfen sadece resim dosyası seçiniz.',
  heic: 'HEIC biçimi desteklenmiyor. Lütfen fotoğrafı JPEG olarak kaydedip yeniden seçin.',
} as const

/** Photos of a person: how many, bytes of each, and the shape that they are cut to (width to height). */
export const profilePhotoLimits = {
  count: 3,
  bytes: 20_971_520,
  ratio: 4 / 5,
  tooLarge: "Dosya boyutu 20MB'dan küçük olmalıdır.",
} as const
