import { cachedName, plainName } from './cases-list.ts'
import type { Disturbed } from './disturb.ts'
import type { Figure } from './run.ts'
import type { Sweep } from './sweep.ts'

/** A figure that is held against what is wanted. */
export type Wanted = { what: string; measured: string; wanted: string; isMet: boolean }

export type Results = {
  sizes: number[]
  figures: Figure[]
  sweep: Sweep
  disturbed: Disturbed
}

/** What is wanted of the largest board, each a ratio within one run. */
export function heldAgainst({ sizes, figures, sweep, disturbed }: Results): Wanted[] {
  const [small = 0, large = 0] = [Math.min(...sizes), Math.max(...sizes)]
  const figure = (name: string, size: number): Figure => {
    const found = figures.find((one) => one.name === name && one.advertisements === size)
    if (!found) throw new Error(`${name} was not measured`)
    return found
  }
  const ofLimit = (name: string, limit: keyof Figure['limits'], size = large) => {
    const { measured, limits } = figure(name, size)
    return measured.rate / (limits[limit] ?? Number.NaN)
  }
  const atLeast = (what: string, ratio: number, share: number): Wanted => ({
    what,
    measured: percent(ratio),
    wanted: `≥ ${percent(share)}`,
    isMet: ratio >= share,
  })
  const atMost = (what: string, times: number, most: number): Wanted => ({
    what,
    measured: `${times.toFixed(1)} ×`,
    wanted: `≤ ${most} ×`,
    isMet: times <= most,
  })
  const plain = figure(plainName, large).measured
  const lists = figures.filter(
    ({ group, advertisements, name }) =>
      group === 'list' && advertisements === large && name !== plainName && name !== cachedName,
  )
  const orders = lists.filter(({ name }) => !isByWords(name))
  const worst = (of: Figure[], at: 'p95' | 'p99') =>
    of.reduce((one, other) => (other.measured[at] > one.measured[at] ? other : one))
  const underLoad = (what: string, of: Figure[], at: 'p95' | 'p99', most: number) =>
    atMost(
      `${what}: ${at} of the slowest against that of the first page (${worst(of, at).name})`,
      worst(of, at).measured[at] / plain[at],
      most,
    )
  const drawn = (name: string): Wanted => {
    const { processorMs, measured, limits } = figure(name, large)
    // By the processor's time: on the same two cores the database and whoever asks take the rest of the clock's.
    const around = processorMs / (limits.reactMs ?? Number.NaN) - 1
    const byClock = (limits.react ?? Number.NaN) / measured.rate - 1
    return {
      what: `${name}: what the server does around React’s own render, against it`,
      measured: `${percent(around)} (${processorMs.toFixed(1)} and ${limits.reactMs?.toFixed(1)} ms of the processor; by the clock, with the database, ${percent(byClock)})`,
      wanted: '< 100 %',
      isMet: around < 1,
    }
  }
  const refusals = figures.reduce((sum, { measured }) => sum + (measured.statuses[503] ?? 0), 0)
  const mostRefused = figures.toSorted(
    (one, other) => (other.measured.statuses[503] ?? 0) - (one.measured.statuses[503] ?? 0),
  )[0]
  return [
    {
      what: `Answers refused because they took too long${refusals > 0 ? ` (most: ${mostRefused?.name})` : ''}`,
      measured: String(refusals),
      wanted: '0',
      isMet: refusals === 0,
    },
    ...sizes.map((size) =>
      atLeast(
        `Advertisement list without a response cache, ${size} advertisements, of pgbench`,
        ofLimit(plainName, 'statements', size),
        0.5,
      ),
    ),
    atLeast('Advertisement list from the cache, of bare node:http', ofLimit(cachedName, 'bytes'), 0.6),
    underLoad('Filters and orders under load', orders, 'p95', 4),
    underLoad('Filters and orders under load', orders, 'p99', 8),
    ...(['filters', 'mixtures'] as const).flatMap((kind) => [
      atMost(`One at a time, ${kind}: p95 against the first page’s`, sweep[kind].p95 / sweep.plain.p95, 4),
      atMost(`One at a time, ${kind}: p99 against the first page’s`, sweep[kind].p99 / sweep.plain.p99, 8),
    ]),
    atMost(
      `First page with ${large} advertisements against itself with ${small}: p95`,
      plain.p95 / figure(plainName, small).measured.p95,
      2,
    ),
    atLeast('Unread count unchanged, of bare node:http', ofLimit(unreadName, 'bytes'), 0.5),
    atLeast('List page from the cache, of bare node:http', ofLimit(listPageName, 'bytes'), 0.5),
    drawn('Server-rendered list page, drawn afresh'),
    atMost('List’s p99 beside a flood of logins', disturbed.besideLogins.p99 / disturbed.quiet.p99, 3),
    atMost('List’s p99 beside four uploads of 20 MB', disturbed.besideUploads.p99 / disturbed.quiet.p99, 4),
  ]
}

const unreadName = 'Unread count, unchanged'
const listPageName = 'Server-rendered list page, from the cache'

const isByWords = (name: string): boolean => /word|name/.test(name)

const percent = (share: number) => `${Math.round(share * 100)} %`
