import { z } from 'zod'
import { accountTypes } from '../accounts/person-fields.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { fileOf, idParam, one, statusReply, wholeNumber } from '../../contract/fields.ts'
import { contactVisibilities } from './person-visibility.ts'
import { profilePhotoLimits } from '../../values/photo-limits.ts'
import { profilePhoto, profilePhotoFields } from '../../photos/photos.ts'

const photoSlot = z.object({ photo_number: wholeNumber(1, profilePhotoLimits.count) })

const publicProfile = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  type: z.enum(accountTypes),
  company_name: z.string().nullable(),
  is_verified: z.boolean(),
  about_me: z.string().nullable(),
  ...profilePhotoFields,
})
export type PublicProfile = z.output<typeof publicProfile>

const contactVisibility = z.object({ contact_visibility: z.enum(contactVisibilities) })

export const profileEndpoints = endpoints({
  'GET /api/app/user-profile/{userId}': {
    access: 'user',
    summary: 'A person as members see them; 404 for unknown and closed accounts',
    params: z.object({ userId: idParam }),
    reply: one(publicProfile),
  },
  'GET /api/app/user-cv/{userId}/pdf': {
    access: 'user',
    summary: 'A person’s CV as an A4 PDF, with the fields that the viewer sees',
    params: z.object({ userId: idParam }),
    reply: fileOf('application/pdf'),
  },
  'POST /api/app/upload-photo': {
    access: 'user',
    summary: 'Upload a photo of the viewer into a slot (1 to 3) and replace the present one',
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
    summary: 'Delete the viewer’s photo in a slot',
    body: photoSlot,
    reply: statusReply,
  },
  'GET /api/app/contact-visibility': {
    access: 'user',
    summary: 'The viewer’s choice of who sees their phone and e-mail',
    reply: contactVisibility,
  },
  'PUT /api/app/contact-visibility': {
    access: 'user',
    summary: 'Choose who sees the viewer’s phone and e-mail',
    body: contactVisibility,
    reply: contactVisibility,
  },
})
