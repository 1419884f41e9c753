import { z } from 'zod'
import { advertisementStatuses, advertisementStatusLabels } from '../../shared/advertisement-status.ts'
import { drivingLicenseLabels, drivingLicenses } from '../../shared/cv-labels.ts'
import { category, dictionaryEndpoints } from '../../shared/dictionary.ts'
import { named } from '../../shared/fields.ts'
import type { Context } from '../context.ts'
import type { HttpSide } from '../http-side.ts'
import { taggedReply, type PreparedReply } from '../prepared-reply.ts'
import { handlers } from '../serve.ts'
import { keptPerVersion } from './kept.ts'
import { getDistricts, getSubCategories, listCategories, listCities, listPriceTypes } from './sql.ts'

const option = z.object({ value: z.string(), label: z.string() })

export const dictionaryRoutes = handlers(dictionaryEndpoints, {
  'GET /api/dictionary/advertisement-categories': ({ context, http }) =>
    answer(context, http, 'categories', category, () => listCategories(context.db.kysely)),
  'GET /api/dictionary/sub-categories/{id}': ({ params: { id }, context, http }) =>
    answer(context, http, `sub-categories ${id}`, named, () => getSubCategories(context.db.kysely, id)),
  'GET /api/dictionary/cities': ({ context, http }) =>
    answer(context, http, 'cities', named, () => listCities(context.db.kysely)),
  'GET /api/dictionary/districts': ({ query: { city_id: id }, context, http }) =>
    answer(context, http, `districts ${id}`, named, () => getDistricts(context.db.kysely, id)),
  'GET /api/dictionary/price-types': ({ context, http }) =>
    answer(context, http, 'price types', named, () => listPriceTypes(context.db.kysely)),
  'GET /api/dictionary/advertisement-statuses': ({ context, http }) =>
    answer(context, http, 'statuses', option, async () =>
      advertisementStatuses.map((value) => ({ value, label: advertisementStatusLabels[value] })),
    ),
  'GET /api/dictionary/driving-licenses': ({ context, http }) =>
    answer(context, http, 'driving licences', option, async () =>
      drivingLicenses.map((value) => ({ value, label: drivingLicenseLabels[value] })),
    ),
})

/** The same for everybody, so also for caches on the way; made once until public content changes. */
async function answer<Row extends z.ZodType>(
  context: Context,
  http: HttpSide,
  name: string,
  row: Row,
  load: () => Promise<z.input<Row>[]>,
): Promise<PreparedReply> {
  const reply = await keptPerVersion(context, name, async () =>
    taggedReply(JSON.stringify({ data: z.array(row).parse(await load()) })),
  )
  http.header('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400')
  return reply
}
