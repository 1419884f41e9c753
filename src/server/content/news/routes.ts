import { newsEndpoints } from '../../../shared/content/news/news.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { latestNews, listNews, readNews } from './news.ts'

export const newsRoutes = defineHandlers(newsEndpoints, {
  'GET /api/app/news': ({ query, context }) => listNews(context, query),
  'GET /api/app/news/latest': async ({ query, context }) => ({ data: await latestNews(context, query) }),
  'GET /api/app/news/{id}': async ({ params, context }) => ({ data: await readNews(context, params.id) }),
})
