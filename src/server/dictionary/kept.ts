import type { Context } from '../context.ts'
import type { Database } from '../db.ts'

type Kept = { version: number; value: Promise<unknown> }

const keptBy = new WeakMap<Database, Map<string, Kept>>()

/** What `load` gives, read once a content version and process. `name` stands for one `load`. */
export function keptPerVersion<T>(
  { db, contentVersion }: Context,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  const version = contentVersion.current()
  const known = kept.get(name)
  if (known?.version === version) return known.value as Promise<T>
  const value = load()
  kept.set(name, { version, value })
  value.catch(() => kept.delete(name))
  return value
}
