import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import {
  date,
  idParam,
  idParams,
  instant,
  listOf,
  one,
  pageNumber,
  smallId,
  statusReply,
  wholeNumber,
} from '../../contract/fields.ts'
import { accountTypes } from '../../people/accounts/person-fields.ts'
import { invitationStatuses } from './invitation-status.ts'
import { mostOpenCities, openPeoplePerPage } from './openness.ts'

const day = date('Lütfen geçerli bir tarih seçin.')
  .nullish()
  .transform((value) => value ?? null)

const openness = z.object({
  is_open: z.boolean(),
  professions: z.array(z.string()),
  /** Empty: anywhere. */
  city_ids: z.array(z.number()),
  /** Null: at once. */
  available_from: z.string().nullable(),
  /** Null: without end. */
  available_until: z.string().nullable(),
  muted_owners: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type Openness = z.output<typeof openness>

export const opennessInput = z.object({
  is_open: z.boolean({ error: 'Lütfen davetlere açık olup olmadığınızı seçin.' }),
  city_ids: z
    .array(smallId('Lütfen listeden bir şehir seçin.'))
    .max(mostOpenCities, `En fazla ${mostOpenCities} şehir seçebilirsiniz.`)
    .default([]),
  available_from: day,
  available_until: day,
})
export type OpennessInput = z.output<typeof opennessInput>

const openPerson = z.object({
  /**
   * Stands for the person in an invitation, instead of the account's id, which owners learn only when the person
   * applies.
   */
  key: z.string(),
  firstname: z.string(),
  professions: z.array(z.string()),
  /** Empty: anywhere. */
  cities: z.array(z.string()),
  experience_count: z.number(),
  has_showreel: z.boolean(),
  available_from: z.string().nullable(),
  available_until: z.string().nullable(),
})
export type OpenPerson = z.output<typeof openPerson>

const sentInvitation = z.object({
  id: z.number(),
  firstname: z.string(),
  /** The first profession of the person's CV. */
  profession: z.string().nullable(),
  status: z.enum(invitationStatuses),
  created_at: instant,
  answered_at: instant.nullable(),
  application_id: z.number().nullable(),
})
export type SentInvitation = z.output<typeof sentInvitation>

const invitation = z.object({
  id: z.number(),
  status: z.enum(invitationStatuses),
  created_at: instant,
  answered_at: instant.nullable(),
  advertisement: z.object({
    id: z.number(),
    title: z.string(),
    sub_category_name: z.string(),
    city_name: z.string(),
    start_date: z.string(),
    application_deadline: z.string(),
  }),
  owner: z.object({
    id: z.number(),
    firstname: z.string(),
    lastname: z.string(),
    type: z.enum(accountTypes),
    company_name: z.string().nullable(),
  }),
  is_live: z.boolean(),
  is_owner_muted: z.boolean(),
  can: z.object({ decline: z.boolean(), restore: z.boolean() }),
})
export type Invitation = z.output<typeof invitation>

const byOwner = z.object({ ownerId: idParam })

export const invitationEndpoints = endpoints({
  'GET /api/app/openness': {
    access: 'user',
    summary: 'Whether the viewer is open to invitations, for which cities and dates, and the muted owners',
    reply: one(openness),
  },
  'PUT /api/app/openness': {
    access: 'user',
    summary: 'Open or close the viewer to invitations; waiting invitations stay answerable',
    body: opennessInput,
    reply: one(openness),
  },
  'GET /api/app/advertisements/{id}/open-people': {
    access: 'user',
    summary: `People open to invitations whom the owner of a published advertisement can invite to it, ${openPeoplePerPage} at once; without surname, photo, contact details and account id`,
    params: idParams,
    query: z.object({
      sub_category_id: wholeNumber(1, 2_147_483_647).optional(),
      city_id: wholeNumber(1, 2_147_483_647).optional(),
      experiences: wholeNumber(0, 50).default(0),
      available_on: date().optional(),
      /** `next` of the last reply. */
      after: z
        .string()
        .regex(/^\d{1,13}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        .optional(),
    }),
    reply: z.object({
      data: z.array(openPerson),
      /** Null at the end of the list. */
      next: z.string().nullable(),
    }),
  },
  'POST /api/app/advertisements/{id}/invitations': {
    access: 'user',
    summary: 'Invite an open person to apply to the viewer’s published advertisement',
    params: idParams,
    body: z.object({ key: z.uuid('Lütfen davet edeceğiniz kişiyi seçin.') }),
    reply: one(sentInvitation).extend({ message: z.string(), left_today: z.number() }),
    status: 201,
  },
  'GET /api/app/advertisements/{id}/invitations': {
    access: 'user',
    summary: 'Invitations to the viewer’s own advertisement, newest first',
    params: idParams,
    query: z.object({ page: pageNumber.default(1) }),
    reply: listOf(sentInvitation).extend({
      advertisement: z.object({
        id: z.number(),
        title: z.string(),
        is_live: z.boolean(),
        category_id: z.number(),
        sub_category_id: z.number(),
        city_id: z.number(),
        start_date: z.string(),
      }),
      left_today: z.number(),
      again_at: instant.nullable(),
    }),
  },
  'GET /api/app/invitations': {
    access: 'user',
    summary: 'Invitations that the viewer has received, newest first',
    query: z.object({ page: pageNumber.default(1) }),
    reply: listOf(invitation),
  },
  'PATCH /api/app/invitations/{id}/decline': {
    access: 'user',
    summary: 'Decline an invitation',
    params: idParams,
    reply: one(invitation),
  },
  'PATCH /api/app/invitations/{id}/restore': {
    access: 'user',
    summary: 'Take back that an invitation was declined',
    params: idParams,
    reply: one(invitation),
  },
  'PUT /api/app/muted-owners/{ownerId}': {
    access: 'user',
    summary: 'Receive no more invitations from an owner who has invited the viewer',
    params: byOwner,
    reply: statusReply,
  },
  'DELETE /api/app/muted-owners/{ownerId}': {
    access: 'user',
    summary: 'Receive invitations from a muted owner again',
    params: byOwner,
    reply: statusReply,
  },
})
