import { z } from 'zod'
import { advertisementTypes } from '../advertisements/advertisement-status.ts'
import { criteriaLimits } from '../advertisements/advertisement-search.ts'
import { criteria } from '../advertisements/advertisement-criteria.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { named, one, plainListOf } from '../../contract/fields.ts'

const byId = z.record(z.string(), z.number())
const byAnswer = z.object({ yes: z.number(), no: z.number() })
const byDays = z.object({ 1: z.number(), 3: z.number(), 7: z.number() })

/**
 * Facets: for each value of a filter, the number of advertisements that the search would find if only this
 * value were chosen in the filter and all other filters stayed as they are. Ids for which it would find none
 * are left out.
 */
const facets = z.object({
  total: z.number(),
  categories: byId,
  sub_categories: byId,
  cities: byId,
  price_types: byId,
  road_trip: byAnswer,
  rookie: byAnswer,
  published_within: byDays,
  deadline_within: byDays,
  start: z.object({ this_week: z.number() }),
  paid: z.number(),
  verified: z.number(),
  with_photo: z.number(),
  suitable: z.number().nullable(),
})
export type Facets = z.output<typeof facets>

export const removableFilters = [
  'words',
  'professions',
  'cities',
  'price',
  'priceTypes',
  'roadTrip',
  'isForRookie',
  'start',
  'publishedWithin',
  'deadlineWithin',
  'paid',
  'verified',
  'withPhoto',
  'suitable',
] as const
export type RemovableFilter = (typeof removableFilters)[number]

/**
 * If a search finds nothing, people are offered to remove one of its filters. At most this many filters are
 * named: those without which the search finds the most advertisements.
 */
export const mostWaysOut = 4

const way = z.object({ without: z.enum(removableFilters), count: z.number() })
export type WayOut = z.output<typeof way>

/**
 * The search that the page offers instead of one that finds nothing. It has the same type (crew or cast), but
 * no filters. `q`: the typed words; if they find nothing, the corrected words; if these find nothing either,
 * ''. `count`: the number of its results. Null if there are no advertisements of this type.
 */
const widest = z.object({ q: z.string(), count: z.number() }).nullable()
export type WidestSearch = z.output<typeof widest>

/**
 * How many advertisements three other searches would find. `other_type`: the typed words in the other type
 * (crew or cast), without filters; null without words. `suitable` and `other_suitable`: all that suits the
 * viewer's CV, in the type of this search and in the other type; null unless this search is limited to what
 * suits the CV.
 */
const unfiltered = z.object({
  other_type: z.number().nullable(),
  suitable: z.number().nullable(),
  other_suitable: z.number().nullable(),
})
export type UnfilteredCounts = z.output<typeof unfiltered>

const suggestion = z.object({
  type: z.enum(advertisementTypes),
  category: named.nullable(),
  sub_category: named.nullable(),
  city: named.nullable(),
  alias: z.string().nullable(),
})
export type Suggestion = z.output<typeof suggestion>

export const searchHelpEndpoints = endpoints({
  'POST /api/app/advertisements/facets': {
    access: 'anyone',
    summary: 'Numbers of advertisements beside the values of every filter, for the other filters as they are',
    body: criteria,
    cacheable: () => true,
    reply: one(facets),
  },
  'POST /api/app/advertisements/ways-out': {
    access: 'anyone',
    summary:
      'For a search that finds little: other words that find more, what each filter hides, largest number first, and searches without filters',
    body: criteria,
    cacheable: () => true,
    reply: one(z.object({ did_you_mean: z.string().nullable(), ways: z.array(way), widest, unfiltered })),
  },
  'GET /api/app/advertisements/suggestions': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'Professions and cities that begin with what is typed, a profession and a city together as well',
    query: z.object({
      q: z.string().trim().max(criteriaLimits.keyword).default(''),
      type: z.enum(advertisementTypes).default('crew'),
    }),
    reply: plainListOf(suggestion),
  },
})
