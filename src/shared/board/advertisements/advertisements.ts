import { z } from 'zod'
import { criteria } from './advertisement-criteria.ts'
import { editedAdvertisement, postedAdvertisement } from './advertisement-form.ts'
import {
  advertisementStatuses,
  advertisementTypes,
  allAdvertisementStatuses,
} from './advertisement-status.ts'
import { endpoints, idempotencyKeyHeader } from '../../contract/endpoint.ts'
import {
  idParam,
  idParams,
  instant,
  listOf,
  named,
  one,
  pageNumber,
  plainListOf,
  statusReply,
  wholeNumber,
} from '../../contract/fields.ts'
import { shownQuestion } from '../questions/questions.ts'
import { photoLimits } from '../../values/photo-limits.ts'
import { photo } from '../../photos/photos.ts'

const owner = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  type: z.enum(['individual', 'corporate']),
  company_name: z.string().nullable(),
  is_verified: z.boolean(),
})

const photoUrl = z.string().nullable()

export const advertisementContent = z.object({
  title: z.string(),
  description: z.string(),
  category: named,
  sub_category: named,
  price: z.number().nullable(),
  price_type: named,
  city: named,
  startDate: z.string(),
  application_deadline: z.string(),
  decision_date: z.string(),
  needRoadTrip: z.number(),
  isOkayForRookie: z.number(),
  project_name: z.string().nullable(),
  hide_project_name: z.boolean(),
  questions: z.array(shownQuestion),
})

const advertisement = advertisementContent.extend({
  id: z.number(),
  type: z.enum(advertisementTypes),
  status: z.enum(allAdvertisementStatuses),
  owner,
  view_count: z.number(),
  applications_count: z.number(),
  created_at: instant,
  published_at: instant.nullable(),
})

/** An advertisement in a list. The server cuts its `description` to 160 characters. */
export const advertisementCard = advertisement
  .omit({ decision_date: true, hide_project_name: true, questions: true })
  .extend({ photo: photo.nullable() })
export type AdvertisementCard = z.output<typeof advertisementCard>

const can = z.object({
  edit: z.boolean(),
  unpublish: z.boolean(),
  republish: z.boolean(),
  extend: z.boolean(),
  renew: z.boolean(),
  apply: z.boolean(),
  see_applications: z.boolean(),
})

export const advertisementDetail = advertisement.extend({
  reject_reason: z.string().nullable(),
  revision: z.number(),
  updated_at: instant,
  photo_1: photoUrl,
  photo_2: photoUrl,
  photo_3: photoUrl,
  photo_4: photoUrl,
  photo_5: photoUrl,
  photos: z.array(photo),
  is_owner: z.boolean(),
  application: z
    .object({
      id: z.number(),
      status: z.string(),
      state: z.string(),
      can_revive: z.boolean(),
    })
    .nullable(),
  can,
})
export type AdvertisementDetail = z.output<typeof advertisementDetail>

const ownAdvertisement = advertisementCard.extend({
  reject_reason: z.string().nullable(),
  hide_project_name: z.boolean(),
  submitted_at: instant,
  decision_date: z.string().nullable(),
  pending_count: z.number(),
  can,
})
export type OwnAdvertisement = z.output<typeof ownAdvertisement>

const waitingApplications = z.object({
  applications: z.number(),
  advertisement_id: z.number(),
  since: instant,
})
export type WaitingApplications = z.output<typeof waitingApplications>

const photoNumber = wholeNumber(1, photoLimits.count)

export const advertisementEndpoints = endpoints({
  'POST /api/app/advertisements': {
    access: 'user',
    summary:
      'Post an advertisement for review; a repeated request with the same Idempotency-Key has no further effect',
    headers: [idempotencyKeyHeader],
    body: postedAdvertisement,
    reply: z.object({ id: z.number(), data: advertisementDetail, message: z.string() }),
    status: 201,
  },
  'POST /api/app/advertisements/list': {
    access: 'anyone',
    summary: 'Published advertisements that match the criteria; `suitable` needs a login and a CV',
    body: criteria,
    cacheable: (body) => ((body as { page?: unknown } | null | undefined)?.page ?? 1) === 1,
    reply: listOf(advertisementCard).extend({ total_is_capped: z.boolean() }),
  },
  'GET /api/app/advertisements/featured': {
    access: 'anyone',
    lasts: 'seconds',
    summary: 'Advertisements that the editors put on the home page',
    reply: plainListOf(advertisementCard),
  },
  'GET /api/app/advertisements/my-advertisements': {
    access: 'user',
    summary: 'The viewer’s own advertisements: those with undecided applications first, then the newest',
    query: z.object({ page: pageNumber.default(1), status: z.enum(advertisementStatuses).optional() }),
    reply: listOf(ownAdvertisement).extend({
      counts: z.record(z.enum(advertisementStatuses), z.number()),
      waiting: waitingApplications.nullable(),
    }),
  },
  'GET /api/app/advertisements/{id}': {
    access: 'anyone',
    summary: 'A published advertisement, or a closed or expired one that was published',
    params: idParams,
    reply: one(advertisementDetail),
  },
  'GET /api/app/advertisements/{id}/related': {
    access: 'anyone',
    lasts: 'seconds',
    summary:
      'Published advertisements like this one, without those that the viewer posted, applied to or hid; the newest ones if there is no such advertisement',
    params: idParams,
    reply: plainListOf(advertisementCard).extend({ is_similar: z.boolean() }),
  },
  'GET /api/app/advertisements/{id}/owner': {
    access: 'user',
    summary: 'The viewer’s own advertisement in any status',
    params: idParams,
    reply: one(advertisementDetail),
  },
  'GET /api/app/advertisements/{id}/edit': {
    access: 'user',
    summary: 'The viewer’s own advertisement for the edit form; 409 once it has applications',
    params: idParams,
    reply: one(advertisementDetail),
  },
  'PUT /api/app/advertisements/{id}': {
    access: 'user',
    summary: 'Edit an advertisement; a published, rejected or expired one goes back to review',
    params: idParams,
    body: editedAdvertisement,
    reply: one(advertisementDetail),
  },
  'PATCH /api/app/advertisements/{id}/republish': {
    access: 'user',
    summary: 'Reopen a closed or expired advertisement, which goes back to review',
    params: idParams,
    reply: one(advertisementDetail),
  },
  'POST /api/app/advertisements/{id}/view': {
    access: 'anyone',
    summary: 'Count a view: once per viewer and advertisement in 24 hours',
    params: idParams,
    reply: statusReply,
  },
  'POST /api/app/advertisements/{id}/upload-photo': {
    access: 'user',
    summary: 'Upload a photo into a slot (1 to 5) and replace the present one',
    params: idParams,
    body: z.object({ photo_number: photoNumber }),
    upload: { field: 'photo', maxBytes: photoLimits.bytes },
    reply: z.object({ photo_url: z.string(), data: photo }),
  },
  'DELETE /api/app/advertisements/{id}/delete-photo': {
    access: 'user',
    summary: 'Delete the photo in a slot',
    params: idParams,
    body: z.object({ photo_number: photoNumber }),
    reply: statusReply,
  },
  'PUT /api/app/advertisements/{id}/photo-order': {
    access: 'user',
    summary: 'Reorder the photos: all present slot numbers in the new order',
    params: z.object({ id: idParam }),
    body: z.object({ order: z.array(photoNumber).min(1).max(photoLimits.count) }),
    reply: plainListOf(photo),
  },
})
