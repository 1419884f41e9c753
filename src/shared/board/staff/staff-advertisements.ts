import { z } from 'zod'
import { allAdvertisementStatuses, advertisementTypes } from '../advertisements/advertisement-status.ts'
import { advertisementDetail } from '../advertisements/advertisements.ts'
import { staffAdvertisementSorts, mostListed } from '../../contract/staff-lists.ts'
import { personForStaff } from '../../people/staff-people.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, listOf, named, one, text, wholeNumber } from '../../contract/fields.ts'
import { reportReasons, reportStatuses } from '../reports/report-status.ts'

export const staffAdvertisementsPerPage = 25

const smallNumber = wholeNumber(1, 2_147_483_647)

const staffAdvertisementCriteria = z.object({
  q: z.string().trim().max(100).default(''),
  status: z.enum(allAdvertisementStatuses).optional(),
  type: z.enum(advertisementTypes).optional(),
  category: smallNumber.optional(),
  city: smallNumber.optional(),
  flag: z.enum(['featured', 'reported']).optional(),
  /** `waiting` leaves out all advertisements that do not wait for review. */
  sort: z.enum(staffAdvertisementSorts).default('newest'),
  page: wholeNumber(1, mostListed / staffAdvertisementsPerPage).default(1),
})
export type StaffAdvertisementCriteria = z.output<typeof staffAdvertisementCriteria>

const staffAdvertisement = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(advertisementTypes),
  status: z.enum(allAdvertisementStatuses),
  owner: personForStaff,
  category: named,
  city: named,
  view_count: z.number(),
  applications_count: z.number(),
  featured_position: z.number().nullable(),
  open_reports: z.number(),
  created_at: instant,
  submitted_at: instant,
})
export type StaffAdvertisement = z.output<typeof staffAdvertisement>

const staffAdvertisementDetail = advertisementDetail.extend({
  submitted_at: instant,
  featured_position: z.number().nullable(),
  featured_until: z.string().nullable(),
  applications: z.object({
    pending: z.number(),
    accepted: z.number(),
    rejected: z.number(),
    cancelled: z.number(),
    withdrawn: z.number(),
    unanswered: z.number(),
  }),
  events: z.array(
    z.object({
      id: z.number(),
      actor: personForStaff.nullable(),
      from_status: z.enum(allAdvertisementStatuses).nullable(),
      to_status: z.enum(allAdvertisementStatuses),
      reason: z.string().nullable(),
      created_at: instant,
    }),
  ),
  /**
   * Empty when the viewer owns the advertisement or is a colleague on it: reported people must not
   * learn of the reports.
   */
  reports: z.array(
    z.object({
      id: z.number(),
      reason: z.enum(reportReasons),
      status: z.enum(reportStatuses),
      created_at: instant,
    }),
  ),
  acts: z.array(
    z.object({
      id: z.number(),
      actor: personForStaff.nullable(),
      act: z.string(),
      reason: z.string().nullable(),
      created_at: instant,
    }),
  ),
  desk_can: z.object({ take_down: z.boolean() }),
})
export type StaffAdvertisementDetail = z.output<typeof staffAdvertisementDetail>

const takeDownReason = text('Lütfen ilanı neden kaldırdığınızı yazın.', 1000)

export const staffAdvertisementEndpoints = endpoints({
  'GET /api/admin/advertisements': {
    access: 'editor',
    summary: 'Advertisements in every state, 25 a page; the total is counted up to 1,000',
    query: staffAdvertisementCriteria,
    reply: listOf(staffAdvertisement),
  },
  'GET /api/admin/advertisements/{id}': {
    access: 'editor',
    summary: 'One advertisement in any state with its history, reports and acts of staff',
    params: idParams,
    reply: one(staffAdvertisementDetail),
  },
  'POST /api/admin/advertisements/{id}/take-down': {
    access: 'editor',
    actsOn: 'advertisement',
    summary:
      'Take down a published advertisement with a reason for its owner, who can correct it and send it again',
    params: idParams,
    body: z.object({ reason: takeDownReason, revision: z.number().int().positive() }),
    reply: z.object({ message: z.string(), data: staffAdvertisementDetail }),
  },
})
