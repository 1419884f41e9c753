import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { instant, line, one, plainListOf, text, wholeNumber } from '../../contract/fields.ts'

export const versionStateLabels = {
  draft: 'Taslak',
  scheduled: 'Yayın bekliyor',
  in_force: 'Yürürlükte',
  earlier: 'Eski sürüm',
} as const
export type VersionState = keyof typeof versionStateLabels

const state = z.enum(['draft', 'scheduled', 'in_force', 'earlier'])
const person = z.object({ id: z.number(), name: z.string() }).nullable()

const staffVersion = z.object({
  version: z.number(),
  state,
  title: z.string(),
  published_at: instant.nullable(),
  edited_at: instant,
  author: person,
  change_note: z.string().nullable(),
  revision: z.number(),
  needs_lawyer: z.boolean(),
  looked_at: instant.nullable(),
  looked_by: person,
})
export type StaffVersion = z.output<typeof staffVersion>

const staffPage = z.object({
  slug: z.string(),
  title: z.string(),
  is_legal: z.boolean(),
  in_force: staffVersion.nullable(),
  open: staffVersion.nullable(),
})
export type StaffPage = z.output<typeof staffPage>

const versionText = staffVersion.extend({
  slug: z.string(),
  description: z.string(),
  text: z.string(),
  body: z.string(),
})
export type VersionText = z.output<typeof versionText>

export const staticPageLengths = { title: 120, description: 300, text: 100_000, note: 500 }

const pageText = z.object({
  title: line('Lütfen bir başlık yazın.', staticPageLengths.title),
  description: line('Lütfen bir açıklama yazın.', staticPageLengths.description),
  text: text('Lütfen metni yazın.', staticPageLengths.text),
  change_note: z
    .string()
    .trim()
    .max(staticPageLengths.note, `En fazla ${staticPageLengths.note} karakter yazabilirsiniz.`)
    .default(''),
})

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const params = z.object({ slug })
const versionParams = z.object({ slug, version: wholeNumber(1, 1_000_000) })
const revision = z.number().int().positive()
const unchanged = z.object({ revision })

export const staticPageStaffEndpoints = endpoints({
  'GET /api/admin/static-pages': {
    access: 'editor',
    summary: 'The legal and help pages with the version in force and the draft of each',
    reply: plainListOf(staffPage),
  },
  'GET /api/admin/static-pages/{slug}': {
    access: 'editor',
    summary: 'Every version of a page, newest first: when, by whom, and what changed',
    params,
    reply: one(staffPage.extend({ versions: z.array(staffVersion) })),
  },
  'POST /api/admin/static-pages/{slug}/versions': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Create a draft of the next version from the newest one; 409 while there is a draft',
    params,
    status: 201,
    reply: one(z.object({ version: z.number() })),
  },
  'GET /api/admin/static-pages/{slug}/versions/{version}': {
    access: 'editor',
    summary: 'One version, as source text and as HTML',
    params: versionParams,
    reply: one(versionText),
  },
  'PUT /api/admin/static-pages/{slug}/versions/{version}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Save a draft; a published version cannot be changed',
    params: versionParams,
    body: pageText.extend({ revision }),
    reply: one(versionText),
  },
  'DELETE /api/admin/static-pages/{slug}/versions/{version}': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Delete a draft',
    params: versionParams,
    body: unchanged,
    reply: one(z.object({ version: z.number() })),
  },
  'POST /api/admin/static-pages/{slug}/versions/{version}/publish': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Publish a draft now, or schedule when it comes into force',
    params: versionParams,
    body: unchanged.extend({
      at: z.iso.datetime({ offset: true, error: 'Lütfen bir zaman seçin.' }).nullable(),
    }),
    reply: one(versionText),
  },
  'POST /api/admin/static-pages/{slug}/versions/{version}/withdraw': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Turn a scheduled version back into a draft',
    params: versionParams,
    body: unchanged,
    reply: one(versionText),
  },
  'POST /api/admin/static-pages/{slug}/versions/{version}/look': {
    access: 'admin',
    actsOn: 'shared',
    summary: 'Record that a lawyer has reviewed this version',
    params: versionParams,
    body: unchanged,
    reply: one(versionText),
  },
  'POST /api/admin/static-pages/{slug}/preview': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Preview a text as people would see it; nothing is stored',
    params,
    body: pageText.pick({ text: true }),
    reply: one(z.object({ body: z.string() })),
  },
})
