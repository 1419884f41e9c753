import { dictionaryStaffEndpoints } from '../../../shared/content/dictionary/dictionary-staff.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import {
  changeCategory,
  changeSubCategory,
  createCategory,
  createSubCategory,
  findWrongCategoryName,
  findWrongSubCategoryName,
  listStaffCategories,
} from './categories.ts'
import { findWrongOrder, reorder } from './changing.ts'
import {
  countCategoryMerge,
  countSubCategoryMerge,
  findWrongTarget,
  mergeCategory,
  mergeSubCategory,
} from './merging.ts'
import {
  changePriceType,
  createPriceType,
  findWrongPriceTypeName,
  listStaffPriceTypes,
} from './price-types.ts'

const done = (message: string) => ({ status: 'success' as const, message })
const saved = done('Kaydedildi.')
const ordered = done('Sıralama kaydedildi.')

export const dictionaryStaffRoutes = defineHandlers(
  dictionaryStaffEndpoints,
  {
    'GET /api/admin/categories': async ({ context }) => ({ data: await listStaffCategories(context) }),
    'POST /api/admin/categories': async ({ body, viewer, context }) => ({
      data: { id: await createCategory(context, viewer, body) },
    }),
    'PUT /api/admin/categories/order': async ({ body, viewer, context }) => {
      await reorder(context, viewer, 'categories', body)
      return ordered
    },
    'PUT /api/admin/categories/{id}': async ({ params, body, viewer, context }) => {
      await changeCategory(context, viewer, params.id, body)
      return saved
    },
    'GET /api/admin/categories/{id}/merge': async ({ params, query, context }) => ({
      data: await countCategoryMerge(context, params.id, query.into),
    }),
    'POST /api/admin/categories/{id}/merge': async ({ params, body, viewer, context }) => ({
      data: await mergeCategory(context, viewer, params.id, body),
    }),
    'POST /api/admin/categories/{id}/sub-categories': async ({ params, body, viewer, context }) => ({
      data: { id: await createSubCategory(context, viewer, params.id, body) },
    }),
    'PUT /api/admin/categories/{id}/sub-categories/order': async ({ params, body, viewer, context }) => {
      await reorder(context, viewer, 'sub_categories', body, params.id)
      return ordered
    },
    'PUT /api/admin/sub-categories/{id}': async ({ params, body, viewer, context }) => {
      await changeSubCategory(context, viewer, params.id, body)
      return saved
    },
    'GET /api/admin/sub-categories/{id}/merge': async ({ params, query, context }) => ({
      data: await countSubCategoryMerge(context, params.id, query.into),
    }),
    'POST /api/admin/sub-categories/{id}/merge': async ({ params, body, viewer, context }) => ({
      data: await mergeSubCategory(context, viewer, params.id, body),
    }),
    'GET /api/admin/price-types': async ({ context }) => ({ data: await listStaffPriceTypes(context) }),
    'POST /api/admin/price-types': async ({ body, viewer, context }) => ({
      data: { id: await createPriceType(context, viewer, body.name) },
    }),
    'PUT /api/admin/price-types/order': async ({ body, viewer, context }) => {
      await reorder(context, viewer, 'price_types', body)
      return ordered
    },
    'PUT /api/admin/price-types/{id}': async ({ params, body, viewer, context }) => {
      await changePriceType(context, viewer, params.id, body)
      return saved
    },
  },
  {
    'POST /api/admin/categories': ({ sound, context }) => findWrongCategoryName(context, sound.name, null),
    'PUT /api/admin/categories/order': ({ sound, context }) =>
      findWrongOrder(context, 'categories', sound.ids),
    'PUT /api/admin/categories/{id}': ({ params, sound, context }) =>
      findWrongCategoryName(context, sound.name, params.id),
    'POST /api/admin/categories/{id}/merge': ({ params, sound, context }) =>
      findWrongTarget(context, 'category', params.id, sound.into),
    'POST /api/admin/categories/{id}/sub-categories': ({ params, sound, context }) =>
      findWrongSubCategoryName(context, sound.name, { categoryId: params.id }),
    'PUT /api/admin/categories/{id}/sub-categories/order': ({ params, sound, context }) =>
      findWrongOrder(context, 'sub_categories', sound.ids, params.id),
    'PUT /api/admin/sub-categories/{id}': ({ params, sound, context }) =>
      findWrongSubCategoryName(context, sound.name, params),
    'POST /api/admin/sub-categories/{id}/merge': ({ params, sound, context }) =>
      findWrongTarget(context, 'sub_category', params.id, sound.into),
    'POST /api/admin/price-types': ({ sound, context }) => findWrongPriceTypeName(context, sound.name, null),
    'PUT /api/admin/price-types/order': ({ sound, context }) =>
      findWrongOrder(context, 'price_types', sound.ids),
    'PUT /api/admin/price-types/{id}': ({ params, sound, context }) =>
      findWrongPriceTypeName(context, sound.name, params.id),
  },
)
