import { staffApplicationEndpoints } from '../../../../shared/board/staff/staff-applications.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { getApplication, listApplications } from './staff-applications.ts'

export const staffApplicationRoutes = defineHandlers(staffApplicationEndpoints, {
  'GET /api/admin/applications': ({ query, context }) => listApplications(context, query),
  'GET /api/admin/applications/{id}': async ({ params, context }) => ({
    data: await getApplication(context.db.kysely, params.id),
  }),
})
