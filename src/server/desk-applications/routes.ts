import { deskApplicationEndpoints } from '../../shared/desk-applications.ts'
import { defineHandlers } from '../handler.ts'
import { getApplication, listApplications } from './desk-applications.ts'

export const deskApplicationRoutes = defineHandlers(deskApplicationEndpoints, {
  'GET /api/admin/applications': ({ query, context }) => listApplications(context, query),
  'GET /api/admin/applications/{id}': async ({ params, context }) => ({
    data: await getApplication(context.db.kysely, params.id),
  }),
})
