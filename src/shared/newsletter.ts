import { z } from 'zod'
import { emailWith } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { statusReply } from './fields.ts'
import { noNewsletterEmail, wrongNewsletterEmail } from './newsletter-sentences.ts'

/** Tokens of links: what cannot be one is nobody's. */
const token = z.string().max(200)
const byToken = z.object({ token })

export const newsletterEndpoints = endpoints({
  'POST /api/newsletter/subscribe': {
    access: 'anyone',
    summary: 'Ask for the newsletter; a confirmation is sent. 409 when the address has confirmed already',
    body: z.object({
      email: emailWith(noNewsletterEmail, wrongNewsletterEmail),
    }),
    invalid: 'Geçersiz email adresi.',
    form: { page: '/bulten', done: 'subscribed' },
    reply: statusReply.extend({ hint: z.string() }),
    status: 201,
  },
  'POST /api/newsletter/confirm': {
    access: 'anyone',
    summary: 'Confirm a subscription by the link of its e-mail',
    body: byToken,
    form: { page: '/bulten/onay', done: 'confirmed', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/renew': {
    access: 'anyone',
    summary: 'Send a new confirmation in place of one that has run out',
    body: byToken,
    form: { page: '/bulten/onay', done: 'renewed', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/unsubscribe/{token}': {
    access: 'anyone',
    summary: 'Leave the newsletter; takes the one-click post of mail programs (RFC 8058)',
    params: byToken,
    form: { page: '/bulten/ayril', done: 'left', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/resubscribe': {
    access: 'anyone',
    summary: 'Come back by the link one has left by',
    body: byToken,
    form: { page: '/bulten/ayril', done: 'returned', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/block': {
    access: 'anyone',
    summary: 'Erase the address of a link and never write to it again',
    body: byToken,
    form: { page: '/bulten/engel', done: 'blocked', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/unblock': {
    access: 'anyone',
    summary: 'Allow e-mails again by the link that blocked them',
    body: byToken,
    form: { page: '/bulten/engel', done: 'unblocked', keeps: ['token'] },
    reply: statusReply,
  },
})
