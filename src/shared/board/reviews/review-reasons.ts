import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { id, idParams, line, one, plainListOf, statusReply, text } from '../../contract/fields.ts'

const reviewReason = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  active: z.boolean(),
  revision: z.number(),
})
export type ReviewReason = z.output<typeof reviewReason>

const mostReasons = 100

export const reviewReasonForm = z.object({
  title: line('Lütfen kısa bir ad yazın.', 80),
  text: text('Lütfen ilan sahibinin göreceği metni yazın.', 1000),
  active: z.boolean().default(true),
})

export const reviewReasonEndpoints = endpoints({
  'GET /api/admin/review-reasons': {
    access: 'editor',
    summary: 'Rejection texts in their order, including inactive ones',
    reply: plainListOf(reviewReason),
  },
  'POST /api/admin/review-reasons': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Add a rejection text at the end',
    body: reviewReasonForm,
    reply: one(reviewReason),
    status: 201,
  },
  'PUT /api/admin/review-reasons/order': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Reorder the rejection texts: all ids in the new order',
    body: z.object({ ids: z.array(id()).min(1).max(mostReasons) }),
    reply: plainListOf(reviewReason),
  },
  'PUT /api/admin/review-reasons/{id}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Change a rejection text; 409 when somebody else has changed it since it was read',
    params: idParams,
    body: reviewReasonForm.extend({ revision: z.number().int().positive() }),
    reply: one(reviewReason),
  },
  'DELETE /api/admin/review-reasons/{id}': {
    access: 'editor',
    actsOn: 'shared',
    fresh: true,
    summary:
      'Delete a rejection text; 409 when it has changed since it was read. Past rejections keep their text',
    params: idParams,
    body: z.object({ revision: z.number().int().positive() }),
    reply: statusReply,
  },
})
