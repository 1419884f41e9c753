import { reviewEndpoints } from '../../shared/reviews.ts'
import { handlers } from '../serve.ts'
import { approve, getReview, listReviews, reject } from './reviews.ts'

export const reviewRoutes = handlers(reviewEndpoints, {
  'GET /api/admin/reviews': ({ query, viewer, context }) => listReviews(context, viewer, query.page),
  'GET /api/admin/reviews/{id}': async ({ params, viewer, context }) => ({
    data: await getReview(context, viewer, params.id),
  }),
  'POST /api/admin/reviews/{id}/approve': async ({ params: { id }, body, viewer, context }) => {
    await approve(context, viewer, id, body.revision)
    return { id, status: 'published', message: 'İlan yayınlandı.' }
  },
  'POST /api/admin/reviews/{id}/reject': async ({ params: { id }, body, viewer, context }) => {
    await reject(context, viewer, id, body)
    return { id, status: 'rejected', message: 'İlan reddedildi, sahibine bildirildi.' }
  },
})
