import { sql, type RawBuilder } from 'kysely'

/** Widths in pixels of a stored photo's WebP sizes; a smaller photo is not enlarged. */
export const photoWidths = { small: 480, medium: 960, large: 1920 } as const

/** The address of the largest size. */
export const photoUrl = (key: string): string => `/files/${key}-${photoWidths.large}.webp`

/** Every file of a stored photo; the last is the JPEG for link previews. */
export const photoFileNames = (key: string): string[] => [
  ...Object.values(photoWidths).map((width) => `${key}-${width}.webp`),
  `${key}-og.jpg`,
]

const address = (photo: string, width: number) =>
  sql`'/files/' || ${sql.ref(`${photo}.file_key`)} || ${sql.lit(`-${width}.webp`)}`

/** A row of a photo table as the JSON of a reply. `photo` is the table's alias. */
export const photoJson = (photo: string): RawBuilder<unknown> => sql`json_build_object(
  'photo_number', ${sql.ref(`${photo}.photo_number`)},
  'small', ${address(photo, photoWidths.small)},
  'medium', ${address(photo, photoWidths.medium)},
  'large', ${address(photo, photoWidths.large)},
  'width', ${sql.ref(`${photo}.width`)}, 'height', ${sql.ref(`${photo}.height`)})`
