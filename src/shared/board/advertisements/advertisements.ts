import { z } from 'zod'
import { answers, criteriaLimits, dayCounts, defaultCriteria, sortKeys } from './advertisement-search.ts'
import {
  advertisementStatuses,
  advertisementTypes,
  allAdvertisementStatuses,
} from './advertisement-status.ts'
import { today } from '../../values/dates.ts'
import { deadlineSentences } from '../deadlines/application-deadline.ts'
import { endpoints, idempotencyKeyHeader } from '../../contract/endpoint.ts'
import {
  date,
  id,
  idParam,
  idParams,
  instant,
  line,
  listOf,
  named,
  one,
  optionalLine,
  pageNumber,
  plainListOf,
  smallId,
  statusReply,
  text,
  wholeNumber,
  zeroOrOne,
} from '../../contract/fields.ts'
import { freePriceTypeId } from './free-price.ts'
import { photoLimits } from '../../values/photo-limits.ts'
import { photo } from '../../photos/photos.ts'

const priceSentence = 'Lütfen 0’dan büyük bir ücret girin.'

const formFields = z.object({
  type: z.enum(advertisementTypes).default('crew'),
  category: smallId('Lütfen bir kategori seçin.'),
  subCategory: smallId('Lütfen bir alt kategori seçin.'),
  title: line('Lütfen ilan başlığını yazın.', 120),
  project_name: optionalLine(120),
  hide_project_name: z.boolean().default(false),
  priceType: smallId('Lütfen ücret tipini seçin.'),
  price: z
    .number({ error: priceSentence })
    .positive(priceSentence)
    .max(criteriaLimits.price, 'Ücret en fazla 99.999.999 ₺ olabilir.')
    .multipleOf(0.01, 'Ücrette en fazla iki kuruş hanesi olabilir.')
    .nullish()
    .transform((value) => value ?? null),
  city: smallId('Lütfen bir şehir seçin.'),
  startDate: date('Lütfen başlangıç tarihini seçin.'),
  /**
   * If the deadline is missing, an edited advertisement keeps its present one if that is still allowed; otherwise the
   * server uses `defaultDeadline`.
   */
  application_deadline: date('Lütfen son başvuru tarihini seçin.').optional(),
  description: text('Lütfen ilan açıklamasını yazın.', 5000),
  needRoadTrip: zeroOrOne('Lütfen şehirler arası seyahat olup olmadığını seçin.'),
  isOkayForRookie: zeroOrOne('Lütfen yeni başlayanlara uygun olup olmadığını seçin.'),
})

const priceRule = {
  path: ['price'],
  message: priceSentence,
  when: () => true,
}

// True when there is a price above 0, or when the price type is free. `priceRule` makes Zod run this check even if
// other fields are invalid, so the values may be of any type.
const hasPriceWhenPaid = ({ priceType, price }: { priceType?: unknown; price?: unknown }) =>
  priceType === freePriceTypeId || (typeof price === 'number' && price > 0)

const isDate = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The form of a new advertisement. The server drops a price that is sent with the price type “free”. */
export const newAdvertisement = formFields
  .refine(hasPriceWhenPaid, priceRule)
  .refine(({ startDate }) => !isDate(startDate) || startDate >= today(), {
    path: ['startDate'],
    message: 'Başlangıç tarihi bugünden önce olamaz.',
    when: () => true,
  })
  .refine(({ application_deadline: deadline }) => !isDate(deadline) || deadline >= today(), {
    path: ['application_deadline'],
    message: deadlineSentences.past,
    when: () => true,
  })
  .refine(
    ({ application_deadline: deadline, startDate }) =>
      !isDate(deadline) || !isDate(startDate) || deadline <= startDate,
    { path: ['application_deadline'], message: deadlineSentences.afterStart, when: () => true },
  )

/**
 * `draft_id`: the draft from which the advertisement was sent; the advertisement takes over its photos.
 * `draft_revision`: revision of the draft that the sender has read; another one is refused, because another device
 * has changed the draft.
 */
const postedAdvertisement = newAdvertisement.safeExtend({
  draft_id: id().nullish(),
  draft_revision: z.number().int().nullish(),
})

