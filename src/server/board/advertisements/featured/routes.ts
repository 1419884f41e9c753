import { featuredEndpoints } from '../../../../shared/board/advertisements/featured.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { findWrongItems, getFeatured, putFeatured } from './featured.ts'

export const featuredRoutes = defineHandlers(
  featuredEndpoints,
  {
    'GET /api/admin/featured': ({ context }) => getFeatured(context.db.kysely),
    'PUT /api/admin/featured': async ({ body, viewer, context }) => ({
      ...(await putFeatured(context, viewer, body)),
      message: 'Öne çıkan ilanlar kaydedildi.',
    }),
  },
  {
    'PUT /api/admin/featured': ({ sound, viewer, context }) => findWrongItems(context, viewer, sound.items),
  },
)
