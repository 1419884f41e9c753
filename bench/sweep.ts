import { seededRandom, type Random } from '../db/seed/demo/random.ts'
import type { Board } from './board-server.ts'
import { keyword, listAsk, mixture, single } from './cases-list.ts'
import { openClient } from './load.ts'
import { quantile } from './measure.ts'

export type Spread = Record<'p50' | 'p95' | 'p99' | 'slowest', number>

/** Milliseconds, one at a time. */
export type Sweep = {
  plain: Spread
  filters: Spread
  mixtures: Spread
  words: Spread
  /** What took longest, as it was asked. */
  longest: { milliseconds: number; asked: string }[]
}

const longestShown = 12

const kinds: Record<'plain' | 'filters' | 'mixtures' | 'words', (random: Random) => object> = {
  plain: () => ({}),
  filters: single,
  mixtures: mixture,
  words: keyword,
}

/** So many lists of each kind drawn by chance, one at a time and in turn with the plain first page. */
export async function sweep({ origin, people }: Board, turns: number): Promise<Sweep> {
  const client = await openClient(origin)
  const times = { plain: [], filters: [], mixtures: [], words: [] } as Record<keyof typeof kinds, number[]>
  const all: Sweep['longest'] = []
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, draw] of Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)['plain']][]) {
      // Other ones than under load: what was found there may be kept.
      const drawn = draw(seededRandom(50_000_000 + turn))
      const asked = listAsk(people, drawn, turn)
      const start = performance.now()
      const { status, body } = await client.ask(asked)
      const milliseconds = performance.now() - start
      if (status >= 400 && status !== 503)
        throw new Error(`${JSON.stringify(drawn)}: ${status} ${body.toString()}`)
      times[name].push(milliseconds)
      all.push({ milliseconds, asked: JSON.stringify(drawn) })
    }
  client.close()
  return {
    plain: spreadOf(times.plain),
    filters: spreadOf(times.filters),
    mixtures: spreadOf(times.mixtures),
    words: spreadOf(times.words),
    longest: all.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, longestShown),
  }
}

const spreadOf = (times: number[]): Spread => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
  slowest: Math.max(...times),
})
