import { z } from 'zod'
import '../contract/zod-settings.ts'

/** A stored photo: three WebP sizes of one picture; `width` and `height` are of the largest, in pixels. */
export const photo = z.object({
  photo_number: z.number(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.number(),
  height: z.number(),
})
export type Photo = z.output<typeof photo>

/** A photo of a person, with a small square for lists. */
export const profilePhoto = photo.extend({ avatar: z.string() })
export type ProfilePhoto = z.output<typeof profilePhoto>

const url = z.string().nullable()

/** A person's photos as replies carry them: the slots' addresses, null where a slot is empty, and all their sizes. */
export const profilePhotoFields = { photo_1: url, photo_2: url, photo_3: url, photos: z.array(profilePhoto) }
