import { z } from 'zod'
import { advertisementCard } from '../advertisements/advertisements.ts'
import { applicationStates, applicationStatuses } from '../applications/application-status.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, listOf, pageNumber, statusReply } from '../../contract/fields.ts'

export const mostSaved = 1000

export const savedStates = ['live', 'expired', 'closed', 'away'] as const
export type SavedState = (typeof savedStates)[number]

const savedAdvertisement = z.object({
  advertisement_id: z.number(),
  /**
   * The title of the version that was approved last, because the owner's newer title may still be under
   * review.
   */
  title: z.string(),
  state: z.enum(savedStates),
  saved_at: instant,
  application_status: z.enum(applicationStatuses).nullable(),
  application_state: z.enum(applicationStates).nullable(),
  /** null while the state is `away`. */
  card: advertisementCard.nullable(),
})
export type SavedAdvertisement = z.output<typeof savedAdvertisement>

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,59}$/)
  .transform((list) => list.split(',').map(Number))

const ids = z.array(z.number())

const onPage = z.object({ page: pageNumber.default(1) })

export const savedAdvertisementEndpoints = endpoints({
  'GET /api/app/saved-advertisements': {
    access: 'user',
    summary: 'The viewer’s saved advertisements: those closing soonest first, then those that are not live',
    query: onPage,
    reply: listOf(savedAdvertisement),
  },
  'PUT /api/app/saved-advertisements/{id}': {
    access: 'user',
    summary: 'Save an advertisement; saving it again has no effect',
    params: idParams,
    reply: statusReply,
  },
  'DELETE /api/app/saved-advertisements/{id}': {
    access: 'user',
    summary: 'Remove a saved advertisement; without effect if it is not saved',
    params: idParams,
    reply: statusReply,
  },
  'GET /api/app/hidden-advertisements': {
    access: 'user',
    summary: 'The advertisements that the viewer has hidden, the last one first',
    query: onPage,
    reply: listOf(savedAdvertisement),
  },
  'PUT /api/app/hidden-advertisements/{id}': {
    access: 'user',
    summary: 'Hide an advertisement from the viewer’s own lists; it is no longer saved',
    params: idParams,
    reply: statusReply,
  },
  'DELETE /api/app/hidden-advertisements/{id}': {
    access: 'user',
    summary: 'Show a hidden advertisement in the viewer’s lists again',
    params: idParams,
    reply: statusReply,
  },
  'GET /api/app/advertisement-marks': {
    access: 'user',
    summary:
      'Which of these advertisements the viewer has applied to, saved or hidden (for the cards of a list)',
    query: z.object({ advertisement_ids: idList }),
    reply: z.object({ applied: ids, saved: ids, hidden: ids }),
  },
})
