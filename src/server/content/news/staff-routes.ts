import { deskNewsEndpoints } from '../../../shared/content/news/news-staff.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import * as desk from './staff-news.ts'

export const deskNewsRoutes = defineHandlers(
  deskNewsEndpoints,
  {
    'GET /api/admin/news': ({ query, context }) => desk.listDeskNews(context, query),
    'POST /api/admin/news': async ({ body, viewer, context }) => ({
      data: await desk.createNews(context, viewer, body),
    }),
    'GET /api/admin/news/{id}': async ({ params, context }) => ({
      data: await desk.readDeskNews(context, params.id),
    }),
    'PUT /api/admin/news/{id}': async ({ params, body, viewer, context }) => ({
      data: await desk.changeNews(context, viewer, params.id, body),
    }),
    'POST /api/admin/news/{id}/publish': async ({ params, body, viewer, context }) => ({
      data: await desk.publishNews(context, viewer, { ...params, ...body }),
    }),
    'POST /api/admin/news/{id}/schedule': async ({ params, body, viewer, context }) => ({
      data: await desk.scheduleNews(context, viewer, { ...params, ...body }, new Date(body.publish_at)),
    }),
    'POST /api/admin/news/{id}/unschedule': async ({ params, body, viewer, context }) => ({
      data: await desk.unscheduleNews(context, viewer, { ...params, ...body }),
    }),
    'POST /api/admin/news/{id}/withdraw': async ({ params, body, viewer, context }) => ({
      data: await desk.withdrawNews(context, viewer, { ...params, ...body }),
    }),
    'POST /api/admin/news/{id}/restore': async ({ params, viewer, context }) => ({
      data: await desk.restoreNews(context, viewer, params.id),
    }),
    'DELETE /api/admin/news/{id}': async ({ params, body, viewer, context }) => {
      await desk.deleteNews(context, viewer, { ...params, ...body })
      return { status: 'success' as const, message: 'Haber silindi.' }
    },
  },
  {
    'POST /api/admin/news': ({ sound, context }) => desk.findWrongNewsFields(context, null, sound),
    'PUT /api/admin/news/{id}': ({ params, sound, context }) =>
      desk.findWrongNewsFields(context, params.id, sound),
    'POST /api/admin/news/{id}/publish': ({ params, context }) => desk.findUnpublishable(context, params.id),
    'POST /api/admin/news/{id}/schedule': ({ params, sound, context }) =>
      desk.findUnpublishable(context, params.id, sound.publish_at),
  },
)
