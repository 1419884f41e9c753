import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { instant, pageNumber } from '../../contract/fields.ts'
import { onOneLine } from '../../text/safe-text.ts'
import { threadSearchMaxLength } from './thread-search-length.ts'

const excerpt = z.object({
  id: z.number(),
  text: z.string(),
  by_me: z.boolean(),
  attachment_count: z.number(),
  created_at: instant,
})

export const thread = z.object({
  application_id: z.number(),
  advertisement_title: z.string(),
  /** The other side. */
  name: z.string(),
  photo: z.string().nullable(),
  is_owner: z.boolean(),
  is_withdrawn: z.boolean(),
  unread_count: z.number(),
  last_message: excerpt.nullable(),
  found_message: excerpt.nullable(),
})
export type Thread = z.output<typeof thread>

export const threadEndpoints = endpoints({
  'GET /api/app/messages/threads': {
    access: 'user',
    polled: 10,
    summary:
      'The viewer’s threads: unread ones first, then the latest; with `q` those that contain all its words',
    query: z.object({
      q: z.string().overwrite(onOneLine).max(threadSearchMaxLength).optional(),
      page: pageNumber.default(1),
    }),
    reply: z.object({ data: z.array(thread), has_more: z.boolean() }),
  },
})
