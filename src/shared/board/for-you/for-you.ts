import { z } from 'zod'
import { applicationStatuses } from '../applications/application-status.ts'
import { advertisementCard } from '../advertisements/advertisements.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { instant, named, one } from '../../contract/fields.ts'

const several = <T extends z.ZodRawShape>(first: T) =>
  z.object({ count: z.number(), first: z.object(first) }).nullable()

const forYou = z.object({
  since: instant.nullable(),
  answers: several({ application_id: z.number(), title: z.string(), status: z.enum(applicationStatuses) }),
  unread: several({ application_id: z.number(), name: z.string() }),
  waiting: several({ advertisement_id: z.number(), title: z.string(), advertisements: z.number() }),
  closing: several({ advertisement_id: z.number(), title: z.string(), application_deadline: z.string() }),
  drafts: several({ draft_id: z.number(), title: z.string() }),
  fits: z
    .object({
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
