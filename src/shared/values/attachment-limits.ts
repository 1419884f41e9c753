export const attachmentLimits = { count: 5, bytes: 20_971_520, name: 120 } as const

export const attachmentSentences = {
  missing: 'Lütfen bir fotoğraf ya da PDF seçin.',
  tooLarge: "Dosya boyutu 20MB'dan küçük olmalıdır.",
  wrongKind: 'Yalnızca fotoğraf (JPEG, PNG, WebP) ya da PDF ekleyebilirsiniz.',
  tooMany: 'Bir mesaja en fazla 5 dosya ekleyebilirsiniz.',
} as const
