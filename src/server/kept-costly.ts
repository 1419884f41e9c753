type Kept<T> = { value: Promise<T>; version: number; goodUntil: number; isCostly: boolean }

type Options<T> = {
  /** Without it, only what is costly is kept. */
  contentVersion?: () => number
  /** Whether a value costs so much that it is kept for a while although the content moved on. */
  isCostly: (value: T) => boolean
  /** For how long, in milliseconds. */
  lifetimeMs?: number
  /** How many values are kept; the least recently asked for goes first. */
  most: number
}

/**
 * Keeps what `load` gives while the content stays the same. On a large board the content changes every second, and what
 * takes long to make is then as good a minute later. Whoever asks while it is made waits for the same one; when the content
 * has moved on since it was begun, only where it is known to be costly.
 */
export function createCostlyKeeper<T>({ contentVersion, isCostly, lifetimeMs = 60_000, most }: Options<T>) {
  const kept = new Map<string, Kept<T>>()
  return (name: string, load: () => Promise<T>): Promise<T> => {
    const version = contentVersion?.() ?? Number.NaN
    const known = kept.get(name)
    kept.delete(name)
    if (known && (known.version === version || known.goodUntil > performance.now())) {
      kept.set(name, known)
      return known.value
    }
    const value = load()
    const isCostlyYet = contentVersion === undefined || known?.isCostly === true
    const made: Kept<T> = {
      value,
      version,
      goodUntil: isCostlyYet ? Number.POSITIVE_INFINITY : 0,
      isCostly: isCostlyYet,
    }
    kept.set(name, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    value.then(
      (loaded) => {
        made.isCostly = isCostly(loaded)
        made.goodUntil = made.isCostly ? performance.now() + lifetimeMs : 0
      },
      () => {
        if (kept.get(name) === made) kept.delete(name)
      },
    )
    return value
  }
}

type CostlyKeeper<T> = ReturnType<typeof createCostlyKeeper<T>>

/** A keeper for each database, made when it is first asked for. */
export function createKeepers<T>() {
  const keepers = new WeakMap<object, CostlyKeeper<T>>()
  return (db: object, options: Options<T>): CostlyKeeper<T> => {
    const keep = keepers.get(db) ?? createCostlyKeeper(options)
    keepers.set(db, keep)
    return keep
  }
}
