import { z } from 'zod'
import { allAdvertisementStatuses, advertisementTypes } from './advertisement-status.ts'
import { featuredPlaces } from '../../contract/staff-lists.ts'
import { personForStaff } from '../../people/staff-people.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { date, id, instant, named } from '../../contract/fields.ts'

const featured = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(advertisementTypes),
  status: z.enum(allAdvertisementStatuses),
  owner: personForStaff,
  city: named,
  photo: z.string().nullable(),
  published_at: instant.nullable(),
  until: z.string().nullable(),
})
export type Featured = z.output<typeof featured>

const featuredList = z.object({
  data: z.array(featured),
  revision: z.number(),
})
export type FeaturedList = z.output<typeof featuredList>

const isOnce = (items: { id?: unknown }[]) => new Set(items.map((item) => item?.id)).size === items.length

export const featuredEndpoints = endpoints({
  'GET /api/admin/featured': {
    access: 'editor',
    summary: 'The advertisements that editors put on the home page, in their order',
    reply: featuredList,
  },
  'PUT /api/admin/featured': {
    access: 'editor',
    actsOn: 'several',
    summary: 'Save the list in its new order; 409 when somebody else has changed it since it was read',
    body: z.object({
      revision: z.number().int().positive(),
      items: z
        .array(
          z.object({
            id: id('Lütfen bir ilan seçin.'),
            until: date('Lütfen geçerli bir bitiş tarihi seçin.').nullable(),
          }),
        )
        .max(featuredPlaces, `Ana sayfada en fazla ${featuredPlaces} ilan öne çıkabilir.`)
        .refine(isOnce, 'Bir ilan listede yalnızca bir kez olabilir.'),
    }),
    reply: featuredList.extend({ message: z.string() }),
  },
})
