import { deadlineEndpoints } from '../../../shared/board/deadlines/deadlines.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { extend, renew, undoRenewal } from './deadlines.ts'

export const deadlineRoutes = defineHandlers(deadlineEndpoints, {
  'PATCH /api/app/advertisements/{id}/extend': async ({ params, body, viewer, context }) => ({
    data: await extend(context, viewer, params.id, body.application_deadline),
  }),
  'PATCH /api/app/advertisements/{id}/renew': async ({ params, body, viewer, context }) => ({
    data: await renew(context, viewer, params.id, body.application_deadline),
  }),
  'PATCH /api/app/advertisements/{id}/undo-renewal': async ({ params, viewer, context }) => ({
    data: await undoRenewal(context, viewer, params.id),
  }),
})
