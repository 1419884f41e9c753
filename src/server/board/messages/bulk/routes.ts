import { bulkMessageEndpoints } from '../../../../shared/board/messages/bulk-messages.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { previewMany, sendMany } from './bulk.ts'

export const bulkMessageRoutes = defineHandlers(bulkMessageEndpoints, {
  'POST /api/app/advertisements/{id}/messages': ({ params, body, viewer, context, http }) =>
    sendMany(context, viewer, params.id, {
      ids: body.application_ids,
      text: body.message,
      clientKey: http.idempotencyKey,
      ip: http.ip,
    }),
  'POST /api/app/advertisements/{id}/message-previews/list': ({ params, body, viewer, context }) =>
    previewMany(context, viewer, params.id, { ids: body.application_ids, text: body.message }),
})
