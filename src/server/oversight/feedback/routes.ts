import { feedbackEndpoints } from '../../../shared/oversight/feedback/feedback.ts'
import { feedbackReceived, feedbackWaitSeconds } from '../../../shared/oversight/feedback/feedback-status.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { addNote, answer, changeStatus, getFeedback, listFeedback, release, claim } from './staff.ts'
import { findWrongMessage, send } from './feedback.ts'
import { newFormToken } from './form-token.ts'

export const feedbackRoutes = defineHandlers(
  feedbackEndpoints,
  {
    'POST /api/feedback': async ({ body, viewer, context, http }) => {
      await send(context, viewer, body, http)
      return { status: 'success' as const, message: feedbackReceived }
    },
    'GET /api/feedback/form-token': async ({ context }) => ({
      form_token: newFormToken(context),
      wait_seconds: feedbackWaitSeconds,
    }),
    'GET /api/feedback': ({ query, viewer, context }) => listFeedback(context, viewer, query),
    'GET /api/feedback/{id}': async ({ params, context }) => ({
      data: await getFeedback(context.db.kysely, context, params.id),
    }),
    'PUT /api/feedback/{id}/status': async ({ params, body, viewer, context }) => ({
      data: await changeStatus(context, viewer, params.id, body),
    }),
    'POST /api/admin/feedback/{id}/take': async ({ params, body, viewer, context }) => ({
      message: 'Kaydı üstlendiniz.',
      data: await claim(context, viewer, params.id, body.from_assignee_id),
    }),
    'POST /api/admin/feedback/{id}/release': async ({ params, viewer, context }) => ({
      message: 'Kaydı bıraktınız.',
      data: await release(context, viewer, params.id),
    }),
    'POST /api/admin/feedback/{id}/answers': async ({ params, body, viewer, context, http }) => ({
      message: 'Yanıtınız gönderiliyor.',
      data: await answer(context, viewer, params.id, { ...body, clientKey: http.idempotencyKey }),
    }),
    'POST /api/admin/feedback/{id}/notes': async ({ params, body, viewer, context }) => ({
      message: 'Not eklendi.',
      data: await addNote(context, viewer, params.id, body.text),
    }),
  },
  {
    'POST /api/feedback': ({ sound, context }) => findWrongMessage(context, sound),
  },
)
