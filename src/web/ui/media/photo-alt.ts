export const photoAlt = (index: number, count: number, title: string) =>
  `Fotoğraf ${index + 1}/${count} – ${title}`
