import { profileEndpoints } from '../../../shared/people/profiles/profiles.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { makeCvPdf } from './cv-pdf.ts'
import { deletePhoto, putPhoto } from './photos.ts'
import { readProfile } from './profiles.ts'
import { findContactVisibility, updateContactVisibility } from './sql.ts'

export const profileRoutes = defineHandlers(profileEndpoints, {
  'GET /api/app/user-profile/{userId}': async ({ params, viewer, context }) => ({
    data: await readProfile(context, viewer, params.userId),
  }),
  'GET /api/app/user-cv/{userId}/pdf': ({ params, viewer, context }) =>
    makeCvPdf(context, viewer, params.userId),
  'POST /api/app/upload-photo': async ({ body, upload, viewer, context }) => {
    const photo = await putPhoto(context, viewer, body.photo_number, upload.path)
    return { photo_url: photo.large, data: photo }
  },
  'DELETE /api/app/delete-photo': async ({ body, viewer, context }) => {
    await deletePhoto(context, viewer, body.photo_number)
    return { status: 'success' as const, message: 'Fotoğraf silindi.' }
  },
  'GET /api/app/contact-visibility': async ({ viewer, context }) => ({
    contact_visibility: await findContactVisibility(context.db.kysely, viewer.id),
  }),
  'PUT /api/app/contact-visibility': async ({ body, viewer, context }) => {
    await context.db.transaction((trx) => updateContactVisibility(trx, viewer.id, body.contact_visibility))
    return body
  },
})
