import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { one } from '../../contract/fields.ts'
import { photoLimits } from '../../values/photo-limits.ts'

export const picture = z.object({
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.number(),
  height: z.number(),
})
export type Picture = z.output<typeof picture>

export const pictureAddress = (sentence: string) =>
  z.string({ error: sentence }).regex(/^\/files\/[a-z0-9]{16,64}-1920\.webp$/, sentence)

export const pictureEndpoints = endpoints({
  'POST /api/admin/pictures': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Upload a picture for slides, brands or news; an unused picture is deleted after a week',
    upload: { field: 'photo', maxBytes: photoLimits.bytes },
    reply: one(picture),
    status: 201,
  },
})
