import { pictureEndpoints } from '../../shared/pictures.ts'
import { defineHandlers } from '../handler.ts'
import { uploadPicture } from './pictures.ts'

export const pictureRoutes = defineHandlers(pictureEndpoints, {
  'POST /api/admin/pictures': async ({ upload, viewer, context }) => ({
    data: await uploadPicture(context, viewer, upload.path),
  }),
})
