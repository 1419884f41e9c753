import { z } from 'zod'
import { advertisementTypes, allAdvertisementStatuses } from '../board/advertisements/advertisement-status.ts'
import { applicationStates, applicationStatuses } from '../board/applications/application-status.ts'
import { channels } from '../delivery/channels.ts'
import { endpoints } from '../contract/endpoint.ts'
import { idParams, instant, listOf, named, pageNumber } from '../contract/fields.ts'

const personAdvertisement = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(advertisementTypes),
  status: z.enum(allAdvertisementStatuses),
  city: named,
  applications_count: z.number(),
  created_at: instant,
  published_at: instant.nullable(),
})

const personApplication = z.object({
  id: z.number(),
  status: z.enum(applicationStatuses),
  state: z.enum(applicationStates),
  advertisement: z.object({ id: z.number(), title: z.string() }),
  created_at: instant,
  decided_at: instant.nullable(),
})

const personConsent = z.object({
  id: z.number(),
  kind: z.enum(['terms', 'commercial_messages']),
  granted: z.boolean(),
  text_version: z.string(),
  channel: z.string(),
  created_at: instant,
})

const personSession = z.object({
  id: z.number(),
  device: z.string(),
  /** IP address without its end. */
  ip: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
})

export const messageStates = ['waiting', 'sent', 'failed', 'cancelled', 'read', 'unread'] as const

const personMessage = z.object({
  key: z.string(),
  channel: z.enum(['app', ...channels]),
  kind: z.string(),
  state: z.enum(messageStates),
  created_at: instant,
  done_at: instant.nullable(),
})

const personAct = z.object({
  id: z.number(),
  act: z.string(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  created_at: instant,
})

export type PersonAdvertisement = z.output<typeof personAdvertisement>
export type PersonApplication = z.output<typeof personApplication>
export type PersonConsent = z.output<typeof personConsent>
export type PersonSession = z.output<typeof personSession>
export type PersonMessage = z.output<typeof personMessage>
export type PersonAct = z.output<typeof personAct>

const query = z.object({ page: pageNumber.default(1) })

export const personSectionEndpoints = endpoints({
  'GET /api/admin/people/{id}/advertisements': {
    access: 'editor',
    summary: 'A person’s advertisements in every status, newest first',
    params: idParams,
    query,
    reply: listOf(personAdvertisement),
  },
  'GET /api/admin/people/{id}/applications': {
    access: 'editor',
    summary: 'Applications that a person made, newest first',
    params: idParams,
    query,
    reply: listOf(personApplication),
  },
  'GET /api/admin/people/{id}/consents': {
    access: 'editor',
    summary: 'Consents that a person gave and withdrew, newest first',
    params: idParams,
    query,
    reply: listOf(personConsent),
  },
  'GET /api/admin/people/{id}/sessions': {
    access: 'editor',
    summary: 'Sessions of a person, last used first',
    params: idParams,
    query,
    reply: listOf(personSession),
  },
  'GET /api/admin/people/{id}/letters': {
    access: 'editor',
    summary: 'Notices, e-mails and SMS that were sent to a person, without their text',
    params: idParams,
    query,
    reply: listOf(personMessage),
  },
  'GET /api/admin/people/{id}/audit': {
    access: 'admin',
    summary: 'Acts of staff on a person, newest first',
    params: idParams,
    query,
    reply: listOf(personAct),
  },
})
