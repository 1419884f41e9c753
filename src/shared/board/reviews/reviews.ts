import { z } from 'zod'
import {
  advertisementCard,
  advertisementContent,
  advertisementDetail,
} from '../advertisements/advertisements.ts'
import { advertisementTypes } from '../advertisements/advertisement-status.ts'
import { endpoints } from '../../contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  listOf,
  named,
  one,
  pageNumber,
  statusReply,
  text,
  wholeNumber,
} from '../../contract/fields.ts'
import { photo } from '../../photos/photos.ts'
import { flaggedFields, reviewFlagCodes } from './review-flags.ts'
import { mostAtOnce } from './review-rules.ts'

const person = z.object({ id: z.number(), firstname: z.string(), lastname: z.string() })

const claimant = person.extend({ until: instant })
export type Claimant = z.output<typeof claimant>

const reviewRow = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(advertisementTypes),
  owner: advertisementCard.shape.owner,
  category: named,
  city: named,
  submitted_at: instant,
  revision: z.number(),
  is_edit: z.boolean(),
  is_own: z.boolean(),
  is_trusted: z.boolean(),
  flags: z.array(z.enum(reviewFlagCodes)),
  is_looked: z.boolean(),
  taken_by: claimant.nullable(),
})
export type ReviewRow = z.output<typeof reviewRow>

const undoable = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(['published', 'rejected']),
  decision: z.number(),
  together: z.number(),
  undo_seconds: z.number(),
})
export type Undoable = z.output<typeof undoable>

const queueCounts = z.object({ waiting: z.number(), late: z.number(), taken: z.number() })
export type QueueCounts = z.output<typeof queueCounts>

const flag = z.object({
  code: z.enum(reviewFlagCodes),
  why: z.string(),
  marks: z.array(z.object({ field: z.enum(flaggedFields), start: z.number(), end: z.number() })),
  twins: z.array(z.object({ id: z.number(), title: z.string(), status: z.string() })),
})

const approvedVersion = advertisementContent.extend({
  photos: z.array(photo),
  questions: advertisementContent.shape.questions.default([]),
  kept_at: instant,
})
export type ApprovedVersion = z.output<typeof approvedVersion>

export const review = advertisementDetail.extend({
  submitted_at: instant,
  owner_published_count: z.number(),
  owner_rejected_count: z.number(),
  owner_waiting_count: z.number(),
  owner_unanswered_count: z.number(),
  owner_created_at: instant,
  owner_suspended: z.boolean(),
  owner_trust: z.object({ kind: z.enum(['granted', 'earned']), reason: z.string().nullable() }).nullable(),
  flags: z.array(flag),
  approved: approvedVersion.nullable(),
  taken_by: claimant.nullable(),
  events: z.array(
    z.object({
      from_status: z.string().nullable(),
      to_status: z.string(),
      reason: z.string().nullable(),
      actor: person.nullable(),
      created_at: instant,
    }),
  ),
})
export type Review = z.output<typeof review>

const revision = z.number().int().positive()
const decided = z.object({
  id: z.number(),
  status: z.string(),
  message: z.string(),
  decision: z.number(),
  undo_seconds: z.number(),
})

export const reviewEndpoints = endpoints({
  'GET /api/admin/reviews': {
    access: 'editor',
    summary: 'Waiting advertisements, longest waiting first; `total` and `counts` stop at 1,000',
    query: z.object({
      page: pageNumber.default(1),
      per_page: wholeNumber(1, 500).default(50),
      type: z.enum(advertisementTypes).optional(),
      city: wholeNumber(1, 2_147_483_647).optional(),
      flag: z.enum(reviewFlagCodes).optional(),
      trusted: wholeNumber(0, 1).optional(),
    }),
    reply: listOf(reviewRow).extend({ counts: queueCounts, undoable: z.array(undoable) }),
  },
  'POST /api/admin/reviews/approve': {
    access: 'editor',
    actsOn: 'several',
    summary:
      'Publish up to 200 waiting advertisements of trusted owners; flagged ones only when the reader has opened that edit',
    body: z.object({
      items: z
        .array(z.object({ id: id(), revision }))
        .min(1, 'Lütfen en az bir ilan seçin.')
        .max(mostAtOnce, `Bir defada en fazla ${mostAtOnce} ilan onaylanabilir.`),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          approved: z.boolean(),
          code: z.string().nullable(),
          message: z.string(),
          decision: z.number().nullable(),
        }),
      ),
      undo_seconds: z.number(),
    }),
  },
  'POST /api/admin/reviews/undo': {
    access: 'editor',
    actsOn: 'several',
    summary: 'Undo up to 200 of the reader’s own decisions of the last seconds, each separately',
    body: z.object({
      items: z
        .array(z.object({ id: id(), decision: id() }))
        .min(1, 'Lütfen en az bir ilan seçin.')
        .max(mostAtOnce, `Bir defada en fazla ${mostAtOnce} karar geri alınabilir.`),
    }),
    reply: z.object({
      data: z.array(
        z.object({ id: z.number(), undone: z.boolean(), code: z.string().nullable(), message: z.string() }),
      ),
    }),
  },
  'GET /api/admin/reviews/{id}': {
    access: 'editor',
    summary: 'One waiting advertisement',
    params: idParams,
    reply: one(review),
  },
  'POST /api/admin/reviews/{id}/take': {
    access: 'editor',
    actsOn: 'advertisement',
    summary:
      'Claim a waiting advertisement for ten minutes or extend the claim; `over` takes it over from another editor',
    params: idParams,
    body: z.object({ over: z.boolean().default(false), revision: revision.optional() }),
    reply: one(z.object({ until: instant })),
  },
  'DELETE /api/admin/reviews/{id}/take': {
    access: 'editor',
    actsOn: 'advertisement',
    summary: 'Release the reader’s claim; the claim of another editor stays',
    params: idParams,
    reply: statusReply,
  },
  'POST /api/admin/reviews/{id}/approve': {
    access: 'editor',
    actsOn: 'advertisement',
    summary: 'Publish a waiting advertisement',
    params: idParams,
    body: z.object({ revision }),
    reply: decided,
  },
  'POST /api/admin/reviews/{id}/reject': {
    access: 'editor',
    actsOn: 'advertisement',
    summary: 'Reject a waiting advertisement with a reason that the owner sees',
    params: idParams,
    body: z.object({ revision, reason: text('Lütfen ret nedenini yazın.', 1000) }),
    reply: decided,
  },
  'POST /api/admin/reviews/{id}/undo': {
    access: 'editor',
    actsOn: 'advertisement',
    summary:
      'Undo an own decision before its owner is notified: the advertisement is back at its place in the queue, claimed by the reader',
    params: idParams,
    body: z.object({ decision: id() }),
    reply: z.object({ id: z.number(), status: z.string(), message: z.string() }),
  },
})
