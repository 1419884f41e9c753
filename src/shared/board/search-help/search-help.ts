import { z } from 'zod'
import { advertisementTypes } from '../advertisements/advertisement-status.ts'
import { criteriaLimits } from '../advertisements/advertisement-search.ts'
import { criteria } from '../advertisements/advertisement-criteria.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { named, one, plainListOf } from '../../contract/fields.ts'

const byId = z.record(z.string(), z.number())
const byAnswer = z.object({ yes: z.number(), no: z.number() })
const byDays = z.object({ 1: z.number(), 3: z.number(), 7: z.number() })

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

export const mostWaysOut = 4

const way = z.object({ without: z.enum(removableFilters), count: z.number() })
export type WayOut = z.output<typeof way>

/**
 * The search that the page offers when nothing is found: the same type (crew or cast) without filters. Its
 * words `q` are the typed ones, their correction or, if neither finds anything, ''. Null if even this
 * search finds nothing.
 */
const widest = z.object({ q: z.string(), count: z.number() }).nullable()
export type WidestSearch = z.output<typeof widest>

/**
 * Numbers of advertisements without filters. `other_type`: those of the other type (crew or cast) with the
 * typed words; null if no words were typed. `suitable` and `other_suitable`: those of the searched and of the
 * other type that suit the viewer's CV, with any words; null unless the search has the filter `suitable`.
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
