import { contentEndpoints } from '../../shared/content.ts'
import { handlers } from '../serve.ts'
import { countHeadline, listNews, listSlides, subscribe } from './content.ts'

export const contentRoutes = handlers(contentEndpoints, {
  'GET /api/app/home': async ({ context }) => ({ headline_count: await countHeadline(context) }),
  'GET /api/app/slides': async ({ context }) => ({ data: await listSlides(context) }),
  'GET /api/app/news/latest': async ({ query, context }) => ({ data: await listNews(context, query.limit) }),
  'POST /api/newsletter/subscribe': async ({ body, context, http }) => {
    await subscribe(context, body.email, http.ip)
    return { status: 'success' as const, message: 'Email aboneliği başarıyla oluşturuldu!' }
  },
})
