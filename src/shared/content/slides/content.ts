import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { plainListOf } from '../../contract/fields.ts'

export const slide = z.object({
  id: z.number(),
  image_url: z.string(),
  image: z.object({ small: z.string(), medium: z.string(), large: z.string() }).nullable(),
  title: z.string(),
  description: z.string().nullable(),
  button_text: z.string().nullable(),
  button_url: z.string().nullable(),
})

export type Slide = z.output<typeof slide>

export const brand = z.object({
  id: z.number(),
  name: z.string(),
  logo_url: z.string(),
  logo_width: z.number(),
  logo_height: z.number(),
  url: z.string().nullable(),
})

export const contentEndpoints = endpoints({
  'GET /api/app/home': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary:
      'The number of advertisements shown on the home page: a fixed figure or the live count, by setting',
    reply: z.object({ headline_count: z.number() }),
  },
  'GET /api/app/slides': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'The slides that the home page shows now, in order',
    reply: plainListOf(slide),
  },
  'GET /api/app/brands': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'The brands of the home page in order',
    reply: plainListOf(brand),
  },
})
