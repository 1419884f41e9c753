import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, line, one, plainListOf, smallId, statusReply, wholeNumber } from '../../contract/fields.ts'

export const servesLabels = { crew: 'Ekip', cast: 'Oyuncu', both: 'Ekip ve oyuncu' } as const
export type Serves = keyof typeof servesLabels

const staffSubCategory = z.object({
  id: z.number(),
  name: z.string(),
  aliases: z.array(z.string()),
  active: z.boolean(),
  revision: z.number(),
  merged_into_id: z.number().nullable(),
})
export type StaffSubCategory = z.output<typeof staffSubCategory>

const staffCategory = staffSubCategory.extend({
  serves: z.enum(['crew', 'cast', 'both']),
  /** True when code refers to this category by its id. Such a category takes part in no merge. */
  is_fixed: z.boolean(),
  sub_categories: z.array(staffSubCategory),
})
export type StaffCategory = z.output<typeof staffCategory>

const staffPriceType = z.object({
  id: z.number(),
  name: z.string(),
  active: z.boolean(),
  revision: z.number(),
  is_fixed: z.boolean(),
})
export type StaffPriceType = z.output<typeof staffPriceType>

const nameLength = 80
const mostAliases = 20
const name = line('Lütfen bir ad yazın.', nameLength)
const alias = line('Arama sözcüğü boş olamaz.', 60)
const revision = z.number().int().positive()
const aliases = z.array(alias).max(mostAliases, `En fazla ${mostAliases} arama sözcüğü yazabilirsiniz.`)

const newSubCategory = z.object({ name, aliases: aliases.default([]) })
const newCategory = newSubCategory.extend({
  serves: z.enum(['crew', 'cast', 'both'], { error: 'Lütfen ilan türünü seçin.' }),
})
const edited = { revision, active: z.boolean() }

const order = z.object({
  ids: z.array(smallId()).min(1).max(1000),
  before: z.array(smallId()).min(1).max(1000),
})
export type Order = z.output<typeof order>

/**
 * Before two dictionary entries are merged, the affected advertisements and CVs are each counted up to this
 * number, because counting all would be slow.
 */
export const mostMovesCounted = 1000

const mergeCount = z.object({
  advertisements: z.number(),
  cvs: z.number(),
  sub_categories: z.number(),
  same_names: z.array(z.string()),
})
export type MergeCount = z.output<typeof mergeCount>

const into = z.object({ into: wholeNumber(1, 2_147_483_647) })
const merge = z.object({
  into: smallId('Lütfen nereye taşınacağını seçin.'),
  revision,
})

export const dictionaryStaffEndpoints = endpoints({
  'GET /api/admin/categories': {
    access: 'editor',
    summary: 'All categories and sub-categories in order, including those not in use',
    reply: plainListOf(staffCategory),
  },
  'POST /api/admin/categories': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Add a category at the end',
    body: newCategory,
    status: 201,
    reply: one(z.object({ id: z.number() })),
  },
  'PUT /api/admin/categories/order': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Reorder the categories',
    body: order,
    reply: statusReply,
  },
  'PUT /api/admin/categories/{id}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Change a category: its name, search words, types and whether it is offered',
    params: idParams,
    body: newCategory.extend(edited),
    reply: statusReply,
  },
  'GET /api/admin/categories/{id}/merge': {
    access: 'editor',
    summary: 'How much merging a category into another would move',
    params: idParams,
    query: into,
    reply: one(mergeCount),
  },
  'POST /api/admin/categories/{id}/merge': {
    access: 'editor',
    actsOn: 'shared',
    fresh: true,
    summary: 'Merge a category into another; its old addresses redirect there',
    params: idParams,
    body: merge,
    reply: one(mergeCount),
  },
  'POST /api/admin/categories/{id}/sub-categories': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Add a sub-category at the end of its category',
    params: idParams,
    body: newSubCategory,
    status: 201,
    reply: one(z.object({ id: z.number() })),
  },
  'PUT /api/admin/categories/{id}/sub-categories/order': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Reorder the sub-categories of a category',
    params: idParams,
    body: order,
    reply: statusReply,
  },
  'PUT /api/admin/sub-categories/{id}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Change a sub-category: its name, search words and whether it is offered',
    params: idParams,
    body: newSubCategory.extend(edited),
    reply: statusReply,
  },
  'GET /api/admin/sub-categories/{id}/merge': {
    access: 'editor',
    summary: 'How much merging a sub-category into another would move',
    params: idParams,
    query: into,
    reply: one(mergeCount),
  },
  'POST /api/admin/sub-categories/{id}/merge': {
    access: 'editor',
    actsOn: 'shared',
    fresh: true,
    summary: 'Merge a sub-category into another; links with its id find the other one',
    params: idParams,
    body: merge,
    reply: one(mergeCount),
  },
  'GET /api/admin/price-types': {
    access: 'editor',
    summary: 'All price types in order, including those not in use',
    reply: plainListOf(staffPriceType),
  },
  'POST /api/admin/price-types': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Add a price type at the end',
    body: z.object({ name }),
    status: 201,
    reply: one(z.object({ id: z.number() })),
  },
  'PUT /api/admin/price-types/order': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Reorder the price types',
    body: order,
    reply: statusReply,
  },
  'PUT /api/admin/price-types/{id}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Rename a price type or stop offering it; id 1 (free of charge) cannot be changed',
    params: idParams,
    body: z.object({ name, ...edited }),
    reply: statusReply,
  },
})
