import { auditEndpoints } from '../../../shared/operations/audit/audit.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { exportAudit, listAudit } from './reading.ts'

export const auditRoutes = defineHandlers(auditEndpoints, {
  'GET /api/admin/audit': ({ query, context }) => listAudit(context, query),
  'GET /api/admin/audit/export': ({ query, viewer, context }) => exportAudit(context, viewer, query),
})
