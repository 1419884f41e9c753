import { feedbackEndpoints } from '../../shared/feedback.ts'
import { feedbackReceived, feedbackWaitSeconds } from '../../shared/feedback-status.ts'
import { handlers } from '../serve.ts'
import { changeStatus, getFeedback, listFeedback, send } from './feedback.ts'
import { newFormToken } from './form-token.ts'

export const feedbackRoutes = handlers(feedbackEndpoints, {
  'POST /api/feedback': async ({ body, viewer, context, http }) => {
    await send(context, viewer, body, http)
    return { status: 'success' as const, message: feedbackReceived }
  },
  'GET /api/feedback/form-token': async ({ context }) => ({
    form_token: newFormToken(context),
    wait_seconds: feedbackWaitSeconds,
  }),
  'GET /api/feedback': ({ query, context }) => listFeedback(context, query),
  'GET /api/feedback/{id}': async ({ params, context }) => ({
    data: await getFeedback(context.db.kysely, params.id),
  }),
  'PUT /api/feedback/{id}/status': async ({ params, body, viewer, context }) => ({
    data: await changeStatus(context, viewer, params.id, body),
  }),
})
