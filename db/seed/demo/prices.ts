import type { Production } from './advertisements/template.ts'
import type { Level } from './professions.ts'
import type { Random } from './random.ts'

export type Workplace = 'set' | 'office' | 'service' | 'cast'

const price = { free: 1, hour: 2, day: 3, week: 4, month: 5, episode: 6, project: 7, appearance: 8 } as const
type PriceTypeId = (typeof price)[keyof typeof price]
type Weights = readonly (readonly [PriceTypeId, number])[]

const dayRates: Record<Workplace, Record<Level, readonly [number, number]>> = {
  set: { G: [1200, 1800], A: [1900, 3200], K: [3400, 6500], L: [6500, 14_000] },
  office: { G: [1100, 1600], A: [1700, 2800], K: [3000, 5600], L: [5500, 11_000] },
  cast: { G: [1200, 1800], A: [1800, 3500], K: [4000, 12_000], L: [12_000, 30_000] },
  service: { G: [4000, 8000], A: [4000, 8000], K: [6000, 38_000], L: [9000, 38_000] },
}

/** Days of work that one price pays for. */
const daysOf: Record<PriceTypeId, readonly [number, number]> = {
  [price.free]: [0, 0],
  [price.hour]: [0.11, 0.14],
  [price.day]: [1, 1],
  [price.week]: [5, 6],
  [price.month]: [16, 20],
  [price.episode]: [5, 7],
  [price.project]: [8, 22],
  [price.appearance]: [1, 2],
}

export function makePrice(
  random: Random,
  work: { workplace: Workplace; production: Production; level: Level; isIntern: boolean },
): { priceTypeId: number; price: number | null } {
  const priceTypeId = random.weighted(usualTypes(work))
  if (priceTypeId === price.free) return { priceTypeId, price: null }
  const [low, high] = dayRates[work.workplace][work.level]
  const [fewest, most] = daysOf[priceTypeId]
  const budget = work.production === 'short' ? 0.6 : 1
  const share = priceTypeId === price.project && work.workplace === 'cast' ? 0.3 : 1
  const days = (fewest + random.next() * (most - fewest)) * share
  return { priceTypeId, price: round((low + random.next() * (high - low)) * days * budget) }
}

function usualTypes(work: { workplace: Workplace; production: Production; isIntern: boolean }): Weights {
  if (work.isIntern)
    return [
      [price.day, 40],
      [price.month, 25],
      [price.free, 35],
    ]
  if (work.production === 'short')
    return [
      [price.free, 60],
      [price.project, 25],
      [price.day, 15],
    ]
  if (work.workplace === 'cast')
    return [
      [price.appearance, 50],
      [price.day, 25],
      [work.production === 'series' ? price.episode : price.project, 20],
      [price.hour, 5],
    ]
  if (work.workplace === 'service')
    return [
      [price.day, 55],
      [price.week, 25],
      [price.project, 20],
    ]
  if (work.workplace === 'office')
    return [
      [price.project, 40],
      [price.month, 30],
      [price.hour, 12],
      [price.week, 10],
      [work.production === 'series' ? price.episode : price.project, 8],
    ]
  return setTypes[work.production]
}

const setTypes: Record<Production, Weights> = {
  series: [
    [price.week, 35],
    [price.episode, 20],
    [price.day, 20],
    [price.month, 17],
    [price.project, 8],
  ],
  film: [
    [price.project, 40],
    [price.week, 35],
    [price.day, 25],
  ],
  advert: [
    [price.day, 70],
    [price.project, 18],
    [price.hour, 12],
  ],
  clip: [
    [price.day, 75],
    [price.project, 25],
  ],
  short: [[price.free, 1]],
  documentary: [
    [price.project, 42],
    [price.day, 32],
    [price.week, 16],
    [price.free, 10],
  ],
  programme: [
    [price.day, 40],
    [price.month, 35],
    [price.episode, 25],
  ],
  online: [
    [price.day, 36],
    [price.project, 28],
    [price.month, 24],
    [price.free, 12],
  ],
}

function round(lira: number): number {
  const step = lira < 2000 ? 50 : lira < 10_000 ? 250 : lira < 50_000 ? 500 : 1000
  return Math.max(step, Math.round(lira / step) * step)
}
