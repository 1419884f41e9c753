import { staticPageEndpoints } from '../../../shared/content/static-pages/static-pages.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { getStaticPage, listStaticPages } from './static-pages.ts'

export const staticPageRoutes = defineHandlers(staticPageEndpoints, {
  'GET /api/app/static-pages': async ({ context }) => ({ data: await listStaticPages(context) }),
  'GET /api/app/static-pages/{slug}': async ({ params, query, context }) => ({
    data: await getStaticPage(context, params.slug, query.version),
  }),
})
