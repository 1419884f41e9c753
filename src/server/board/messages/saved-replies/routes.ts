import { savedReplyEndpoints } from '../../../../shared/board/messages/saved-replies.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { changeReply, listReplies, removeReply, restoreReply, saveReply } from './saved-replies.ts'

export const savedReplyRoutes = defineHandlers(savedReplyEndpoints, {
  'GET /api/app/saved-replies': async ({ viewer, context }) => ({ data: await listReplies(context, viewer) }),
  'POST /api/app/saved-replies': async ({ body, viewer, context }) => ({
    data: await saveReply(context, viewer, body),
  }),
  'PUT /api/app/saved-replies/{id}': async ({ params, body, viewer, context }) => ({
    data: await changeReply(context, viewer, params.id, body),
  }),
  'DELETE /api/app/saved-replies/{id}': async ({ params, viewer, context }) => {
    await removeReply(context, viewer, params.id)
    return { status: 'success' as const, message: 'Hazır yanıt silindi.' }
  },
  'POST /api/app/saved-replies/{id}/restore': async ({ params, viewer, context }) => ({
    data: await restoreReply(context, viewer, params.id),
  }),
})
