import { z } from 'zod'
import { applicationStates, applicationStatuses } from './application-status.ts'
import { timelineKinds } from './timeline.ts'
import { colleagueRoles } from '../colleagues/colleague-roles.ts'
import { withdrawalReasons } from './withdrawal.ts'
import { endpoints, idempotencyKeyHeader } from '../../contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  listOf,
  named,
  one,
  optionalLine,
  optionalText,
  pageNumber,
  plainListOf,
  textToReplace,
} from '../../contract/fields.ts'
import { rejectionTextLength } from './deciding/rejection-texts.ts'
import { sentAnswers, shownAnswer } from '../questions/sent-answers.ts'
import { coverNoteLength } from './cover-note.ts'

const person = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  type: z.enum(['individual', 'corporate']),
  company_name: z.string().nullable(),
  photo: z.string().nullable(),
})

const can = z.object({
  accept: z.boolean(),
  reject: z.boolean(),
  undo: z.boolean(),
  message: z.boolean(),
  withdraw: z.boolean(),
  revive: z.boolean(),
})

/**
 * The applicant sees a decision only when the owner can no longer undo it; until then, the reply has the
 * state from before the decision.
 */
export const application = z.object({
  id: z.number(),
  advertisement_id: z.number(),
  applicant_id: z.number(),
  status: z.enum(applicationStatuses),
  state: z.enum(applicationStates),
  created_at: instant,
  seen_at: instant.nullable(),
  decided_at: instant.nullable(),
  withdrawal_reason: z.enum(withdrawalReasons).nullable(),
  timeline: z.array(z.object({ kind: z.enum(timelineKinds), at: instant })),
  side: z.enum(['applicant', 'owner', ...colleagueRoles]),
  /** Null for the applicant, who must not learn which person decided. */
  decided_by: z.object({ id: z.number(), firstname: z.string(), lastname: z.string() }).nullable(),
  undo_until: instant.nullable(),
  rejection_text: z.string().nullable(),
  applicant: person.extend({
    has_cv: z.boolean(),
    sub_category_name: z.string().nullable(),
    city_name: z.string().nullable(),
    experience_count: z.number(),
  }),
  advertisement: z.object({
    id: z.number(),
    title: z.string(),
    description: z.string(),
    type: z.enum(['crew', 'cast']),
    status: z.string(),
    application_deadline: z.string(),
    decision_date: z.string().nullable(),
    owner: person,
    category: named,
    sub_category: named,
    city: named,
  }),
  unread_count: z.number(),
  is_invited: z.boolean(),
  has_note: z.boolean(),
  answers_count: z.number(),
  unexpected_count: z.number(),
  can,
})
export type Application = z.output<typeof application>

export const fullApplication = application.extend({
  cover_note: z.string().nullable(),
  answers: z.array(shownAnswer),
  reel: z.string().nullable(),
})

export const compatibility = z.object({
  is_compatible: z.boolean(),
  cv_missing: z.boolean(),
  advertisement_category: z.string().nullable(),
  advertisement_subcategory: z.string().nullable(),
  cv_category: z.string().nullable(),
  cv_subcategory: z.string().nullable(),
  cv_second_category: z.string().nullable(),
  cv_second_subcategory: z.string().nullable(),
  first_profession_mismatch: z.boolean(),
  second_profession_mismatch: z.boolean(),
  message: z.string(),
})
export type Compatibility = z.output<typeof compatibility>

const applicationCriteria = z.object({
  page: pageNumber.default(1),
  status: z.enum(applicationStatuses).optional(),
  state: z.enum(applicationStates).optional(),
})

const pulse = z.object({
  applications: z.number(),
  seen: z.number().nullable(),
  owner_here: z.object({ unit: z.enum(['hour', 'day']), count: z.number() }).nullable(),
})

const advertisementReference = z.object({ advertisement_id: id('İlan bilgisi eksik.') })

const newApplication = advertisementReference.extend({
  /**
   * If a withdrawn application is sent again without this field, its earlier cover note stays; null or an
   * empty text removes it.
   */
  cover_note: textToReplace(coverNoteLength),
  /**
   * If a withdrawn application is sent again, an earlier answer stays when its question is unchanged and has
   * no answer in this list.
   */
  answers: sentAnswers.default([]),
  reel_link: optionalLine(300),
})
export type NewApplication = z.output<typeof newApplication>

export const applicationEndpoints = endpoints({
  'POST /api/app/applications': {
    access: 'user',
    summary:
      'Apply, with answers to the required questions, or send a withdrawn application again; a repeated request with the same Idempotency-Key has no further effect',
    headers: [idempotencyKeyHeader],
    body: newApplication,
    reply: z.object({ data: application, message: z.string() }),
    status: 201,
  },
  'GET /api/app/applications/my-applications': {
    access: 'user',
    summary: 'The viewer’s own applications, newest first',
    query: applicationCriteria,
    reply: listOf(application),
  },
  'GET /api/app/applications/applied': {
    access: 'user',
    summary: 'The ids among those given that the viewer has applied to (for the cards of a list)',
    query: z.object({
      advertisement_ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,59}$/)
        .transform((list) => list.split(',').map(Number)),
    }),
    reply: plainListOf(
      z.object({
        advertisement_id: z.number(),
        application_id: z.number(),
        status: z.enum(applicationStatuses),
        state: z.enum(applicationStates),
      }),
    ),
  },
  'GET /api/app/advertisements/{id}/applications': {
    access: 'user',
    summary: 'Applications to the viewer’s own advertisement, newest first',
    params: idParams,
    query: applicationCriteria,
    reply: listOf(application).extend({
      advertisement: z.object({ id: z.number(), title: z.string(), status: z.string() }),
      counts: z.object({
        pending: z.number(),
        accepted: z.number(),
        rejected: z.number(),
        cancelled: z.number(),
      }),
      state_counts: z.record(z.enum(applicationStates), z.number()),
    }),
  },
  'PATCH /api/app/applications/{id}/status': {
    access: 'user',
    summary:
      'Accept or reject a pending application as owner; the applicant sees it after 10 minutes or with the first message',
    params: idParams,
    body: z.object({
      status: z.enum(['accepted', 'rejected']),
      rejection_text: optionalText(rejectionTextLength),
    }),
    reply: one(application),
  },
  'PATCH /api/app/applications/{id}/undo': {
    access: 'user',
    summary: 'Undo a decision as owner, within 10 minutes and before any message',
    params: idParams,
    reply: one(application),
  },
  'GET /api/app/advertisements/{id}/pulse': {
    access: 'user',
    summary:
      'How many have applied, how many of them the owner has seen, and about when the owner was last here',
    params: idParams,
    reply: one(pulse),
  },
  'PATCH /api/app/applications/{id}/withdraw': {
    access: 'user',
    summary: 'Withdraw one’s own application, also after it was accepted',
    params: idParams,
    body: z.object({
      from: z.enum(['pending', 'accepted']),
      reason: z
        .enum(withdrawalReasons)
        .nullish()
        .transform((value) => value ?? null),
    }),
    reply: one(application),
  },
  'POST /api/app/applications/check-profession-compatibility': {
    access: 'user',
    summary: 'Whether the viewer’s CV has the profession that the advertisement asks for',
    body: advertisementReference,
    reply: compatibility,
  },
  'POST /api/app/applications/check-experience-compatibility': {
    access: 'user',
    summary: 'Whether the viewer’s CV has the experience that the advertisement asks for',
    body: advertisementReference,
    reply: compatibility,
  },
})
