import { landingPageEndpoints } from '../../shared/landing-pages.ts'
import { handlers } from '../serve.ts'
import { countLanding, listLanding } from './landing-pages.ts'

export const landingPageRoutes = handlers(landingPageEndpoints, {
  'GET /api/app/landing-pages': async ({ context }) => ({ data: await countLanding(context) }),
  'GET /api/app/landing-pages/list': ({ query, context }) => listLanding(context, query),
})
