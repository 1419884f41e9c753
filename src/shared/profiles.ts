import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { statusReply, wholeNumber } from './fields.ts'
import { contactVisibilities } from './person-visibility.ts'
import { profilePhotoLimits } from './photo-limits.ts'
import { profilePhoto } from './photos.ts'

const photoSlot = z.object({ photo_number: wholeNumber(1, profilePhotoLimits.count) })

const contactVisibility = z.object({ contact_visibility: z.enum(contactVisibilities) })

export const profileEndpoints = endpoints({
  'POST /api/app/upload-photo': {
    access: 'user',
    summary: 'Put a photo of the viewer into a slot (1 to 3), replacing what was there',
    body: photoSlot,
    upload: {
      field: 'photo',
      maxBytes: profilePhotoLimits.bytes,
      tooLarge: profilePhotoLimits.tooLarge,
    },
    reply: z.object({ photo_url: z.string(), data: profilePhoto }),
  },
  'DELETE /api/app/delete-photo': {
    access: 'user',
    summary: 'Empty a slot of the viewer’s photos',
    body: photoSlot,
    reply: statusReply,
  },
  'GET /api/app/contact-visibility': {
    access: 'user',
    summary: 'Who sees the viewer’s phone and e-mail',
    reply: contactVisibility,
  },
  'PUT /api/app/contact-visibility': {
    access: 'user',
    summary: 'Choose who sees the viewer’s phone and e-mail',
    body: contactVisibility,
    reply: contactVisibility,
  },
})
