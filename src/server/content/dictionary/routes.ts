import { z } from 'zod'
import {
  advertisementStatuses,
  advertisementStatusLabels,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import { drivingLicenseLabels, drivingLicenses } from '../../../shared/people/cv/cv-labels.ts'
import { category, dictionaryEndpoints } from '../../../shared/content/dictionary/dictionary.ts'
import { named } from '../../../shared/contract/fields.ts'
import type { Context } from '../../endpoint/context.ts'
import { preparedReply, type PreparedReply } from '../../endpoint/replies/prepared-reply.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { cachedPerVersion } from './cache.ts'
import { getDistricts, getSubCategories, listCategories, listCities, listPriceTypes } from './sql.ts'

const option = z.object({ value: z.string(), label: z.string() })

export const dictionaryRoutes = defineHandlers(dictionaryEndpoints, {
  'GET /api/dictionary/advertisement-categories': ({ context }) =>
    answer(context, 'categories', category, () => listCategories(context.db.kysely)),
  'GET /api/dictionary/sub-categories/{id}': ({ params: { id }, context }) =>
    answer(context, `sub-categories ${id}`, named, () => getSubCategories(context.db.kysely, id)),
  'GET /api/dictionary/cities': ({ context }) =>
    answer(context, 'cities', named, () => listCities(context.db.kysely)),
  'GET /api/dictionary/districts': ({ query: { city_id: id }, context }) =>
    answer(context, `districts ${id}`, named, () => getDistricts(context.db.kysely, id)),
  'GET /api/dictionary/price-types': ({ context }) =>
    answer(context, 'price types', named, () => listPriceTypes(context.db.kysely)),
  'GET /api/dictionary/advertisement-statuses': ({ context }) =>
    answer(context, 'statuses', option, async () =>
      advertisementStatuses.map((value) => ({ value, label: advertisementStatusLabels[value] })),
    ),
  'GET /api/dictionary/driving-licenses': ({ context }) =>
    answer(context, 'driving licences', option, async () =>
      drivingLicenses.map((value) => ({ value, label: drivingLicenseLabels[value] })),
    ),
})

function answer<Row extends z.ZodType>(
  context: Context,
  name: string,
  row: Row,
  load: () => Promise<z.input<Row>[]>,
): Promise<PreparedReply> {
  return cachedPerVersion(context, name, async () =>
    preparedReply(JSON.stringify({ data: z.array(row).parse(await load()) })),
  )
}
