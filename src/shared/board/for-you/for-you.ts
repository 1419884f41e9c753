import { z } from 'zod'
import { applicationStatuses } from '../applications/application-status.ts'
import { advertisementCard } from '../advertisements/advertisements.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { instant, named, one } from '../../contract/fields.ts'

/** Several things of one kind that wait for a person: their number, and the one to name; null when there are none. */
const several = <T extends z.ZodRawShape>(first: T) =>
  z.object({ count: z.number(), first: z.object(first) }).nullable()

const forYou = z.object({
  /** Time of the visit before this one; null on the first visit. */
  since: instant.nullable(),
  /** Applications of the person that were decided since the visit before; `first` is the latest. */
  answers: several({ application_id: z.number(), title: z.string(), status: z.enum(applicationStatuses) }),
  unread: several({ application_id: z.number(), name: z.string() }),
  /**
   * Undecided applications to the person’s advertisements; `advertisements`: the number of advertisements concerned.
   */
  waiting: several({ advertisement_id: z.number(), title: z.string(), advertisements: z.number() }),
  /** Saved advertisements that close within three days and that the person has not applied to. */
  closing: several({ advertisement_id: z.number(), title: z.string(), application_deadline: z.string() }),
  /** Drafts of advertisements; `first` is the one that was changed last. */
  drafts: several({ draft_id: z.number(), title: z.string() }),
  /** Published advertisements that suit the CV, without own, applied and hidden ones; null without a CV. */
  fits: z
    .object({
      total: z.number(),
      /** Number of these advertisements that were published since the visit before. */
      fresh: z.number(),
      professions: z.array(named),
      city: named.nullable(),
      data: z.array(advertisementCard),
    })
    .nullable(),
})
export type ForYou = z.output<typeof forYou>

export const forYouEndpoints = endpoints({
  'GET /api/app/for-you': {
    access: 'user',
    summary:
      'What waits for the viewer, and the newest advertisements that suit them; records the visit, at most every 30 minutes',
    reply: one(forYou),
  },
})
