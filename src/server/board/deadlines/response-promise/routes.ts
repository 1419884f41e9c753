import { responsePromiseEndpoints } from '../../../../shared/board/deadlines/response-promise/response-promise.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { readRate, readReport } from './rates.ts'

export const responsePromiseRoutes = defineHandlers(responsePromiseEndpoints, {
  'GET /api/app/owners/{id}/response-rate': async ({ params, context }) => ({
    data: await readRate(context, params.id),
  }),
  'GET /api/admin/people/{id}/response-rate': async ({ params, context }) => ({
    data: await readReport(context, params.id),
  }),
})
