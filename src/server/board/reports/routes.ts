import { reportEndpoints } from '../../../shared/board/reports/reports.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import {
  act,
  addNote,
  getForStaff,
  listForStaff,
  openMessages,
  readAttachment,
  readMessages,
} from './staff.ts'
import { report } from './reports.ts'

export const reportRoutes = defineHandlers(reportEndpoints, {
  'POST /api/app/reports': async ({ body, viewer, context, http }) => ({
    id: await report(context, viewer, body, http.idempotencyKey),
    message: 'Şikâyetiniz alındı. Ekibimiz en kısa sürede inceleyecek.',
  }),
  'GET /api/admin/reports': ({ query, viewer, context }) => listForStaff(context, viewer, query),
  'GET /api/admin/reports/{id}': async ({ params, viewer, context }) => ({
    data: await getForStaff(context.db.kysely, viewer, params.id, context.now()),
  }),
  'POST /api/admin/reports/{id}/take': async ({ params, body, viewer, context }) => ({
    data: await act(context, viewer, params.id, { ...body, act: 'take' }),
    message: 'Şikâyeti üstlendiniz.',
  }),
  'POST /api/admin/reports/{id}/release': async ({ params, body, viewer, context }) => ({
    data: await act(context, viewer, params.id, { ...body, act: 'release' }),
    message: 'Şikâyet yeniden sırada.',
  }),
  'POST /api/admin/reports/{id}/close': async ({ params, body: { status, ...body }, viewer, context }) => {
    const data = await act(context, viewer, params.id, {
      ...body,
      act: status === 'resolved' ? 'resolve' : 'dismiss',
    })
    const message = data.reporter
      ? 'Şikâyet kapatıldı; bildiren kişiye haber verildi.'
      : 'Şikâyet kapatıldı. Bildiren kişi hesabını kapattığı için ona haber verilmedi.'
    return { data, message }
  },
  'POST /api/admin/reports/{id}/reopen': async ({ params, body, viewer, context }) => ({
    data: await act(context, viewer, params.id, { ...body, act: 'reopen' }),
    message: 'Şikâyet yeniden açıldı.',
  }),
  'POST /api/admin/reports/{id}/notes': async ({ params, body, viewer, context }) => ({
    data: await addNote(context, viewer, params.id, body.text),
    message: 'Not eklendi.',
  }),
  'POST /api/admin/reports/{id}/openings': async ({ params, body, viewer, context }) => ({
    data: await openMessages(context, viewer, params.id, body.reason),
    message: 'Mesajlar 30 dakika boyunca size açık. Bu açılış kayda geçti.',
  }),
  'GET /api/admin/reports/{id}/attachments/{attachmentId}': ({ params, query, viewer, context }) =>
    readAttachment(context, viewer, params.id, { id: params.attachmentId, size: query.size ?? 'large' }),
  'GET /api/admin/reports/{id}/messages': ({ params, query, viewer, context }) =>
    readMessages(context, viewer, params.id, query.before_id ?? null),
})
