import { z } from 'zod'
import { endpoints, idempotencyKeyHeader } from '../../contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  one,
  plainListOf,
  statusReply,
  optionalText,
  wholeNumber,
} from '../../contract/fields.ts'
import { attachmentLimits, attachmentSentences } from '../../values/attachment-limits.ts'
import { messageAttachment } from './message-attachments.ts'
import { messageMaxLength } from './message-length.ts'

export const message = z.object({
  id: z.number(),
  application_id: z.number(),
  sender_id: z.number(),
  message: z.string(),
  attachments: z.array(messageAttachment),
  is_read: z.boolean(),
  created_at: instant,
  /**
   * The key that the sender’s browser chose for the message, so that the browser recognizes a delivered
   * message that it shows as undelivered.
   */
  client_key: z.string().nullable(),
  signed_by: z.object({ id: z.number(), firstname: z.string(), lastname: z.string() }).nullable(),
})
export type Message = z.output<typeof message>

const newMessage = z
  .object({
    application_id: id('Başvuru bilgisi eksik.'),
    message: optionalText(messageMaxLength),
    attachment_ids: z
      .array(id())
      .max(attachmentLimits.count, attachmentSentences.tooMany)
      .refine((ids) => new Set(ids).size === ids.length)
      .default([]),
  })
  .refine(({ message: written, attachment_ids: ids }) => written !== null || ids.length > 0, {
    path: ['message'],
    message: 'Lütfen bir mesaj yazın.',
  })

export const messageEndpoints = endpoints({
  'POST /api/app/messages': {
    access: 'user',
    summary:
      'Send a message in an accepted application; a repeated request with the same Idempotency-Key has no further effect',
    headers: [idempotencyKeyHeader],
    body: newMessage,
    reply: one(message),
    status: 201,
  },
  'GET /api/app/messages/application/{id}': {
    access: 'user',
    polled: 5,
    summary: 'The last 100 messages of a thread in order, or the 100 before `before_id`',
    params: idParams,
    query: z.object({
      before_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: plainListOf(message).extend({ has_more: z.boolean() }),
  },
  'PATCH /api/app/messages/application/{id}/read': {
    access: 'user',
    summary: 'Mark the messages that the viewer received in a thread as read',
    params: idParams,
    reply: statusReply.extend({ unread_count: z.number() }),
  },
  'GET /api/app/messages/unread-count': {
    access: 'user',
    polled: 10,
    summary: 'Numbers of the viewer’s unread messages in all threads and unread notices',
    reply: z.object({ unread_count: z.number(), unread_notices: z.number() }),
  },
  'GET /api/app/messages/unread-applications': {
    access: 'user',
    summary: 'Threads with unread messages, latest first',
    reply: plainListOf(
      z.object({
        application_id: z.number(),
        advertisement_title: z.string(),
        applicant_name: z.string(),
        photo: z.string().nullable(),
        unread_count: z.number(),
        last_message_at: instant,
      }),
    ),
  },
})
