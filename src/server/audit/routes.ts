import { auditEndpoints } from '../../shared/audit.ts'
import { handlers } from '../serve.ts'
import { exportAudit, listAudit } from './reading.ts'

export const auditRoutes = handlers(auditEndpoints, {
  'GET /api/admin/audit': ({ query, context }) => listAudit(context, query),
  'GET /api/admin/audit/export': ({ query, viewer, context }) => exportAudit(context, viewer, query),
})
