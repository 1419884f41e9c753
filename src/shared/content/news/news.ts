import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import {
  idParams,
  instant,
  listOf,
  one,
  pageNumber,
  plainListOf,
  wholeNumber,
} from '../../contract/fields.ts'
import { newsPerPage } from './news-pages.ts'

const newsSummary = z.object({
  id: z.number(),
  title: z.string(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  description: z.string(),
  image_url: z.string().nullable(),
  image: z.object({ small: z.string(), medium: z.string(), large: z.string() }).nullable(),
  published_at: instant,
})

export type NewsSummary = z.output<typeof newsSummary>

export const newsItem = newsSummary.extend({
  /** Sanitized HTML. */
  content: z.string(),
})

export type NewsItem = z.output<typeof newsItem>

const listed = newsSummary.extend({ content: z.string().optional() })
const content = z
  .enum(['0', '1'])
  .default('1')
  .transform((value) => value === '1')

export const newsEndpoints = endpoints({
  'GET /api/app/news': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'Published news, newest first; `content=0` leaves the texts out',
    query: z.object({
      page: pageNumber.default(1),
      per_page: wholeNumber(1, 48).default(newsPerPage),
      content,
    }),
    reply: listOf(listed),
  },
  'GET /api/app/news/latest': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'The latest published news; `content=0` leaves the texts out',
    query: z.object({ limit: wholeNumber(1, 12).default(3), content }),
    reply: plainListOf(listed),
  },
  'GET /api/app/news/{id}': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'One published piece of news',
    params: idParams,
    reply: one(newsItem),
  },
})
