import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './run.ts'
import { heldAgainst, type Results, type Wanted } from './wanted.ts'

export type Memory = { advertisements: number; started: number; atMost: number; atEnd: number }
export type Report = Results & {
  date: string
  machine: string
  databaseBytes: Record<string, number>
  memory: Memory[]
}

const file = 'docs/performance.md'
const end = '<!-- until here -->'

/** Prints the tables of a run and puts them into docs/performance.md. @returns what is wanted, met and missed */
export function writeTables(report: Report): Wanted[] {
  const held = heldAgainst(report)
  const written = tables(report, held)
  console.log(`\n${written}\n`)
  putIntoDocs('bench', written)
  return held
}

/** Puts what a script has found into docs/performance.md, in the place of what it found before. */
export function putIntoDocs(script: string, written: string): void {
  const begin = `<!-- written by npm run ${script} -->`
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${file} has no place for what npm run ${script} writes`)
  writeFileSync(file, [text.slice(0, from), begin, '\n\n', written, '\n\n', text.slice(to)].join(''))
  execFileSync('oxfmt', [file])
}

function tables(
  { machine, figures, memory, sweep, disturbed, databaseBytes }: Report,
  held: Wanted[],
): string {
  const size = (count: number) => count.toLocaleString('en')
  return [
    machine,
    table(
      ['Wanted', 'Measured', 'Bar', ''],
      held.map(({ what, measured, wanted, isMet }) => [what, measured, wanted, isMet ? 'met' : '**missed**']),
    ),
    table(
      ['', 'Ads', 'Answers/s', 'p50', 'p95', 'p99 ms', 'of pgbench', 'of bare node:http'],
      figures.map((one) => [
        one.name,
        size(one.advertisements),
        String(Math.round(one.measured.rate)),
        ...[one.measured.p50, one.measured.p95, one.measured.p99].map(milliseconds),
        shareOf(one, 'statements'),
        one.limits.bytes ? shareOf(one, 'bytes') : otherLimit(one),
      ]),
    ),
    table(
      ['One at a time, ms', 'p50', 'p95', 'p99', 'slowest'],
      (['plain', 'filters', 'mixtures', 'words'] as const).map((kind) => [
        { plain: 'First page', filters: 'A filter', mixtures: 'Two to five filters', words: 'Words' }[kind],
        ...[sweep[kind].p50, sweep[kind].p95, sweep[kind].p99, sweep[kind].slowest].map(milliseconds),
      ]),
    ),
    table(
      ['Readers of the list', 'p50', 'p95', 'p99 ms', 'meanwhile'],
      [
        ['quiet', disturbed.quiet, ''],
        ['beside logins', disturbed.besideLogins, `${Math.round(disturbed.logins.rate)} logins/s`],
        ['beside uploads', disturbed.besideUploads, `${disturbed.uploads.rate.toFixed(1)} uploads/s`],
      ].map(([name, one, more]) => [
        String(name),
        ...(typeof one === 'object' ? [one.p50, one.p95, one.p99].map(milliseconds) : []),
        String(more),
      ]),
    ),
    table(
      ['Memory of the server, MB', 'started', 'at most', 'at the end', 'database, GB'],
      memory.map(({ advertisements, started, atMost, atEnd }) => [
        `${size(advertisements)} advertisements`,
        ...[started, atMost, atEnd].map((megabytes) => String(Math.round(megabytes))),
        ((databaseBytes[advertisements] ?? 0) / 1e9).toFixed(1),
      ]),
    ),
  ].join('\n\n')
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 0)

function shareOf({ measured, limits }: Figure, limit: keyof Figure['limits']): string {
  const most = limits[limit]
  return most === undefined ? '' : `${Math.round((measured.rate / most) * 100)} %`
}

function otherLimit(one: Figure): string {
  if (one.limits.react) return `${shareOf(one, 'react')} of React alone`
  return one.limits.work ? `${shareOf(one, 'work')} of the work alone` : ''
}

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
