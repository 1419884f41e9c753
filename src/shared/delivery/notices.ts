import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { instant, plainListOf, statusReply } from '../contract/fields.ts'

export const notice = z.object({
  id: z.number(),
  kind: z.string(),
  text: z.string(),
  url: z.string(),
  is_read: z.boolean(),
  created_at: instant,
})
export type Notice = z.output<typeof notice>

export const noticeEndpoints = endpoints({
  'GET /api/app/notices': {
    access: 'user',
    polled: 10,
    summary: 'The viewer’s last 30 notices, latest first',
    reply: plainListOf(notice).extend({ unread_count: z.number() }),
  },
  'PATCH /api/app/notices/read': {
    access: 'user',
    summary: 'Mark all of the viewer’s notices as read',
    reply: statusReply,
  },
})
