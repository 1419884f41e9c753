import { noticeEndpoints } from '../../../shared/delivery/notices.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { listNotices, markAllRead } from './reading.ts'

export const noticeRoutes = defineHandlers(noticeEndpoints, {
  'GET /api/app/notices': ({ viewer, context }) => listNotices(context, viewer),
  'PATCH /api/app/notices/read': async ({ viewer, context }) => {
    await markAllRead(context, viewer)
    return { status: 'success' as const, message: 'Bildirimler okundu.' }
  },
})
