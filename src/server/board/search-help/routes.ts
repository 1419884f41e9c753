import { searchHelpEndpoints } from '../../../shared/board/search-help/search-help.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { countFacets } from './facets.ts'
import { suggest } from './suggestions.ts'
import { findWaysOut } from './ways-out.ts'

export const searchHelpRoutes = defineHandlers(searchHelpEndpoints, {
  'POST /api/app/advertisements/facets': async ({ body, viewer, context }) => ({
    data: await countFacets(context, viewer, body),
  }),
  'POST /api/app/advertisements/ways-out': async ({ body, viewer, context }) => ({
    data: await findWaysOut(context, viewer, body),
  }),
  'GET /api/app/advertisements/suggestions': async ({ query, context }) => ({
    data: await suggest(context, query),
  }),
})
