import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, line, one, statusReply } from '../../contract/fields.ts'
import { longestSearchName } from './search-name.ts'
import { frequencies, pauseReasons } from './saved-search.ts'

export const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  is_name_own: z.boolean(),
  address: z.string(),
  frequency: z.enum(frequencies),
  paused_at: instant.nullable(),
  pause_reason: z.enum(pauseReasons).nullable(),
  needs_cv: z.boolean(),
  last_alert_at: instant.nullable(),
  created_at: instant,
})
export type SavedSearch = z.output<typeof savedSearch>

const counted = savedSearch.extend({
  /**
   * Number of published advertisements that the search finds, counted up to 1000. Null when counting took
   * too long, or when the search needs a CV that the person does not have.
   */
  fitting_count: z.number().nullable(),
})
export type CountedSearch = z.output<typeof counted>

const byToken = z.object({ token: z.string().max(200) })

const frequency = z.enum(frequencies, { error: 'Lütfen ne zaman haber verelim, seçin.' })

export const savedSearchEndpoints = endpoints({
  'GET /api/app/saved-searches': {
    access: 'user',
    summary: 'The viewer’s saved searches, newest first, with the number of advertisements that fit each',
    reply: z.object({ data: z.array(counted) }),
  },
  'GET /api/app/saved-searches/addresses': {
    access: 'user',
    summary: 'The addresses of the viewer’s saved searches, by which the list knows that one is saved',
    reply: z.object({ data: z.array(z.object({ id: z.number(), address: z.string() })) }),
  },
  'POST /api/app/saved-searches': {
    access: 'user',
    summary: 'Save the criteria of an address of the list; returns the existing search if they are saved',
    body: z.object({
      address: z.string().max(20_000, 'Bu arama kaydedilemeyecek kadar uzun.'),
      frequency: frequency.optional(),
    }),
    reply: one(savedSearch).extend({ is_new: z.boolean(), message: z.string() }),
    status: 201,
  },
  'PATCH /api/app/saved-searches/{id}': {
    access: 'user',
    summary: 'Rename a saved search (null: the name made from the criteria), change its frequency, pause it',
    params: idParams,
    body: z.object({
      name: line('Lütfen bir ad yazın.', longestSearchName).nullable().optional(),
      frequency: frequency.optional(),
      paused: z.boolean().optional(),
    }),
    reply: one(savedSearch),
  },
  'DELETE /api/app/saved-searches/{id}': {
    access: 'user',
    summary: 'Delete a saved search, which can be restored for ten minutes',
    params: idParams,
    reply: statusReply,
  },
  'POST /api/app/saved-searches/{id}/restore': {
    access: 'user',
    summary: 'Restore a saved search that was deleted within the last ten minutes',
    params: idParams,
    reply: one(savedSearch),
  },
  'POST /api/search-alerts/stop/{token}': {
    access: 'anyone',
    summary:
      'Stop the alerts of one search or of all, by the link in a letter; also accepts the one-click request of mail programs (RFC 8058)',
    params: byToken,
    form: { page: '/arama-bildirimi', done: 'stopped', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/search-alerts/resume/{token}': {
    access: 'anyone',
    summary: 'Resume what the same link has stopped',
    params: byToken,
    form: { page: '/arama-bildirimi', done: 'resumed', keeps: ['token'] },
    reply: statusReply,
  },
})
