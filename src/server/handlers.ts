import { accountRoutes } from './accounts/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { dictionaryRoutes } from './dictionary/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import type { Route } from './serve.ts'

/** Every noun's answers. */
export const routes: Route[] = [...accountRoutes, ...applicationRoutes, ...dictionaryRoutes, ...messageRoutes]
