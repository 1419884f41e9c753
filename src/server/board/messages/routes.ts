import { applicationDetailEndpoints } from '../../../shared/board/messages/application-detail.ts'
import { messageEndpoints } from '../../../shared/board/messages/messages.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import {
  countUnread,
  getApplicationWithMessages,
  listThread,
  listUnreadThreads,
  markRead,
  send,
} from './messages.ts'

export const messageRoutes = defineHandlers(messageEndpoints, {
  'POST /api/app/messages': async ({ body, viewer, context, http }) => ({
    data: await send(
      context,
      viewer,
      body.application_id,
      { text: body.message ?? '', attachmentIds: body.attachment_ids },
      http.idempotencyKey,
    ),
  }),
  'GET /api/app/messages/application/{id}': ({ params, query, viewer, context }) =>
    listThread(context, viewer, params.id, query.before_id),
  'PATCH /api/app/messages/application/{id}/read': ({ params, viewer, context }) =>
    markRead(context, viewer, params.id),
  'GET /api/app/messages/unread-count': ({ viewer, context }) => countUnread(context, viewer),
  'GET /api/app/messages/unread-applications': async ({ viewer, context }) => ({
    data: await listUnreadThreads(context, viewer),
  }),
})

export const applicationDetailRoutes = defineHandlers(applicationDetailEndpoints, {
  'GET /api/app/applications/{id}': async ({ params, viewer, context }) => ({
    data: await getApplicationWithMessages(context, viewer, params.id),
  }),
})
