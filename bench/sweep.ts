import { seededRandom } from '../db/seed/demo/random.ts'
import type { Board } from './board-server.ts'
import {
  anyOrder,
  facetsAsk,
  filters,
  keyword,
  keywords,
  listAsk,
  mixture,
  orders,
  single,
  suggestionsAsk,
  type DrawCriteria,
} from './cases-list.ts'
import { openClient } from './load.ts'
import { quantile } from './measure.ts'

type Group = 'plain' | 'order' | 'filter' | 'mixture' | 'words' | 'facets' | 'suggestions'
type Kind = { name: string; group: Group; draw: DrawCriteria }
export type Swept = Omit<Kind, 'draw'> & Record<'p50' | 'p95' | 'p99' | 'slowest', number>

const kindsOf = (group: Kind['group'], draws: Record<string, DrawCriteria>): Kind[] =>
  Object.entries(draws).map(([name, draw]) => ({ name, group, draw }))

const inAnyOrder = (draws: Record<string, DrawCriteria>): Record<string, DrawCriteria> =>
  Object.fromEntries(
    Object.entries(draws).map(([name, draw]) => [
      `${name}, any order`,
      (random) => ({ ...draw(random), ...anyOrder(random) }),
    ]),
  )

const kinds: Kind[] = [
  ...kindsOf('plain', { 'first page': () => ({}) }),
  ...kindsOf('order', orders),
  ...kindsOf('filter', inAnyOrder(filters)),
  ...kindsOf('mixture', { 'two to five filters, any order, any page': mixture }),
  ...kindsOf('words', inAnyOrder(keywords)),
  ...kindsOf('facets', {
    'numbers beside the filters, none chosen': () => ({}),
    'numbers beside the filters, one chosen': single,
    'numbers beside the filters, two to five chosen': mixture,
    'numbers beside the filters, words': keyword,
  }),
  ...kindsOf('suggestions', { 'suggestions while typing': () => ({}) }),
]

export async function sweep({ origin, people }: Board, turns: number): Promise<Swept[]> {
  const client = await openClient(origin)
  const timed = kinds.map((kind) => ({ kind, times: [] as number[] }))
  for (let turn = 0; turn < turns; turn += 1)
    for (const { kind, times } of timed) {
      // Draws searches from seeds that no case of the bench uses, because a repeated search could be faster:
      // the server remembers for a minute which searches have more than 10,000 results.
      const random = seededRandom(50_000_000 + turn)
      const criteria = kind.draw(random)
      const asked =
        kind.group === 'facets'
          ? facetsAsk(criteria)
          : kind.group === 'suggestions'
            ? suggestionsAsk(random)
            : listAsk(people, criteria, turn)
      const start = performance.now()
      const { status, body } = await client.ask(asked)
      if (status >= 400) throw new Error(`${JSON.stringify(criteria)}: ${status} ${body.toString()}`)
      times.push(performance.now() - start)
    }
  client.close()
  return timed.map(({ kind: { name, group }, times }) => ({
    name,
    group,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    slowest: Math.max(...times),
  }))
}
