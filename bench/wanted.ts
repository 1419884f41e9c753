import { cachedName, filterName, mixtureName, plainName } from './cases-list.ts'
import { uncachedName, unreadName } from './cases.ts'
import type { Figure } from './run.ts'
import type { Swept } from './sweep.ts'

export type Wanted = { what: string; measured: string; wanted: string; isMet: boolean }

export type Memory = Record<'started' | 'atMost' | 'atEnd', number>
export type Results = { figures: Figure[]; swept: Swept[]; memory: Memory }

const mostMegabytes = 400

export function compareWithBars({ figures, swept, memory }: Results): Wanted[] {
  const figure = (name: string): Figure => {
    const found = figures.find((one) => one.name === name)
    if (!found) throw new Error(`${name} was not measured`)
    return found
  }
  const slowestOf = (...groups: Swept['group'][]): Swept => {
    const [slowest] = swept
      .filter(({ group }) => groups.includes(group))
      .toSorted((one, other) => other.p95 - one.p95)
    if (!slowest) throw new Error(`${groups.join(', ')} was not measured`)
    return slowest
  }
  const plain = slowestOf('plain')
  const slowestFilter = slowestOf('filter', 'order')
  const underLoad = (name: string) => figure(name).measured.p95 / figure(plainName).measured.p95
  const shareOf = (name: string, limit: keyof Figure['limits']) =>
    figure(name).measured.rate / (figure(name).limits[limit] ?? Number.NaN)
  const refused = figures.reduce((sum, { measured }) => sum + (measured.statuses[503] ?? 0), 0)
  return [
    {
      what: 'Requests refused because they took too long',
      measured: String(refused),
      wanted: '0',
      isMet: refused === 0,
    },
    atLeast('List without a cache, of pgbench', shareOf(plainName, 'statements'), 0.45),
    atLeast('List from the cache, of bare node:http', shareOf(cachedName, 'bytes'), 0.35),
    atLeast('Unread count unchanged, of bare node:http', shareOf(unreadName, 'bytes'), 0.35),
    atMost(
      `Slowest filter or order, one at a time (${slowestFilter.name}): p95 against the first page’s`,
      slowestFilter.p95 / plain.p95,
      5,
    ),
    atMost('Mixtures, one at a time: p95 against the first page’s', slowestOf('mixture').p95 / plain.p95, 6),
    atMost('A filter under load: p95 against the first page’s', underLoad(filterName), 5),
    atMost('Mixtures under load: p95 against the first page’s', underLoad(mixtureName), 6),
    aroundReact(figure(uncachedName)),
    atMostMs('Numbers beside the filters, one at a time, p95', slowestOf('facets').p95, 150),
    atMostMs('Suggestions, one at a time, p95', slowestOf('suggestions').p95, 60),
    {
      what: 'Memory of the server at most',
      measured: `${Math.round(memory.atMost)} MB`,
      wanted: `≤ ${mostMegabytes} MB`,
      isMet: memory.atMost <= mostMegabytes,
    },
  ]
}

function atLeast(what: string, ratio: number, share: number): Wanted {
  return { what, measured: percent(ratio), wanted: `≥ ${percent(share)}`, isMet: ratio >= share }
}

function atMost(what: string, times: number, most: number): Wanted {
  return { what, measured: `${times.toFixed(1)} ×`, wanted: `≤ ${most} ×`, isMet: times <= most }
}

function atMostMs(what: string, milliseconds: number, most: number): Wanted {
  return {
    what,
    measured: `${Math.round(milliseconds)} ms`,
    wanted: `≤ ${most} ms`,
    isMet: milliseconds <= most,
  }
}

function aroundReact({ name, processorMs, limits }: Figure): Wanted {
  const around = processorMs / (limits.reactMs ?? Number.NaN) - 1
  return {
    what: `${name}: CPU time outside React’s own render, as a share of it`,
    measured: `${percent(around)} (${processorMs.toFixed(1)} and ${limits.reactMs?.toFixed(1)} ms CPU time)`,
    wanted: '< 60 %',
    isMet: around < 0.6,
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
