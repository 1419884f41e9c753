import { z } from 'zod'
import { endpoints, idempotencyKeyHeader } from '../../contract/endpoint.ts'
import { idParams, optionalText, text } from '../../contract/fields.ts'
import { applicationIds } from '../applications/deciding/marks.ts'
import { bulkMessageMost } from './bulk-message-most.ts'
import { messageMaxLength } from './message-length.ts'

const notSent = z.object({
  application_id: z.number(),
  name: z.string(),
  code: z.string(),
  /** The reason as a sentence. */
  message: z.string(),
})

const addressees = applicationIds.refine(
  (ids) => ids.length <= bulkMessageMost,
  `Bir kerede en fazla ${bulkMessageMost} kişiye yazabilirsiniz. Seçiminizi daraltıp parça parça gönderin.`,
)

export const bulkMessageEndpoints = endpoints({
  'POST /api/app/advertisements/{id}/messages': {
    access: 'user',
    summary:
      'Send a message to up to 50 accepted applicants, to each in their own thread; a repeated request with the same Idempotency-Key sends nothing twice',
    headers: [idempotencyKeyHeader],
    params: idParams,
    body: z.object({
      application_ids: addressees,
      /**
       * {ad} in the message stands for the company name of the recipient or, without one, the first name; {ilan} for
       * the title of the advertisement.
       */
      message: text('Lütfen bir mesaj yazın.', messageMaxLength),
    }),
    reply: z.object({ sent: z.array(z.number()), not_sent: z.array(notSent) }),
  },
  'POST /api/app/advertisements/{id}/message-previews/list': {
    access: 'user',
    summary:
      'Which of the selected applicants a message would reach, and how the first 50 of them would read it',
    params: idParams,
    body: z.object({ application_ids: applicationIds, message: optionalText(messageMaxLength) }),
    reply: z.object({
      data: z.array(z.object({ application_id: z.number(), name: z.string(), text: z.string() })),
      application_ids: z.array(z.number()),
      not_sent: z.array(notSent),
      /**
       * Number of recipients who learn from the message that they are accepted; their acceptance can then no
       * longer be undone.
       */
      reveals: z.number(),
      /**
       * How many more messages a new account may send now to people who have not answered; null for other
       * accounts.
       */
      newcomer_room: z.number().nullable(),
    }),
  },
})
