import { threadEndpoints } from '../../../../shared/board/messages/threads.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { listOwnThreads } from './threads.ts'

export const threadRoutes = defineHandlers(threadEndpoints, {
  'GET /api/app/messages/threads': ({ query, viewer, context }) => listOwnThreads(context, viewer, query),
})
