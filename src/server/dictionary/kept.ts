import type { Context } from '../context.ts'
import { createKeepers } from '../kept-costly.ts'

const keeperOf = createKeepers<unknown>()

/** What `load` gives, read once a content version and process. `name` stands for one `load`. */
export function keptPerVersion<T>(
  { db, contentVersion }: Context,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const keep = keeperOf(db, { contentVersion: contentVersion.current, isCostly: () => false, most: 1000 })
  return keep(name, load) as Promise<T>
}
