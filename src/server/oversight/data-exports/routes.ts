import { dataExportEndpoints } from '../../../shared/oversight/data-exports.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { fetchExport, getExport, orderExport } from './data-exports.ts'

export const dataExportRoutes = defineHandlers(dataExportEndpoints, {
  'POST /api/app/data-export': async ({ viewer, context }) => ({ data: await orderExport(context, viewer) }),
  'GET /api/app/data-export': async ({ viewer, context }) => ({ data: await getExport(context, viewer) }),
  'GET /api/data-export/{token}': ({ params, context }) => fetchExport(context, params.token),
})
