import { z } from 'zod'
import { allAdvertisementStatuses } from '../advertisements/advertisement-status.ts'
import { applicationStates, applicationStatuses } from '../applications/application-status.ts'
import { mostListed } from '../../contract/staff-lists.ts'
import { personForStaff } from '../../people/staff-people.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { date, idParams, instant, listOf, one, wholeNumber } from '../../contract/fields.ts'

export const staffApplicationsPerPage = 25

const staffApplicationCriteria = z.object({
  q: z.string().trim().max(100).default(''),
  status: z.enum(applicationStatuses).optional(),
  state: z.enum(applicationStates).optional(),
  from: date().optional(),
  to: date().optional(),
  advertisement: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  page: wholeNumber(1, mostListed / staffApplicationsPerPage).default(1),
})
export type StaffApplicationCriteria = z.output<typeof staffApplicationCriteria>

const staffApplication = z.object({
  id: z.number(),
  status: z.enum(applicationStatuses),
  state: z.enum(applicationStates),
  applicant: personForStaff,
  advertisement: z.object({
    id: z.number(),
    title: z.string(),
    status: z.enum(allAdvertisementStatuses),
    owner: personForStaff,
  }),
  created_at: instant,
  decided_at: instant.nullable(),
})
export type StaffApplication = z.output<typeof staffApplication>

const staffApplicationDetail = staffApplication.extend({
  events: z.array(
    z.object({
      id: z.number(),
      actor: personForStaff.nullable(),
      from_status: z.enum(applicationStates).nullable(),
      to_status: z.enum(applicationStates),
      created_at: instant,
    }),
  ),
  /** Only counts and times, because staff may read the messages themselves only after a report. */
  messages: z.object({
    by_applicant: z.number(),
    by_owner: z.number(),
    first_at: instant.nullable(),
    last_at: instant.nullable(),
  }),
})
export type StaffApplicationDetail = z.output<typeof staffApplicationDetail>

export const staffApplicationEndpoints = endpoints({
  'GET /api/admin/applications': {
    access: 'editor',
    summary: 'All applications, newest first, 25 a page; the total is counted up to 1,000',
    query: staffApplicationCriteria,
    reply: listOf(staffApplication),
  },
  'GET /api/admin/applications/{id}': {
    access: 'editor',
    summary: 'One application: its states and times, without the text of messages',
    params: idParams,
    reply: one(staffApplicationDetail),
  },
})
