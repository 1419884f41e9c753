import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { statusReply } from '../contract/fields.ts'

/** At most this many browsers of a person get push messages. */
export const mostBrowsers = 10

const wrong = 'Bu tarayıcının bildirim adresi tanınmadı.'
const bytes = (length: number) =>
  z.string({ error: wrong }).regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`), wrong)

const endpoint = z.string({ error: wrong }).min(1, wrong).max(1000, wrong)

export const pushEndpoints = endpoints({
  'GET /api/app/push': {
    access: 'user',
    summary:
      'The key with which a browser subscribes to notices (null: not offered), and how many of the viewer’s browsers are subscribed',
    reply: z.object({ public_key: z.string().nullable(), browser_count: z.number() }),
  },
  'POST /api/app/push/browsers': {
    access: 'user',
    summary: 'Subscribe this browser to the viewer’s notices',
    body: z.object({ endpoint, keys: z.object({ p256dh: bytes(65), auth: bytes(16) }) }),
    reply: statusReply,
    status: 201,
  },
  'POST /api/app/push/browsers/keep': {
    access: 'user',
    summary:
      'Renew the subscription of this browser after a new login; nothing changes when it belongs to somebody else',
    body: z.object({ endpoint }),
    reply: z.object({ kept: z.boolean() }),
  },
  'DELETE /api/app/push/browsers': {
    access: 'user',
    summary: 'Unsubscribe this browser from the viewer’s notices',
    body: z.object({ endpoint }),
    reply: statusReply,
  },
})
