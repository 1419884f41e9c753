import { z } from 'zod'
import { advertisementDetail } from './advertisements.ts'
import { endpoints } from './endpoint.ts'
import { idParams, instant, listOf, one, pageNumber, text } from './fields.ts'

/** A waiting advertisement as an editor reads it: all of it, the hidden project name too. */
export const review = advertisementDetail.extend({
  submitted_at: instant,
  owner_published_count: z.number(),
  owner_created_at: instant,
  /** Earlier decisions, newest first. */
  events: z.array(
    z.object({
      from_status: z.string().nullable(),
      to_status: z.string(),
      reason: z.string().nullable(),
      created_at: instant,
    }),
  ),
})
export type Review = z.output<typeof review>

/** `revision` is the edit that the editor read: if the owner has edited since, the decision is refused. */
const revision = z.number().int().positive()

export const reviewEndpoints = endpoints({
  'GET /api/admin/reviews': {
    access: 'editor',
    summary: 'Waiting advertisements, longest waiting first',
    query: z.object({ page: pageNumber.default(1) }),
    reply: listOf(review),
  },
  'GET /api/admin/reviews/{id}': {
    access: 'editor',
    summary: 'One waiting advertisement',
    params: idParams,
    reply: one(review),
  },
  'POST /api/admin/reviews/{id}/approve': {
    access: 'editor',
    summary: 'Publish a waiting advertisement',
    params: idParams,
    body: z.object({ revision }),
    reply: z.object({ id: z.number(), status: z.string(), message: z.string() }),
  },
  'POST /api/admin/reviews/{id}/reject': {
    access: 'editor',
    summary: 'Reject a waiting advertisement with a reason that the owner sees',
    params: idParams,
    body: z.object({ revision, reason: text('Lütfen ret nedenini yazın.', 1000) }),
    reply: z.object({ id: z.number(), status: z.string(), message: z.string() }),
  },
})
