import { z } from 'zod'
import { endpoints, idempotencyKeyHeader } from '../../contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  named,
  one,
  plainListOf,
  smallId,
  statusReply,
  wholeNumber,
} from '../../contract/fields.ts'
import { photo } from '../../photos/photos.ts'
import { photoLimits } from '../../values/photo-limits.ts'
import { expectedAnswer } from '../questions/questions.ts'
import { questionKinds, questionLimits } from '../questions/question-limits.ts'
import { draftLimits } from './draft-limits.ts'
import { advertisementTypes } from '../advertisements/advertisement-status.ts'

const tooLong = 'Bu metin taslağa sığmayacak kadar uzun.'
const typedText = (max: number) => z.string().max(max, tooLong).default('')
const typedDate = z.string().max(40).nullable().default(null)
const chosen = smallId().nullable().default(null)
const answer = z.enum(['', '0', '1']).default('')

const draftQuestion = z.object({
  id: id().nullable().default(null),
  kind: z.enum(questionKinds),
  wording: typedText(500),
  options: z.array(z.string().max(500, tooLong)).max(20).default([]),
  is_required: z.boolean().default(false),
  expected: expectedAnswer.nullable().default(null),
})

/**
 * The values of the advertisement form as they were typed. Texts may be longer than an advertisement allows, so that
 * saving a draft cuts nothing off.
 */
export const draftForm = z.object({
  type: z.enum(advertisementTypes).default('crew'),
  category: chosen,
  subCategory: chosen,
  title: typedText(500),
  description: typedText(10_000),
  project_name: typedText(500),
  hide_project_name: z.boolean().default(false),
  city: chosen,
  startDate: typedDate,
  application_deadline: typedDate,
  decision_date: typedDate,
  needRoadTrip: answer,
  isOkayForRookie: answer,
  priceType: chosen,
  price: z.number().min(-1e12).max(1e12).nullable().default(null),
  questions: z.array(draftQuestion).max(questionLimits.count).default([]),
})
export type DraftForm = z.output<typeof draftForm>

const place = {
  step: wholeNumber(0, draftLimits.steps - 1).default(0),
  field: z.string().max(60).nullable().default(null),
}

/**
 * `key`: the idempotency key with which all devices of the owner send the draft, so that sending it from two
 * of them makes only one advertisement.
 */
export const advertisementDraft = z.object({
  id: z.number(),
  status: z.literal('draft'),
  key: z.string(),
  form: draftForm,
  step: z.number(),
  field: z.string().nullable(),
  revision: z.number(),
  copied_from: z.number().nullable(),
  created_at: instant,
  updated_at: instant,
  photos: z.array(photo),
})
export type AdvertisementDraft = z.output<typeof advertisementDraft>

const draftCard = z.object({
  id: z.number(),
  status: z.literal('draft'),
  type: z.enum(advertisementTypes),
  title: z.string(),
  description: z.string(),
  category: named.nullable(),
  sub_category: named.nullable(),
  city: named.nullable(),
  photo: photo.nullable(),
  copied_from: z.number().nullable(),
  updated_at: instant,
  erased_at: instant,
})
export type DraftCard = z.output<typeof draftCard>

export const draftEndpoints = endpoints({
  'GET /api/app/advertisement-drafts': {
    access: 'user',
    summary: 'The viewer’s drafts, the one that was changed last first',
    reply: plainListOf(draftCard),
  },
  'POST /api/app/advertisement-drafts': {
    access: 'user',
    summary:
      'Save a new draft, at most 20 per person; a repeated request with the same Idempotency-Key has no further effect',
    headers: [idempotencyKeyHeader],
    body: z.object({ form: draftForm, ...place }),
    reply: one(advertisementDraft),
    status: 201,
  },
  'GET /api/app/advertisement-drafts/{id}': {
    access: 'user',
    summary: 'A draft of the viewer',
    params: idParams,
    reply: one(advertisementDraft),
  },
  'PUT /api/app/advertisement-drafts/{id}': {
    access: 'user',
    summary: 'Save a draft; 409 with the saved draft as `draft` if it changed since `revision`',
    params: idParams,
    body: z.object({ form: draftForm, ...place, revision: z.number().int() }),
    reply: one(advertisementDraft),
  },
  'DELETE /api/app/advertisement-drafts/{id}': {
    access: 'user',
    summary: 'Delete a draft, which can be restored for a day',
    params: idParams,
    reply: statusReply,
  },
  'PATCH /api/app/advertisement-drafts/{id}/restore': {
    access: 'user',
    summary: 'Restore a deleted draft',
    params: idParams,
    reply: one(advertisementDraft),
  },
  'POST /api/app/advertisement-drafts/{id}/upload-photo': {
    access: 'user',
    summary: 'Add a photo behind the others of a draft',
    params: idParams,
    upload: { field: 'photo', maxBytes: photoLimits.bytes },
    reply: one(photo),
  },
  'DELETE /api/app/advertisement-drafts/{id}/delete-photo': {
    access: 'user',
    summary: 'Delete a photo of a draft by its address, because another device may have reordered the photos',
    params: idParams,
    body: z.object({ large: z.string().max(200) }),
    reply: statusReply,
  },
  'PUT /api/app/advertisement-drafts/{id}/photo-order': {
    access: 'user',
    summary: 'Reorder the photos of a draft: all present photo numbers in the new order',
    params: idParams,
    body: z.object({ order: z.array(wholeNumber(1, photoLimits.count)).min(1).max(photoLimits.count) }),
    reply: plainListOf(photo),
  },
})

export const draftCopyEndpoints = endpoints({
  'POST /api/app/advertisement-drafts/copy': {
    access: 'user',
    summary:
      'Make a draft of one of the viewer’s advertisements, with its photos and without its dates; a repeated request with the same Idempotency-Key makes no second one',
    headers: [idempotencyKeyHeader],
    body: z.object({ advertisement_id: id() }),
    reply: one(advertisementDraft),
    status: 201,
  },
})
