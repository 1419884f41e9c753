import { staffNewsEndpoints } from '../../../shared/content/news/news-staff.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import * as staff from './staff-news.ts'

export const staffNewsRoutes = defineHandlers(
  staffNewsEndpoints,
  {
    'GET /api/admin/news': ({ query, context }) => staff.listStaffNews(context, query),
    'POST /api/admin/news': async ({ body, viewer, context }) => ({
      data: await staff.createNews(context, viewer, body),
    }),
    'GET /api/admin/news/{id}': async ({ params, context }) => ({
      data: await staff.readStaffNews(context, params.id),
    }),
    'PUT /api/admin/news/{id}': async ({ params, body, viewer, context }) => ({
      data: await staff.changeNews(context, viewer, params.id, body),
    }),
    'POST /api/admin/news/{id}/publish': async ({ params, body, viewer, context }) => ({
      data: await staff.publishNews(context, viewer, { ...params, ...body }),
    }),
    'POST /api/admin/news/{id}/schedule': async ({ params, body, viewer, context }) => ({
      data: await staff.scheduleNews(context, viewer, { ...params, ...body }, new Date(body.publish_at)),
    }),
    'POST /api/admin/news/{id}/unschedule': async ({ params, body, viewer, context }) => ({
      data: await staff.unscheduleNews(context, viewer, { ...params, ...body }),
    }),
    'POST /api/admin/news/{id}/withdraw': async ({ params, body, viewer, context }) => ({
      data: await staff.withdrawNews(context, viewer, { ...params, ...body }),
    }),
    'POST /api/admin/news/{id}/restore': async ({ params, viewer, context }) => ({
      data: await staff.restoreNews(context, viewer, params.id),
    }),
    'DELETE /api/admin/news/{id}': async ({ params, body, viewer, context }) => {
      await staff.deleteNews(context, viewer, { ...params, ...body })
      return { status: 'success' as const, message: 'Haber silindi.' }
    },
  },
  {
    'POST /api/admin/news': ({ sound, context }) => staff.findWrongNewsFields(context, null, sound),
    'PUT /api/admin/news/{id}': ({ params, sound, context }) =>
      staff.findWrongNewsFields(context, params.id, sound),
    'POST /api/admin/news/{id}/publish': ({ params, context }) => staff.findUnpublishable(context, params.id),
    'POST /api/admin/news/{id}/schedule': ({ params, sound, context }) =>
      staff.findUnpublishable(context, params.id, sound.publish_at),
  },
)
