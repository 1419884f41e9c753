import { writeFileSync } from 'node:fs'
import { writePerformancePage } from './performance-page.ts'
import type { Figure } from './run.ts'
import { compareWithBars, type Results, type Wanted } from './wanted.ts'
import { markdownTable } from './written.ts'

export type Report = Results & {
  date: string
  machine: string
  advertisements: number
  databaseBytes: number
}

export function writeTables(report: Report): Wanted[] {
  const bars = compareWithBars(report)
  const written = tables(report, bars)
  console.log(`\n${written}\n`)
  writeFileSync('bench/results/bars.json', `${JSON.stringify({ machine: report.machine, bars }, null, 2)}\n`)
  writePerformancePage()
  return bars
}

function tables({ machine, figures, memory, swept, databaseBytes }: Report, bars: Wanted[]): string {
  const { started, atMost, atEnd } = memory
  return [
    machine,
    markdownTable(
      ['Wanted', 'Measured', 'Bar', ''],
      bars.map(({ what, measured, wanted, isMet }) => [what, measured, wanted, isMet ? 'met' : '**missed**']),
    ),
    markdownTable(
      ['', 'Answers/s', 'p50', 'p95', 'p99 ms', 'of pgbench', 'of bare node:http'],
      figures.map((one) => [
        one.name,
        String(Math.round(one.measured.rate)),
        ...[one.measured.p50, one.measured.p95, one.measured.p99].map(milliseconds),
        shareOf(one, 'statements'),
        one.limits.react ? `${shareOf(one, 'react')} of React alone` : shareOf(one, 'bytes'),
      ]),
    ),
    markdownTable(
      ['List, one at a time, ms', 'p50', 'p95', 'p99', 'slowest'],
      swept.map((one) => [one.name, ...[one.p50, one.p95, one.p99, one.slowest].map(milliseconds)]),
    ),
    `Memory of the server: ${[started, atMost, atEnd].map(Math.round).join(', ')} MB at the start, at most and at the end. The database has ${(databaseBytes / 1e9).toFixed(1)} GB.`,
  ].join('\n\n')
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 0)

function shareOf({ measured, limits }: Figure, limit: keyof Figure['limits']): string {
  const most = limits[limit]
  return most === undefined ? '' : `${Math.round((measured.rate / most) * 100)} %`
}
