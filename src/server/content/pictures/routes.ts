import { pictureEndpoints } from '../../../shared/content/slides/pictures.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { uploadPicture } from './pictures.ts'

export const pictureRoutes = defineHandlers(pictureEndpoints, {
  'POST /api/admin/pictures': async ({ upload, viewer, context }) => ({
    data: await uploadPicture(context, viewer, upload.path),
  }),
})
