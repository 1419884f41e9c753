import { z } from 'zod'
import { emailWith, emailSentence, personName, phoneSentence } from '../../people/accounts/person-fields.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { feedbackStatuses, feedbackSubjects } from './feedback-status.ts'
import {
  idParams,
  instant,
  listOf,
  one,
  optionalText,
  pageNumber,
  statusReply,
  text,
} from '../../contract/fields.ts'
import { parsePhone } from '../../values/phone.ts'

const optionalPhone = z
  .string({ error: phoneSentence })
  .trim()
  .max(40, phoneSentence)
  .nullish()
  .transform((value, context) => {
    if (!value) return null
    const phone = parsePhone(value)
    if (phone) return phone.e164
    context.addIssue({ code: 'custom', message: phoneSentence })
    return z.NEVER
  })

export const longestMessage = 5000

export const feedbackForm = z.object({
  firstname: personName('Lütfen adınızı yazın.'),
  lastname: personName('Lütfen soyadınızı yazın.'),
  email: emailWith('Lütfen email adresinizi girin.', emailSentence),
  phone: optionalPhone,
  subject: z.enum(feedbackSubjects, { error: 'Lütfen bir konu seçin.' }),
  message: text('Lütfen mesajınızı yazın.', longestMessage),
})

const sentFeedback = feedbackForm.extend({
  /** Invisible in the form, so only programs fill it in. Feedback with a value here is not stored. */
  homepage: z.string().max(2000).optional(),
  form_token: z.string().max(200).optional(),
})

const feedbackStatus = z.enum(feedbackStatuses, { error: 'Lütfen geçerli bir durum seçin.' })

const staffMember = z.object({ id: z.number(), firstname: z.string(), lastname: z.string() })

export const feedback = z.object({
  id: z.number(),
  account_id: z.number().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.enum(feedbackSubjects),
  message: z.string(),
  status: z.enum(feedbackStatuses),
  assignee: staffMember.nullable(),
  answer_count: z.number(),
  created_at: instant,
  updated_at: instant,
})
export type Feedback = z.output<typeof feedback>

const delivery = z.enum(['waiting', 'sent', 'failed', 'cancelled']).nullable()

export const feedbackDetail = feedback.extend({
  next_statuses: z.array(z.enum(feedbackStatuses)),
  events: z.array(
    z.object({
      actor_id: z.number().nullable(),
      actor: staffMember.nullable(),
      from_status: z.enum(feedbackStatuses),
      to_status: z.enum(feedbackStatuses),
      reason: z.string().nullable(),
      created_at: instant,
    }),
  ),
  answers: z.array(
    z.object({
      id: z.number(),
      author: staffMember.nullable(),
      text: z.string(),
      delivery,
      created_at: instant,
    }),
  ),
  notes: z.array(
    z.object({ id: z.number(), author: staffMember.nullable(), text: z.string(), created_at: instant }),
  ),
  is_suppressed: z.boolean(),
})
export type FeedbackDetail = z.output<typeof feedbackDetail>

const actReply = z.object({ message: z.string(), data: feedbackDetail })

export const feedbackEndpoints = endpoints({
  'POST /api/feedback': {
    access: 'anyone',
    summary: 'Send a suggestion, a complaint or a fault report',
    body: sentFeedback,
    form: { page: '/feedback', done: 'sent' },
    reply: statusReply,
    status: 201,
  },
  'GET /api/feedback/form-token': {
    access: 'anyone',
    sameForAll: true,
    summary: 'A signed token with the time at which the feedback form was opened',
    reply: z.object({ form_token: z.string(), wait_seconds: z.number() }),
  },
  'GET /api/feedback': {
    access: 'editor',
    summary: 'Feedback, newest first',
    query: z.object({
      page: pageNumber.default(1),
      status: feedbackStatus.optional(),
      subject: z.enum(feedbackSubjects).optional(),
      q: z.string().trim().max(100).optional(),
      mine: z.literal('1').optional(),
    }),
    reply: listOf(feedback).extend({
      counts: z.record(z.enum(feedbackStatuses), z.number()),
    }),
  },
  'GET /api/feedback/{id}': {
    access: 'editor',
    summary: 'One piece of feedback with its history',
    params: idParams,
    reply: one(feedbackDetail),
  },
  'PUT /api/feedback/{id}/status': {
    access: 'editor',
    actsOn: 'feedback',
    summary:
      'Change the status of a piece of feedback; 409 when somebody else has changed it or the change is not possible',
    params: idParams,
    body: z.object({
      status: feedbackStatus,
      from_status: feedbackStatus.optional(),
      reason: optionalText(1000),
    }),
    reply: one(feedbackDetail),
  },
  'POST /api/admin/feedback/{id}/take': {
    access: 'editor',
    actsOn: 'feedback',
    summary: 'Assign a piece of feedback to oneself; 409 when somebody else has done so since it was read',
    params: idParams,
    body: z.object({
      from_assignee_id: z.number().int().positive().nullable(),
    }),
    reply: actReply,
  },
  'POST /api/admin/feedback/{id}/release': {
    access: 'editor',
    actsOn: 'feedback',
    summary: 'Release a piece of feedback',
    params: idParams,
    reply: actReply,
  },
  'POST /api/admin/feedback/{id}/answers': {
    access: 'editor',
    actsOn: 'feedback',
    summary: 'Answer the sender by e-mail; 409 for an address that asked not to receive any',
    params: idParams,
    body: z.object({
      text: text('Lütfen yanıtınızı yazın.', longestMessage),
      status: z.enum(['in_progress', 'resolved']).optional(),
    }),
    reply: actReply,
    status: 201,
  },
  'POST /api/admin/feedback/{id}/notes': {
    access: 'editor',
    actsOn: 'feedback',
    summary: 'Add a note that only staff read',
    params: idParams,
    body: z.object({ text: text('Lütfen notunuzu yazın.', 2000) }),
    reply: actReply,
    status: 201,
  },
})
