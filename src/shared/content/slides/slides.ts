import { z } from 'zod'
import { brand, slide } from './content.ts'
import { endpoints } from '../../contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  line,
  one,
  optionalLine,
  optionalText,
  plainListOf,
} from '../../contract/fields.ts'
import { optionalAddress } from './own-address.ts'
import { pictureAddress } from './pictures.ts'
import { isBlankLooking } from '../../text/safe-text.ts'
import '../../contract/zod-settings.ts'

export const slideLimits = { title: 120, description: 200, buttonText: 40 } as const

const staffSlide = slide.extend({
  active: z.boolean(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  revision: z.number(),
})
export type StaffSlide = z.output<typeof staffSlide>

/**
 * The revision of the row that the editor has read; a change is refused if somebody has edited the row since.
 */
export const revision = z.number().int().positive().max(2_147_483_647)

const moment = z.iso.datetime({ offset: true, error: 'Lütfen geçerli bir zaman girin.' }).nullable()

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, '')
const title = z
  .string({ error: 'Lütfen bir başlık yazın.' })
  .trim()
  .max(1000, 'Başlık çok uzun.')
  .refine((html) => !isBlankLooking(withoutTags(html)), 'Lütfen bir başlık yazın.')
  .refine(
    (html) => withoutTags(html).length <= slideLimits.title,
    `Başlık en fazla ${slideLimits.title} karakter olabilir.`,
  )

export const slideInput = z
  .object({
    image_url: pictureAddress('Lütfen bir görsel yükleyin.'),
    title,
    description: optionalText(slideLimits.description),
    button_text: optionalLine(slideLimits.buttonText),
    button_url: optionalAddress,
    active: z.boolean(),
    starts_at: moment,
    ends_at: moment,
  })
  .check(
    z.superRefine(
      ({ button_text: text, button_url: url, starts_at: start, ends_at: end }: Values, { addIssue }) => {
        const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
        if (text && !url) refuse('button_url', 'Lütfen düğmenin gideceği adresi yazın.')
        if (url && !text) refuse('button_text', 'Lütfen düğmenin yazısını girin.')
        if (typeof start === 'string' && typeof end === 'string' && Date.parse(start) >= Date.parse(end))
          refuse('ends_at', 'Bitiş, başlangıçtan sonra olmalıdır.')
      },
      { when: () => true },
    ),
  )

type Values = Record<string, unknown>

const order = z.object({ order: z.array(id()).min(1).max(500) })

const staffBrand = brand.extend({ active: z.boolean(), revision: z.number() })
export type StaffBrand = z.output<typeof staffBrand>

export const brandInput = z.object({
  /** Null keeps the present logo. */
  logo_url: pictureAddress('Lütfen bir logo yükleyin.').nullable(),
  name: line('Lütfen markanın adını yazın.', 80),
  url: optionalAddress.refine(
    (value) => value === null || value.startsWith('https://'),
    'https:// ile başlayan bir adres yazın ya da boş bırakın.',
  ),
  active: z.boolean(),
})

const read = z.object({ revision })

export const slideEndpoints = endpoints({
  'GET /api/admin/slides': {
    access: 'editor',
    summary: 'Every slide in order, including those that are not shown',
    reply: plainListOf(staffSlide),
  },
  'POST /api/admin/slides': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Add a slide at the end',
    body: slideInput,
    reply: one(staffSlide),
    status: 201,
  },
  'PUT /api/admin/slides/order': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Reorder all slides',
    body: order,
    reply: plainListOf(staffSlide),
  },
  'PUT /api/admin/slides/{id}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Change a slide',
    params: idParams,
    body: slideInput.and(z.object({ revision })),
    reply: one(staffSlide),
  },
  'DELETE /api/admin/slides/{id}': {
    access: 'editor',
    actsOn: 'shared',
    fresh: true,
    summary: 'Delete a slide',
    params: idParams,
    body: read,
    reply: plainListOf(staffSlide),
  },
  'GET /api/admin/brands': {
    access: 'editor',
    summary: 'Every brand in order, including those that are not shown',
    reply: plainListOf(staffBrand),
  },
  'POST /api/admin/brands': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Add a brand at the end',
    body: brandInput,
    reply: one(staffBrand),
    status: 201,
  },
  'PUT /api/admin/brands/order': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Reorder all brands',
    body: order,
    reply: plainListOf(staffBrand),
  },
  'PUT /api/admin/brands/{id}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Change a brand',
    params: idParams,
    body: brandInput.and(z.object({ revision })),
    reply: one(staffBrand),
  },
  'DELETE /api/admin/brands/{id}': {
    access: 'editor',
    actsOn: 'shared',
    fresh: true,
    summary: 'Delete a brand',
    params: idParams,
    body: read,
    reply: plainListOf(staffBrand),
  },
})
