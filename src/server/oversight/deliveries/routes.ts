import { deliveryStaffEndpoints } from '../../../shared/oversight/deliveries.ts'
import { previewTemplates } from '../../delivery/outbox/email/preview.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { processBounces } from './bounces.ts'
import { lift, listDeliveries, listRefused, retry } from './staff.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const deliveryRoutes = defineHandlers(deliveryStaffEndpoints, {
  'GET /api/admin/deliveries': ({ query, context }) => listDeliveries(context, query),
  'POST /api/admin/deliveries/{id}/retry': async ({ params, body, viewer, context }) => {
    await retry(context, viewer, params.id, body.reason)
    return done('Mesaj yeniden gönderim sırasına alındı.')
  },
  'GET /api/admin/refused-addresses': ({ query, context }) => listRefused(context, query.page),
  'POST /api/admin/refused-addresses/{id}/lift': async ({ params, body, viewer, context }) => {
    await lift(context, viewer, params.id, body.reason)
    return done('Bu adrese yeniden gönderilecek.')
  },
  'GET /api/admin/templates': async () => ({ data: previewTemplates() }),
  'POST /api/delivery/bounces': async ({ body, context, http }) => ({
    taken: await processBounces(context, http.requestHeader('authorization'), body),
  }),
})
