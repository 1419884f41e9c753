import { forYouEndpoints } from '../../../shared/board/for-you/for-you.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { readForYou } from './for-you.ts'

export const forYouRoutes = defineHandlers(forYouEndpoints, {
  'GET /api/app/for-you': async ({ viewer, context }) => ({ data: await readForYou(context, viewer) }),
})
