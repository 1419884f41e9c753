import { slideEndpoints } from '../../../shared/content/slides/slides.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import {
  changeBrand,
  createBrand,
  deleteBrand,
  findWrongLogo,
  listStaffBrands,
  orderBrands,
} from './staff-brands.ts'
import {
  changeSlide,
  createSlide,
  deleteSlide,
  findWrongSlideFields,
  listStaffSlides,
  orderSlides,
} from './staff-slides.ts'

export const slideRoutes = defineHandlers(
  slideEndpoints,
  {
    'GET /api/admin/slides': async ({ context }) => ({ data: await listStaffSlides(context) }),
    'POST /api/admin/slides': async ({ body, viewer, context }) => ({
      data: await createSlide(context, viewer, body),
    }),
    'PUT /api/admin/slides/order': async ({ body, viewer, context }) => ({
      data: await orderSlides(context, viewer, body.order),
    }),
    'PUT /api/admin/slides/{id}': async ({ params, body, viewer, context }) => ({
      data: await changeSlide(context, viewer, params.id, body),
    }),
    'DELETE /api/admin/slides/{id}': async ({ params, body, viewer, context }) => ({
      data: await deleteSlide(context, viewer, params.id, body.revision),
    }),
    'GET /api/admin/brands': async ({ context }) => ({ data: await listStaffBrands(context) }),
    'POST /api/admin/brands': async ({ body, viewer, context }) => ({
      data: await createBrand(context, viewer, body),
    }),
    'PUT /api/admin/brands/order': async ({ body, viewer, context }) => ({
      data: await orderBrands(context, viewer, body.order),
    }),
    'PUT /api/admin/brands/{id}': async ({ params, body, viewer, context }) => ({
      data: await changeBrand(context, viewer, params.id, body),
    }),
    'DELETE /api/admin/brands/{id}': async ({ params, body, viewer, context }) => ({
      data: await deleteBrand(context, viewer, params.id, body.revision),
    }),
  },
  {
    'POST /api/admin/slides': ({ sound, context }) => findWrongSlideFields(context, null, sound),
    'PUT /api/admin/slides/{id}': ({ params, sound, context }) =>
      findWrongSlideFields(context, params.id, sound),
    'POST /api/admin/brands': ({ sound, context }) => findWrongLogo(context, sound, { isNew: true }),
    'PUT /api/admin/brands/{id}': ({ sound, context }) => findWrongLogo(context, sound, { isNew: false }),
  },
)
