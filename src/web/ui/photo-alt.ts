/** What a photo among others is called: “Fotoğraf 2/5 – Gece çekimi”. `index` counts from 0. */
export const photoAlt = (index: number, count: number, title: string) =>
  `Fotoğraf ${index + 1}/${count} – ${title}`
