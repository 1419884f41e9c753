import { createContentCache } from '../../endpoint/services/content-cache.ts'
import type { Context } from '../../endpoint/context.ts'

const cache = createContentCache<unknown>(1000)

/** The result of `load`, which this process caches under `name` until public content changes. */
export const cachedPerVersion = <T>(context: Context, name: string, load: () => Promise<T>): Promise<T> =>
  cache(context, name, load) as Promise<T>
