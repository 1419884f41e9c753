import { cvEndpoints } from '../../../shared/people/cv/cv.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { findWrongCvFields, getCvOf, getOwnCv, saveCv } from './cv.ts'

export const cvRoutes = defineHandlers(
  cvEndpoints,
  {
    'GET /api/app/cv': async ({ viewer, context }) => ({
      success: true,
      ...(await getOwnCv(context, viewer)),
    }),
    'POST /api/app/cv': async ({ body, viewer, context }) => ({
      success: true,
      message: 'Özgeçmiş bilgileriniz başarıyla kaydedildi.',
      data: await saveCv(context, viewer, body),
    }),
    'GET /api/app/user-cv/{userId}': async ({ params, viewer, context }) => ({
      success: true,
      data: await getCvOf(context, viewer, params.userId),
    }),
  },
  {
    'POST /api/app/cv': ({ sound, viewer, context }) => findWrongCvFields(context, viewer, sound),
  },
)
