import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParam, named, plainListOf, wholeNumber } from '../../contract/fields.ts'

/** Ids of dictionary entries that were merged into this one. Old links still contain them. */
const formerIds = z.array(z.number()).optional()

export const category = z.object({
  id: z.number(),
  name: z.string(),
  serves: z.enum(['crew', 'cast', 'both']),
  former_ids: formerIds,
  sub_categories: z.array(named.extend({ former_ids: formerIds })),
})
export type Category = z.output<typeof category>

export const dictionaryEndpoints = endpoints({
  'GET /api/dictionary/advertisement-categories': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'Professions: categories with their sub-categories',
    reply: plainListOf(category),
  },
  'GET /api/dictionary/sub-categories/{id}': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'Sub-categories of one category',
    params: z.object({ id: idParam }),
    reply: plainListOf(named),
  },
  'GET /api/dictionary/cities': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'The 81 provinces, in Turkish order',
    reply: plainListOf(named),
  },
  'GET /api/dictionary/districts': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'The districts of one province, in Turkish order',
    query: z.object({ city_id: wholeNumber(1, 2_147_483_647) }),
    reply: plainListOf(named),
  },
  'GET /api/dictionary/price-types': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'Price types; id 1 is free of charge',
    reply: plainListOf(named),
  },
  'GET /api/dictionary/advertisement-statuses': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'Advertisement statuses with their Turkish labels',
    reply: plainListOf(z.object({ value: z.string(), label: z.string() })),
  },
  'GET /api/dictionary/driving-licenses': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'minutes',
    summary: 'Driving licence classes',
    reply: plainListOf(z.object({ value: z.string(), label: z.string() })),
  },
})
