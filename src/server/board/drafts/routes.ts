import { draftEndpoints } from '../../../shared/board/drafts/drafts.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { createDraft, deleteDraft, getDraft, listOwnDrafts, restoreDraft, saveDraft } from './drafts.ts'
import { addPhoto, deletePhoto, orderPhotos } from './photos.ts'

export const draftRoutes = defineHandlers(draftEndpoints, {
  'GET /api/app/advertisement-drafts': async ({ viewer, context }) => ({
    data: await listOwnDrafts(context, viewer),
  }),
  'POST /api/app/advertisement-drafts': async ({ body, viewer, context, http }) => ({
    data: await createDraft(context, viewer, body, http.idempotencyKey),
  }),
  'GET /api/app/advertisement-drafts/{id}': async ({ params, viewer, context }) => ({
    data: await getDraft(context.db.kysely, viewer, params.id),
  }),
  'PUT /api/app/advertisement-drafts/{id}': async ({ params, body, viewer, context }) => ({
    data: await saveDraft(context, viewer, params.id, body),
  }),
  'DELETE /api/app/advertisement-drafts/{id}': async ({ params, viewer, context }) => {
    await deleteDraft(context, viewer, params.id)
    return { status: 'success' as const, message: 'Taslak silindi.' }
  },
  'PATCH /api/app/advertisement-drafts/{id}/restore': async ({ params, viewer, context }) => ({
    data: await restoreDraft(context, viewer, params.id),
  }),
  'POST /api/app/advertisement-drafts/{id}/upload-photo': async ({ params, viewer, context, upload }) => ({
    data: await addPhoto(context, viewer, params.id, upload.path),
  }),
  'DELETE /api/app/advertisement-drafts/{id}/delete-photo': async ({ params, body, viewer, context }) => {
    await deletePhoto(context, viewer, params.id, body.large)
    return { status: 'success' as const, message: 'Fotoğraf silindi.' }
  },
  'PUT /api/app/advertisement-drafts/{id}/photo-order': async ({ params, body, viewer, context }) => ({
    data: await orderPhotos(context, viewer, params.id, body.order),
  }),
})
