import type { Route } from './serve.ts'

/** Every noun's answers. */
export const routes: Route[] = []
