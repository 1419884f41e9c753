import { messageAttachmentEndpoints } from '../../../../shared/board/messages/message-attachments.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { readAttachment, uploadAttachment } from './attachments.ts'

export const messageAttachmentRoutes = defineHandlers(messageAttachmentEndpoints, {
  'POST /api/app/message-attachments': async ({ body, upload, viewer, context, http }) => ({
    data: await uploadAttachment(context, viewer, {
      applicationId: body.application_id,
      upload,
      clientKey: http.idempotencyKey,
    }),
  }),
  'GET /api/app/message-attachments/{id}': ({ params, query, viewer, context }) =>
    readAttachment(context, viewer, { id: params.id, size: query.size ?? 'large' }),
})
