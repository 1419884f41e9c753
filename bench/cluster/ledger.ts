import { quantile } from '../measure.ts'

export type Seen = {
  kind: string
  isWrite: boolean
  begun: number
  ended: number
  /** 0 without a reply. */
  status: number
  code: string
  retry: boolean
}

export type Outcome = 'good' | 'refused' | 'away' | 'dropped' | 'wrong'

const saysWhy = new Set(['busy', 'come again'])

export function outcomeOf({ status, code }: Pick<Seen, 'status' | 'code'>): Outcome {
  if ((status >= 200 && status < 300) || status === 304) return 'good'
  if (status === 429 || (status === 503 && saysWhy.has(code))) return 'refused'
  if (status === 503 && code === 'database_away') return 'away'
  return status === 0 || status >= 500 ? 'dropped' : 'wrong'
}

export type Phase = { name: string; begun: number; ended: number }

export type PhaseReport = {
  name: string
  seconds: number
  requests: number
  statuses: Record<string, number>
  outcomes: Record<Outcome, number>
  failures: Record<string, number>
  retries: number
  writes: number
  longestGapMs: number
  p50: number
  p95: number
  p99: number
  streams: { dropped: number; back: number }
}

type Streams = { dropped: number[]; back: number[] }

export function reportOf(phase: Phase, all: readonly Seen[], streams: Streams): PhaseReport {
  const seen = all.filter(({ ended }) => ended >= phase.begun && ended < phase.ended)
  const outcomes: Record<Outcome, number> = { good: 0, refused: 0, away: 0, dropped: 0, wrong: 0 }
  const statuses: Record<string, number> = {}
  const failures: Record<string, number> = {}
  for (const one of seen) {
    const outcome = outcomeOf(one)
    outcomes[outcome] += 1
    const status = one.status === 0 ? 'none' : String(one.status)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (outcome === 'good') continue
    const name = [one.kind, status, one.code].filter(Boolean).join(' ')
    failures[name] = (failures[name] ?? 0) + 1
  }
  const good = seen.filter((one) => outcomeOf(one) === 'good')
  const written = good.filter(({ isWrite }) => isWrite).map(({ ended }) => ended)
  const times = good.map(({ begun, ended }) => ended - begun)
  const during = (list: number[]) => list.filter((at) => at >= phase.begun && at < phase.ended).length
  return {
    name: phase.name,
    seconds: (phase.ended - phase.begun) / 1000,
    requests: seen.length,
    statuses,
    outcomes,
    failures,
    retries: seen.filter(({ retry }) => retry).length,
    writes: written.length,
    longestGapMs: longestGap([phase.begun, ...written, phase.ended]),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    streams: { dropped: during(streams.dropped), back: during(streams.back) },
  }
}

export function longestGap(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted.reduce((most, at, place) => Math.max(most, at - (sorted[place - 1] ?? at)), 0)
}

export type Notified = {
  messages: number
  byStream: number
  byReading: number
  missed: number
  p50: number
  p95: number
  p99: number
  slowest: number
}

export function notifiedReport(
  sent: readonly { key: string; begun: number }[],
  notified: ReadonlyMap<string, { at: number; by: 'stream' | 'reading' }>,
): Notified {
  const delivered = sent.flatMap(({ key, begun }) => {
    const one = notified.get(key)
    return one ? [{ ms: one.at - begun, by: one.by }] : []
  })
  const times = delivered.map(({ ms }) => ms)
  const byStream = delivered.filter(({ by }) => by === 'stream').length
  return {
    messages: sent.length,
    byStream,
    byReading: delivered.length - byStream,
    missed: sent.length - delivered.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    slowest: Math.max(0, ...times),
  }
}

export const rollingRestart = 'rolling restart'

type Result = {
  reports: Pick<PhaseReport, 'name' | 'outcomes'>[]
  notified: Pick<Notified, 'missed'>
  findings: { counts: { lost: number; doubled: number }; problems: string[] }
}

export function faultsOf({ reports, notified, findings: { counts, problems } }: Result): string[] {
  const dropped = reports
    .filter(({ name }) => name === rollingRestart)
    .reduce((sum, { outcomes: { dropped: cut, away, wrong } }) => sum + cut + away + wrong, 0)
  return [
    ...(counts.lost > 0 ? [`${counts.lost} acknowledged writes were lost`] : []),
    ...(counts.doubled > 0 ? [`${counts.doubled} writes were doubled`] : []),
    ...(dropped > 0 ? [`the rolling restart dropped ${dropped} requests`] : []),
    ...(notified.missed > 0 ? [`${notified.missed} messages had no notification`] : []),
    ...problems,
  ]
}
