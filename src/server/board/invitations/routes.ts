import { invitationEndpoints } from '../../../shared/board/invitations/invitations.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { findPeople } from './finding.ts'
import { decline, invite, listReceived, listSent, restore } from './invitations.ts'
import { changeOpenness, getOpenness, muteOwner, unmuteOwner } from './openness.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const invitationRoutes = defineHandlers(invitationEndpoints, {
  'GET /api/app/openness': async ({ viewer, context }) => ({ data: await getOpenness(context, viewer) }),
  'PUT /api/app/openness': async ({ body, viewer, context }) => ({
    data: await changeOpenness(context, viewer, body),
  }),
  'GET /api/app/advertisements/{id}/open-people': ({ params, query, viewer, context }) =>
    findPeople(context, viewer, params.id, {
      subCategoryId: query.sub_category_id,
      cityId: query.city_id,
      experiences: query.experiences,
      availableOn: query.available_on,
      after: query.after,
    }),
  'POST /api/app/advertisements/{id}/invitations': async ({ params, body, viewer, context }) => {
    const { data, leftToday } = await invite(context, viewer, params.id, body.key)
    return { data, left_today: leftToday, message: `${data.firstname} davet edildi.` }
  },
  'GET /api/app/advertisements/{id}/invitations': ({ params, query, viewer, context }) =>
    listSent(context, viewer, params.id, query.page),
  'GET /api/app/invitations': ({ query, viewer, context }) => listReceived(context, viewer, query.page),
  'PATCH /api/app/invitations/{id}/decline': async ({ params, viewer, context }) => ({
    data: await decline(context, viewer, params.id),
  }),
  'PATCH /api/app/invitations/{id}/restore': async ({ params, viewer, context }) => ({
    data: await restore(context, viewer, params.id),
  }),
  'PUT /api/app/muted-owners/{ownerId}': async ({ params, viewer, context }) => {
    await muteOwner(context, viewer, params.ownerId)
    return done('Bu ilan sahibinden artık davet almayacaksınız.')
  },
  'DELETE /api/app/muted-owners/{ownerId}': async ({ params, viewer, context }) => {
    await unmuteOwner(context, viewer, params.ownerId)
    return done('Bu ilan sahibinin davetleri yeniden açıldı.')
  },
})
