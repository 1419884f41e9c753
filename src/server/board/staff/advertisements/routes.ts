import { staffAdvertisementEndpoints } from '../../../../shared/board/staff/staff-advertisements.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { getAdvertisement, listAdvertisements, takeDown } from './staff-advertisements.ts'

export const staffAdvertisementRoutes = defineHandlers(staffAdvertisementEndpoints, {
  'GET /api/admin/advertisements': ({ query, viewer, context }) => listAdvertisements(context, viewer, query),
  'GET /api/admin/advertisements/{id}': async ({ params, viewer, context }) => ({
    data: await getAdvertisement(context.db.kysely, viewer, params.id),
  }),
  'POST /api/admin/advertisements/{id}/take-down': async ({ params, body, viewer, context }) => ({
    data: await takeDown(context, viewer, params.id, body),
    message: 'İlan yayından kaldırıldı, sahibine bildirildi.',
  }),
})
