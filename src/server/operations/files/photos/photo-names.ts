import { sql, type RawBuilder } from 'kysely'

export const photoWidths = { small: 480, medium: 960, large: 1920 } as const

export const photoUrl = (key: string): string => `/files/${key}-${photoWidths.large}.webp`

export function photoSizes(url: string): Record<keyof typeof photoWidths, string> | null {
  const key = photoKey(url)
  if (key === undefined) return null
  const at = (width: number) => `/files/${key}-${width}.webp`
  return { small: at(photoWidths.small), medium: at(photoWidths.medium), large: at(photoWidths.large) }
}

export function previewPhotoName(url: string): string | null {
  const key = photoKey(url)
  return key === undefined ? null : `${key}-og.jpg`
}

export const photoKey = (url: string): string | undefined =>
  /^\/files\/([a-z0-9]+)-1920\.webp$/.exec(url)?.[1]

/** Width and height of an avatar in pixels. */
export const avatarSize = 160

export const photoFileNames = (key: string): string[] => [...sizeNames(key), `${key}-og.jpg`]

export const profilePhotoFileNames = (key: string): string[] => [
  ...sizeNames(key),
  `${key}-${avatarSize}.webp`,
]

const sizeNames = (key: string) => Object.values(photoWidths).map((width) => `${key}-${width}.webp`)

const address = (photo: string, width: number) =>
  sql`'/files/' || ${sql.ref(`${photo}.file_key`)} || ${sql.lit(`-${width}.webp`)}`

export const photoJson = (photo: string): RawBuilder<unknown> => sql`json_build_object(
  'photo_number', ${sql.ref(`${photo}.photo_number`)},
  'small', ${address(photo, photoWidths.small)},
  'medium', ${address(photo, photoWidths.medium)},
  'large', ${address(photo, photoWidths.large)},
  'width', ${sql.ref(`${photo}.width`)}, 'height', ${sql.ref(`${photo}.height`)})`

export const profilePhotosJson = (account: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select json_agg(${photoJson('h')}::jsonb || jsonb_build_object('avatar', ${address('h', avatarSize)})
    order by h.photo_number)
  from profile_photos h where h.account_id = ${account}), '[]')`

export const avatarOf = (account: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${address('h', avatarSize)} from profile_photos h where h.account_id = ${account}
  order by h.photo_number limit 1)`
