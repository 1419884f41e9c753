import { savedAdvertisementEndpoints } from '../../../shared/board/saved-advertisements/saved-advertisements.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { hide, listHidden, listMarks, listSaved, save, show, unsave } from './saved-advertisements.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const savedAdvertisementRoutes = defineHandlers(savedAdvertisementEndpoints, {
  'GET /api/app/saved-advertisements': ({ query, viewer, context }) => listSaved(context, viewer, query.page),
  'PUT /api/app/saved-advertisements/{id}': async ({ params, viewer, context }) => {
    await save(context, viewer, params.id)
    return done('İlan kaydedildi.')
  },
  'DELETE /api/app/saved-advertisements/{id}': async ({ params, viewer, context }) => {
    await unsave(context, viewer, params.id)
    return done('İlan kaydedilenlerden çıkarıldı.')
  },
  'GET /api/app/hidden-advertisements': ({ query, viewer, context }) =>
    listHidden(context, viewer, query.page),
  'PUT /api/app/hidden-advertisements/{id}': async ({ params, viewer, context }) => {
    await hide(context, viewer, params.id)
    return done('İlan gizlendi.')
  },
  'DELETE /api/app/hidden-advertisements/{id}': async ({ params, viewer, context }) => {
    await show(context, viewer, params.id)
    return done('İlan yeniden gösteriliyor.')
  },
  'GET /api/app/advertisement-marks': ({ query, viewer, context }) =>
    listMarks(context, viewer, query.advertisement_ids),
})
