import { pictureEndpoints } from '../../shared/pictures.ts'
import { handlers } from '../serve.ts'
import { uploadPicture } from './pictures.ts'

export const pictureRoutes = handlers(pictureEndpoints, {
  'POST /api/admin/pictures': async ({ upload, viewer, context }) => ({
    data: await uploadPicture(context, viewer, upload.path),
  }),
})
