import { landingPageEndpoints } from '../../../shared/site/landing-pages/landing-pages.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { countLanding, listLanding } from './landing-pages.ts'

export const landingPageRoutes = defineHandlers(landingPageEndpoints, {
  'GET /api/app/landing-pages': async ({ context }) => ({ data: await countLanding(context) }),
  'GET /api/app/landing-pages/list': ({ query, context }) => listLanding(context, query),
})
