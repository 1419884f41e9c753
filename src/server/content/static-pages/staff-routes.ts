import { staticPageStaffEndpoints } from '../../../shared/content/static-pages/static-page-staff.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import {
  createDraft,
  discardDraft,
  findUnpublishable,
  findWrongText,
  getStaffPage,
  getVersionText,
  listStaffPages,
  recordLawyerReview,
  previewText,
  publishVersion,
  withdrawVersion,
  writeDraft,
} from './staff.ts'

export const staticPageStaffRoutes = defineHandlers(
  staticPageStaffEndpoints,
  {
    'GET /api/admin/static-pages': async ({ context }) => ({ data: await listStaffPages(context) }),
    'GET /api/admin/static-pages/{slug}': async ({ params, context }) => ({
      data: await getStaffPage(context, params.slug),
    }),
    'POST /api/admin/static-pages/{slug}/versions': async ({ params, viewer, context }) => ({
      data: { version: await createDraft(context, viewer, params.slug) },
    }),
    'GET /api/admin/static-pages/{slug}/versions/{version}': async ({ params, context }) => ({
      data: await getVersionText(context, params.slug, params.version),
    }),
    'PUT /api/admin/static-pages/{slug}/versions/{version}': async ({ params, body, viewer, context }) => ({
      data: await writeDraft(context, viewer, params.slug, params.version, body),
    }),
    'DELETE /api/admin/static-pages/{slug}/versions/{version}': async ({ params, body, viewer, context }) => {
      await discardDraft(context, viewer, { ...params, ...body })
      return { data: { version: params.version } }
    },
    'POST /api/admin/static-pages/{slug}/versions/{version}/publish': async ({
      params,
      body,
      viewer,
      context,
    }) => ({ data: await publishVersion(context, viewer, { ...params, ...body }) }),
    'POST /api/admin/static-pages/{slug}/versions/{version}/withdraw': async ({
      params,
      body,
      viewer,
      context,
    }) => ({ data: await withdrawVersion(context, viewer, { ...params, ...body }) }),
    'POST /api/admin/static-pages/{slug}/versions/{version}/look': async ({
      params,
      body,
      viewer,
      context,
    }) => ({ data: await recordLawyerReview(context, viewer, { ...params, ...body }) }),
    'POST /api/admin/static-pages/{slug}/preview': async ({ params, body, context }) => ({
      data: { body: await previewText(context, params.slug, body.text) },
    }),
  },
  {
    'PUT /api/admin/static-pages/{slug}/versions/{version}': ({ params, sound }) =>
      findWrongText(params.slug, sound.text),
    'POST /api/admin/static-pages/{slug}/versions/{version}/publish': ({ params, sound, context }) =>
      findUnpublishable(context, params, sound.at),
  },
)
