import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Findings } from '../../test/faults/report.ts'
import { machineName } from '../measure.ts'
import { markdownTable } from '../written.ts'
import type { PhaseReport, Notified } from './ledger.ts'

export type ClusterResult = {
  reports: PhaseReport[]
  notified: Notified
  streams: { followed: number; resyncs: number }
  notes: string[]
  findings: Findings
  faults: string[]
  load: Record<string, number>
}

export function writeReport(result: ClusterResult): void {
  const date = new Date().toISOString()
  const machine = `${machineName()}, Node ${process.version}`
  const busy = Math.round((loadavg()[0] ?? 0) * 10) / 10
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(
    'bench/results/cluster.json',
    `${JSON.stringify({ date, machine, loadAverage: busy, ...result }, null, 2)}\n`,
  )
  const written = [described(result, date, busy), tableOf(result.reports), summary(result)].join('\n\n')
  console.log(`\n${written}\n`)
  for (const { name, failures } of result.reports)
    for (const [what, times] of Object.entries(failures)) console.log(`     ${name}: ${times} × ${what}`)
  for (const fault of result.faults) console.log(`FAIL ${fault}`)
}

function described({ load, streams }: ClusterResult, date: string, busy: number): string {
  const day = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `${load['readers']} people who read, ${load['writers']} who write, ${streams.followed} streams; ${machineName()}, everything on the one machine, load average ${busy} at the end, ${day}.`
}

const count = (value: number) => value.toLocaleString('en')
const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0))

function tableOf(reports: PhaseReport[]): string {
  return markdownTable(
    [
      'Phase',
      's',
      'Requests',
      'good',
      'dropped',
      'away (503)',
      'refused (behind)',
      'wrong',
      'longest gap without a write',
      'p50',
      'p95 ms',
    ],
    reports.map((one) => [
      one.name,
      one.seconds.toFixed(0),
      count(one.requests),
      ...(['good', 'dropped', 'away', 'refused', 'wrong'] as const).map((outcome) =>
        count(one.outcomes[outcome]),
      ),
      `${(one.longestGapMs / 1000).toFixed(1)} s`,
      ...[one.p50, one.p95].map(ms),
    ]),
  )
}

function summary({ findings: { counts }, notified, notes }: ClusterResult): string {
  const { acknowledged, lost, doubled, unknown, kept } = counts
  return [
    `- Writes acknowledged ${count(acknowledged)}, lost ${lost}, doubled ${doubled}; of ${unknown} an answer was lost, ${kept} of these had been done by then.`,
    `- Messages ${count(notified.messages)}: ${count(notified.byStream)} notified by the stream, ${count(notified.byReading)} by loading the thread again, missed ${notified.missed}; from the first try to the reader p50 ${ms(notified.p50)}, p95 ${ms(notified.p95)}, p99 ${ms(notified.p99)} ms, the slowest ${ms(notified.slowest)} ms.`,
    ...notes.map((note) => `- ${note[0]?.toUpperCase()}${note.slice(1)}.`),
  ].join('\n')
}
