import { createContentCache } from '../../endpoint/context/content-cache.ts'
import type { Context } from '../../endpoint/context.ts'

const cache = createContentCache<unknown>(1000)

export const cachedPerVersion = <T>(context: Context, name: string, load: () => Promise<T>): Promise<T> =>
  cache(context, name, load) as Promise<T>