export const editedAdvertisement = formFields
  .omit({ type: true })
  .extend({
    subCategory: smallId('Lütfen bir alt kategori seçin.').optional(),
    revision: z.number().int().optional(),
  })
  .refine(hasPriceWhenPaid, priceRule)

const idList = z.array(smallId()).max(criteriaLimits.ids, 'Bu kadar çok seçim yapılamaz.').default([])
const answerList = z.array(z.enum(answers)).max(3).default([])
const dayBound = date()
  .nullish()
  .transform((value) => value ?? null)
const days = z
  .literal(dayCounts)
  .nullish()
  .transform((value) => value ?? null)
const onlyThose = zeroOrOne('Yalnızca 0 veya 1 olabilir.').default(false)
const priceBound = z
  .number()
  .min(0)
  .max(criteriaLimits.price)
  .nullish()
  .transform((value) => value ?? null)

export const criteria = z.object({
  type: z.enum(advertisementTypes).default(defaultCriteria.type),
  q: z.string().trim().max(criteriaLimits.keyword).default(''),
  page: pageNumber.default(1),
  perPage: z.number().int().min(1).max(criteriaLimits.perPage).default(defaultCriteria.perPage),
  category: idList,
  subCategory: idList,
  priceTypes: idList,
  priceMin: priceBound,
  priceMax: priceBound,
  cities: idList,
  roadTrip: answerList,
  isForRookie: answerList,
  startFrom: dayBound,
  startTo: dayBound,
  publishedWithin: days,
  deadlineWithin: days,
  paid: onlyThose,
  verified: onlyThose,
  withPhoto: onlyThose,
  suitable: onlyThose,
  sortBy: z.enum(sortKeys).default(defaultCriteria.sortBy),
  sortOrder: z.enum(['asc', 'desc']).default(defaultCriteria.sortOrder),
})

const owner = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  type: z.enum(['individual', 'corporate']),
  company_name: z.string().nullable(),
  is_verified: z.boolean(),
})

const photoUrl = z.string().nullable()

/** An advertisement in a list. The server cuts `description` to 160 characters. */
export const advertisementCard = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  type: z.enum(advertisementTypes),
  status: z.enum(allAdvertisementStatuses),
  owner,
  category: named,
  sub_category: named,
  price: z.number().nullable(),
  price_type: named,
  city: named,
  startDate: z.string(),
  /** The last day in Istanbul on which applications are taken. */
  application_deadline: z.string(),
  needRoadTrip: z.number(),
  isOkayForRookie: z.number(),
  project_name: z.string().nullable(),
  view_count: z.number(),
  applications_count: z.number(),
  created_at: instant,
  published_at: instant.nullable(),
  photo: photo.nullable(),
})
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

export const advertisementDetail = advertisementCard.omit({ photo: true }).extend({
  hide_project_name: z.boolean(),
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
  application: z.object({ id: z.number(), status: z.string() }).nullable(),
  can,
})
export type AdvertisementDetail = z.output<typeof advertisementDetail>

const ownAdvertisement = advertisementCard.extend({
  reject_reason: z.string().nullable(),
  hide_project_name: z.boolean(),
  submitted_at: instant,
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
    // Of the pages of the list, the server caches only the first.
    cacheable: (body) => ((body as { page?: unknown } | null | undefined)?.page ?? 1) === 1,
    /** `total_is_capped`: more advertisements match than `total` says, and the last page ends at `total`. */
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
    summary: 'A published advertisement, or a closed one that was published',
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
    summary: 'Edit an advertisement; a published or rejected one goes back to review',
    params: idParams,
    body: editedAdvertisement,
    reply: one(advertisementDetail),
  },
  'PATCH /api/app/advertisements/{id}/unpublish': {
    access: 'user',
    summary: 'Close a published or waiting advertisement',
    params: idParams,
    reply: one(advertisementDetail),
  },
  'PATCH /api/app/advertisements/{id}/republish': {
    access: 'user',
    summary: 'Reopen a closed advertisement, which goes back to review',
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
