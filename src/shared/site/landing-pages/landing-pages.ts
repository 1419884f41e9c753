import { z } from 'zod'
import { advertisementTypes } from '../../board/advertisements/advertisement-status.ts'
import { advertisementCard } from '../../board/advertisements/advertisements.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { listOf, named, one, pageNumber } from '../../contract/fields.ts'

const counted = named.extend({ count: z.number() })
const countedType = z.object({ type: z.enum(advertisementTypes), count: z.number() })

const counts = z.object({
  total: z.number(),
  types: z.array(countedType),
  categories: z.array(counted),
  cities: z.array(counted),
})
export type LandingCounts = z.output<typeof counts>

const landing = counts.extend({
  path: z.string(),
  city: named.nullable(),
  category: named.nullable(),
  type: z.enum(advertisementTypes).nullable(),
  nearest: z.string().nullable(),
})
export type Landing = z.output<typeof landing>

const slug = z.string().max(80)

export const landingPageEndpoints = endpoints({
  'GET /api/app/landing-pages': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'Numbers of published advertisements by city, category and type',
    reply: one(counts),
  },
  'GET /api/app/landing-pages/list': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary:
      'A landing page by its slugs: its newest advertisements as a visitor sees them, and related pages',
    query: z.object({ first: slug, second: slug.optional(), page: pageNumber.default(1) }),
    reply: listOf(advertisementCard).extend({ landing }),
  },
})
