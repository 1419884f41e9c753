import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idParam, named, plainListOf } from './fields.ts'

export const category = z.object({
  id: z.number(),
  name: z.string(),
  serves: z.enum(['crew', 'cast', 'both']),
  sub_categories: z.array(named),
})
export type Category = z.output<typeof category>

export const dictionaryEndpoints = endpoints({
  'GET /api/dictionary/advertisement-categories': {
    access: 'anyone',
    summary: 'Professions: categories with their sub-categories',
    reply: plainListOf(category),
  },
  'GET /api/dictionary/sub-categories/{id}': {
    access: 'anyone',
    summary: 'Sub-categories of one category',
    params: z.object({ id: idParam }),
    reply: plainListOf(named),
  },
  'GET /api/dictionary/cities': {
    access: 'anyone',
    summary: 'The 81 provinces, in Turkish order',
    reply: plainListOf(named),
  },
  'GET /api/dictionary/price-types': {
    access: 'anyone',
    summary: 'How a price is meant; id 1 is free of charge',
    reply: plainListOf(named),
  },
  'GET /api/dictionary/advertisement-statuses': {
    access: 'anyone',
    summary: 'Advertisement statuses with their Turkish labels',
    reply: plainListOf(z.object({ value: z.string(), label: z.string() })),
  },
  'GET /api/dictionary/driving-licenses': {
    access: 'anyone',
    summary: 'Driving licence classes',
    reply: plainListOf(z.object({ value: z.string(), label: z.string() })),
  },
})
