import { z } from 'zod'
import { emailWith } from '../../people/accounts/person-fields.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { fileOf, idParams, instant, listOf, pageNumber, statusReply, text } from '../../contract/fields.ts'
import { noNewsletterEmail, wrongNewsletterEmail } from './newsletter-sentences.ts'
import { subscriberStatuses } from './newsletter-status.ts'

const token = z.string().max(200)
const byToken = z.object({ token })

export const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  text_version: z.string(),
  created_at: instant,
  confirmed_at: instant.nullable(),
  left_at: instant.nullable(),
})
export type Subscriber = z.output<typeof subscriber>

const issue = z.object({
  id: z.number(),
  name: z.string(),
  subject: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
})
export type NewsletterIssue = z.output<typeof issue>

const status = z.enum(subscriberStatuses, { error: 'Lütfen geçerli bir durum seçin.' })
const narrowing = {
  status: status.optional(),
  q: z.string().trim().max(100).optional(),
}
const reason = text('Lütfen nedenini yazın.', 1000)

export const newsletterEndpoints = endpoints({
  'POST /api/newsletter/subscribe': {
    access: 'anyone',
    summary:
      'Subscribe to the newsletter; a confirmation link is sent. 409 when the address is already confirmed',
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
    summary: 'Confirm a subscription by the link in its e-mail',
    body: byToken,
    form: { page: '/bulten/onay', done: 'confirmed', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/renew': {
    access: 'anyone',
    summary: 'Send a new confirmation link instead of an expired one',
    body: byToken,
    form: { page: '/bulten/onay', done: 'renewed', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/unsubscribe/{token}': {
    access: 'anyone',
    summary:
      'Unsubscribe from the newsletter; also accepts the one-click request of mail programs (RFC 8058)',
    params: byToken,
    form: { page: '/bulten/ayril', done: 'left', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/resubscribe': {
    access: 'anyone',
    summary: 'Subscribe again by the link that was used to unsubscribe',
    body: byToken,
    form: { page: '/bulten/ayril', done: 'returned', keeps: ['token'] },
    reply: statusReply,
  },
  'POST /api/newsletter/block': {
    access: 'anyone',
    summary: 'Erase the address of a link and never send to it again',
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
  'GET /api/admin/newsletter/subscribers': {
    access: 'admin',
    summary: 'Addresses of the newsletter, newest first, with the number of each status',
    query: z.object({ page: pageNumber.default(1), ...narrowing }),
    reply: listOf(subscriber).extend({
      counts: z.record(z.enum(subscriberStatuses), z.number()),
      suppressed_count: z.number(),
      confirmed_lately: z.number(),
      left_lately: z.number(),
    }),
  },
  'GET /api/admin/newsletter/export': {
    access: 'admin',
    fresh: true,
    summary: 'Addresses of the newsletter as CSV; the export is recorded in the audit log',
    query: z.object(narrowing),
    reply: fileOf('text/csv'),
  },
  'POST /api/admin/newsletter/subscribers/{id}/remove': {
    access: 'admin',
    actsOn: 'subscriber',
    fresh: true,
    summary: 'Erase an address for a reason and block it permanently',
    params: idParams,
    body: z.object({ reason }),
    reply: statusReply,
  },
  'POST /api/admin/newsletter/allow': {
    access: 'admin',
    actsOn: 'newsletter_address',
    summary: 'Undo the removal of an address; 404 when its owner blocked it',
    body: z.object({ email: emailWith(noNewsletterEmail, wrongNewsletterEmail), reason }),
    reply: statusReply,
  },
  'GET /api/admin/newsletter/issues': {
    access: 'admin',
    summary: 'Issues of the newsletter, newest first',
    query: z.object({ page: pageNumber.default(1) }),
    reply: listOf(issue),
  },
})
