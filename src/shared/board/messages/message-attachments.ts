import { z } from 'zod'
import { endpoints, idempotencyKeyHeader } from '../../contract/endpoint.ts'
import { fileOf, idParams, one, wholeNumber } from '../../contract/fields.ts'
import { attachmentLimits, attachmentSentences } from '../../values/attachment-limits.ts'

export const messageAttachment = z.object({
  id: z.number(),
  kind: z.enum(['photo', 'pdf']),
  /** Of a PDF; null: a photo. */
  name: z.string().nullable(),
  bytes: z.number(),
  /** In pixels; null: a PDF. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type MessageAttachment = z.output<typeof messageAttachment>

export const attachmentSize = z.object({ size: z.enum(['small', 'large']).optional() })

export const messageAttachmentEndpoints = endpoints({
  'POST /api/app/message-attachments': {
    access: 'user',
    summary:
      'Upload a photo or a PDF for a message of an accepted application; it is erased after a day unless a message contains it; a repeated request with the same Idempotency-Key has no further effect',
    headers: [idempotencyKeyHeader],
    body: z.object({ application_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    upload: {
      field: 'file',
      maxBytes: attachmentLimits.bytes,
      tooLarge: attachmentSentences.tooLarge,
      missing: attachmentSentences.missing,
    },
    reply: one(messageAttachment),
    status: 201,
  },
  'GET /api/app/message-attachments/{id}': {
    access: 'user',
    summary: 'A photo (`size`: small is 480 pixels wide) or a PDF of one of the viewer’s threads',
    params: idParams,
    query: attachmentSize,
    reply: fileOf('image/webp', 'application/pdf'),
  },
})
