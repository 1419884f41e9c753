import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { instant, one, plainListOf, wholeNumber } from '../../contract/fields.ts'

const versionNumber = wholeNumber(1, 1_000_000)

const staticPageVersion = z.object({ version: z.number(), published_at: instant })

const staticPageSummary = staticPageVersion.extend({ slug: z.string(), title: z.string() })

const staticPage = staticPageSummary.extend({
  description: z.string(),
  body: z.string(),
  in_force: z.boolean(),
  versions: z.array(staticPageVersion),
})
export type StaticPage = z.output<typeof staticPage>

export const staticPageEndpoints = endpoints({
  'GET /api/app/static-pages': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'The legal and help pages with the versions in force',
    reply: plainListOf(staticPageSummary),
  },
  'GET /api/app/static-pages/{slug}': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary: 'A legal or help page: the version in force, or an earlier one by its number',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    query: z.object({ version: versionNumber.optional() }),
    reply: one(staticPage),
  },
})
