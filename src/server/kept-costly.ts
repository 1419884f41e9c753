type Kept<T> = { value: Promise<T>; version: number; goodUntil: number }

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
 * takes long to make is then as good a minute later. Whoever asks while it is made waits for the same one.
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
    const made: Kept<T> = { value, version, goodUntil: Number.POSITIVE_INFINITY }
    kept.set(name, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    value.then(
      (loaded) => {
        made.goodUntil = isCostly(loaded) ? performance.now() + lifetimeMs : 0
      },
      () => {
        if (kept.get(name) === made) kept.delete(name)
      },
    )
    return value
  }
}

export type CostlyKeeper<T> = ReturnType<typeof createCostlyKeeper<T>>
