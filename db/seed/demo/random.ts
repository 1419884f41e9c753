export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number, both bounds included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  sample<T>(list: readonly T[], count: number): T[]
  shuffle<T>(list: readonly T[]): T[]
  weighted<K extends string | number>(weights: readonly (readonly [K, number])[]): K
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const shuffle = <T>(list: readonly T[]) => {
    const rest = [...list]
    return Array.from(list, () => rest.splice(int(0, rest.length - 1), 1)).flat()
  }
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    sample: (list, count) => shuffle(list).slice(0, count),
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
      const found = weights.find(([, weight]) => (rest -= weight) < 0) ?? weights.at(-1)
      if (!found) throw new Error('Nothing to pick from')
      return found[0]
    },
  }
}
