import { contentEndpoints } from '../../../shared/content/slides/content.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { headlineCount } from '../../operations/site-settings/site-settings.ts'
import { listBrands, listSlides } from './content.ts'

export const contentRoutes = defineHandlers(contentEndpoints, {
  'GET /api/app/home': async ({ context }) => ({ headline_count: await headlineCount(context) }),
  'GET /api/app/slides': async ({ context }) => ({ data: await listSlides(context) }),
  'GET /api/app/brands': async ({ context }) => ({ data: await listBrands(context) }),
})
