import { z } from 'zod'
import '../contract/zod-settings.ts'

export const photo = z.object({
  photo_number: z.number(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.number(),
  height: z.number(),
})
export type Photo = z.output<typeof photo>

export const profilePhoto = photo.extend({ avatar: z.string() })
export type ProfilePhoto = z.output<typeof profilePhoto>

const url = z.string().nullable()

export const profilePhotoFields = { photo_1: url, photo_2: url, photo_3: url, photos: z.array(profilePhoto) }
