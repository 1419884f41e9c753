import { noticeEndpoints } from '../../shared/notices.ts'
import { handlers } from '../serve.ts'
import { listNotices, markAllRead } from './reading.ts'

export const noticeRoutes = handlers(noticeEndpoints, {
  'GET /api/app/notices': ({ viewer, context }) => listNotices(context, viewer),
  'PATCH /api/app/notices/read': async ({ viewer, context }) => {
    await markAllRead(context, viewer)
    return { status: 'success' as const, message: 'Bildirimler okundu.' }
  },
})
