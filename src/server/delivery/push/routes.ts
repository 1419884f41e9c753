import { pushEndpoints } from '../../../shared/delivery/push.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { addBrowser, describePush, keepBrowser, removeBrowser, wrongSubscription } from './browsers.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const pushRoutes = defineHandlers(
  pushEndpoints,
  {
    'GET /api/app/push': ({ viewer, context }) => describePush(context, viewer),
    'POST /api/app/push/browsers': async ({ body, viewer, context }) => {
      await addBrowser(context, viewer, body)
      return done('Bu tarayıcıda bildirimler açıldı.')
    },
    'POST /api/app/push/browsers/keep': async ({ body, viewer, context }) => ({
      kept: await keepBrowser(context, viewer, body.endpoint),
    }),
    'DELETE /api/app/push/browsers': async ({ body, viewer, context }) => {
      await removeBrowser(context, viewer, body.endpoint)
      return done('Bu tarayıcıda bildirimler kapatıldı.')
    },
  },
  {
    'POST /api/app/push/browsers': async ({ sound, context }) => wrongSubscription(context.config, sound),
  },
)
