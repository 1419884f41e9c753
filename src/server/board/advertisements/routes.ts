import { advertisementEndpoints } from '../../../shared/board/advertisements/advertisements.ts'
import { draftCopyEndpoints } from '../../../shared/board/drafts/drafts.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { edit, findWrongEditFields, findWrongNewFields, republish, submit } from './advertisements.ts'
import { copyAdvertisement } from '../drafts/copying.ts'
import { deletePhoto, orderPhotos, putPhoto } from './photos/photos.ts'
import { listPublished } from './list/listing.ts'
import { getForEdit, getOwn, getVisible, listFeatured, listOwn } from './reading/reading.ts'
import { findCopySource } from './reading/sql-copied.ts'
import { listRelated } from './reading/related.ts'
import { bufferView } from './views/views.ts'

export const advertisementRoutes = defineHandlers(
  { ...advertisementEndpoints, ...draftCopyEndpoints },
  {
    'POST /api/app/advertisements': async ({ body, viewer, context, http }) => {
      const data = await submit(context, viewer, body, http.idempotencyKey)
      return {
        id: data.id,
        data,
        message: 'İlanınız alındı. Editörlerimiz onayladıktan sonra yayınlanacak.',
      }
    },
    'POST /api/app/advertisements/list': ({ body, viewer, context }) => listPublished(context, viewer, body),
    'GET /api/app/advertisements/featured': ({ viewer, context }) => listFeatured(context, viewer),
    'GET /api/app/advertisements/my-advertisements': ({ query, viewer, context }) =>
      listOwn(context, viewer, query),
    'GET /api/app/advertisements/{id}': async ({ params, viewer, context }) => ({
      data: await getVisible(context, viewer, params.id),
    }),
    'GET /api/app/advertisements/{id}/related': ({ params, viewer, context }) =>
      listRelated(context, viewer, params.id),
    'GET /api/app/advertisements/{id}/owner': async ({ params, viewer, context }) => ({
      data: await getOwn(context.db.kysely, viewer, params.id),
    }),
    'GET /api/app/advertisements/{id}/edit': async ({ params, viewer, context }) => ({
      data: await getForEdit(context, viewer, params.id),
    }),
    'PUT /api/app/advertisements/{id}': async ({ params, body, viewer, context }) => ({
      data: await edit(context, viewer, params.id, body),
    }),
    'PATCH /api/app/advertisements/{id}/republish': async ({ params, viewer, context }) => ({
      data: await republish(context, viewer, params.id),
    }),
    'POST /api/app/advertisement-drafts/copy': async ({ body, viewer, context, http }) => {
      const { advertisement_id: id } = body
      const findSource = () => findCopySource(context.db.kysely, viewer, id)
      return { data: await copyAdvertisement(context, viewer, id, http.idempotencyKey, findSource) }
    },
    'POST /api/app/advertisements/{id}/view': async ({ params, viewer, context, http }) => {
      bufferView(context, viewer, params.id, http)
      return { status: 'success' as const, message: 'Teşekkürler.' }
    },
    'POST /api/app/advertisements/{id}/upload-photo': async ({ params, body, viewer, context, upload }) => {
      const slot = { id: params.id, number: body.photo_number }
      const data = await putPhoto(context, viewer, slot, upload.path)
      return { photo_url: data.large, data }
    },
    'DELETE /api/app/advertisements/{id}/delete-photo': async ({ params, body, viewer, context }) => {
      await deletePhoto(context, viewer, { id: params.id, number: body.photo_number })
      return { status: 'success' as const, message: 'Fotoğraf silindi.' }
    },
    'PUT /api/app/advertisements/{id}/photo-order': async ({ params, body, viewer, context }) => ({
      data: await orderPhotos(context, viewer, params.id, body.order),
    }),
  },
  {
    'POST /api/app/advertisements': ({ sound, context }) => findWrongNewFields(context, sound),
    'PUT /api/app/advertisements/{id}': ({ params, sound, viewer, context }) =>
      findWrongEditFields(context, viewer, params.id, sound),
  },
)
