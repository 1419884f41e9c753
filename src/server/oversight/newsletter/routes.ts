import type { FastifyInstance } from 'fastify'
import { newsletterEndpoints } from '../../../shared/oversight/newsletter/newsletter.ts'
import {
  newsletterHint,
  newsletterSubscribed,
} from '../../../shared/oversight/newsletter/newsletter-sentences.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { allow, exportSubscribers, listIssues, listSubscribers, remove } from './staff.ts'
import { block, resubscribe, confirm, unsubscribe, renew, subscribe, unblock } from './newsletter.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const newsletterRoutes = defineHandlers(newsletterEndpoints, {
  'POST /api/newsletter/subscribe': async ({ body, context, http }) => {
    await subscribe(context, body.email, http.ip)
    return { ...done(newsletterSubscribed), hint: newsletterHint }
  },
  'POST /api/newsletter/confirm': async ({ body, context, http }) => {
    await confirm(context, body.token, http.ip)
    return done('Aboneliğiniz onaylandı.')
  },
  'POST /api/newsletter/renew': async ({ body, context, http }) => {
    await renew(context, body.token, http.ip)
    return done('Yeni onay bağlantısı e-postanıza gönderildi.')
  },
  'POST /api/newsletter/unsubscribe/{token}': async ({ params, context, http }) => {
    await unsubscribe(context, params.token, http.ip)
    return done('Bültenden ayrıldınız.')
  },
  'POST /api/newsletter/resubscribe': async ({ body, context, http }) => {
    await resubscribe(context, body.token, http.ip)
    return done('Bülten aboneliğiniz yeniden başladı.')
  },
  'POST /api/newsletter/block': async ({ body, context }) => {
    await block(context, body.token)
    return done('Adresiniz silindi. Bu adrese bir daha bülten e-postası göndermeyeceğiz.')
  },
  'POST /api/newsletter/unblock': async ({ body, context }) => {
    await unblock(context, body.token)
    return done('Bu adrese yeniden bülten e-postası gönderilebilir.')
  },
  'GET /api/admin/newsletter/subscribers': ({ query, context }) => listSubscribers(context, query),
  'GET /api/admin/newsletter/export': ({ query, viewer, context }) =>
    exportSubscribers(context, viewer, query),
  'POST /api/admin/newsletter/subscribers/{id}/remove': async ({ params, body, viewer, context }) => {
    await remove(context, viewer, params.id, body.reason)
    return done('Adres silindi. Bu adrese bir daha bülten gönderilmeyecek.')
  },
  'POST /api/admin/newsletter/allow': async ({ body, viewer, context }) => {
    await allow(context, viewer, body)
    return done('Bu adrese yeniden e-posta gönderilebilir.')
  },
  'GET /api/admin/newsletter/issues': ({ query, context }) => listIssues(context, query.page),
})

/** Mail programs without one-click unsubscription open the URL in the header List-Unsubscribe with GET. */
export function serveUnsubscribeRedirect(http: FastifyInstance): void {
  http.get<{ Params: { token: string } }>('/api/newsletter/unsubscribe/:token', async (request, reply) =>
    reply
      .code(303)
      .header('Location', `/bulten/ayril?${new URLSearchParams({ token: request.params.token })}`)
      .send(),
  )
}
