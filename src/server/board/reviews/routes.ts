import { reviewEndpoints } from '../../../shared/board/reviews/reviews.ts'
import { undoSeconds } from '../../../shared/board/reviews/review-rules.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { approveMany } from './decisions/approving-many.ts'
import { decide, getReview, listReviews } from './reviews.ts'
import { release, claim } from './claims.ts'
import { undo, undoMany } from './decisions/undoing.ts'

export const reviewRoutes = defineHandlers(reviewEndpoints, {
  'GET /api/admin/reviews': ({ query, viewer, context }) => listReviews(context, viewer, query),
  'POST /api/admin/reviews/approve': async ({ body, viewer, context }) => ({
    data: await approveMany(context, viewer, body.items),
    undo_seconds: undoSeconds,
  }),
  'POST /api/admin/reviews/undo': async ({ body, viewer, context }) => ({
    data: await undoMany(context, viewer, body.items),
  }),
  'GET /api/admin/reviews/{id}': async ({ params, viewer, context }) => ({
    data: await getReview(context, viewer, params.id),
  }),
  'POST /api/admin/reviews/{id}/take': async ({ params, body, viewer, context }) => ({
    data: await claim(context, viewer, params.id, body),
  }),
  'DELETE /api/admin/reviews/{id}/take': async ({ params, viewer, context }) => {
    await release(context, viewer, params.id)
    return { status: 'success' as const, message: 'İlan bırakıldı.' }
  },
  'POST /api/admin/reviews/{id}/approve': async ({ params: { id }, body, viewer, context }) => {
    const decision = await decide(context, viewer, id, { revision: body.revision })
    return { id, status: 'published', message: 'İlan yayınlandı.', decision, undo_seconds: undoSeconds }
  },
  'POST /api/admin/reviews/{id}/reject': async ({ params: { id }, body, viewer, context }) => {
    const decision = await decide(context, viewer, id, body)
    return { id, status: 'rejected', message: 'İlan reddedildi.', decision, undo_seconds: undoSeconds }
  },
  'POST /api/admin/reviews/{id}/undo': async ({ params: { id }, body, viewer, context }) => {
    await undo(context, viewer, { id, decision: body.decision })
    const message = 'Karar geri alındı; ilan yeniden kuyrukta.'
    return { id, status: 'waiting_for_approve', message }
  },
})
