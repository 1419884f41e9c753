import { reactAlone, type Ready } from './limits.ts'
import { load, type Measured } from './load.ts'
import { median, processorOf } from './measure.ts'
import { pgbench } from './statements.ts'

export type Figure = {
  name: string
  group: string
  measured: Measured
  processorMs: number
  limits: Partial<Record<'statements' | 'bytes' | 'react' | 'reactMs', number>>
}

type Rounds = { measured: Measured[]; processorMs: number[]; limits: Record<string, number[]> }

type Options = { rounds: number; seconds: number; bare: string; tell: (line: string) => void }

const clients = 16
const warmUpSeconds = 3

/**
 * In every round, measures each case and directly afterwards the programs whose rates are its limits, so that a
 * disturbance of the machine affects both. A warm-up precedes each case, because V8 discards compiled code that
 * has not run for minutes.
 */
export async function runCases(cases: Ready[], options: Options): Promise<Figure[]> {
  const rounds = cases.map((): Rounds => ({ measured: [], processorMs: [], limits: {} }))
  for (let round = 0; round < options.rounds; round += 1)
    for (const [place, one] of cases.entries()) {
      const measurements = rounds[place]
      if (!measurements) continue
      await measure(one, warmUpSeconds)
      const before = processorOf(one.board.pid)
      const measured = await measure(one, options.seconds)
      measurements.measured.push(measured)
      measurements.processorMs.push((processorOf(one.board.pid) - before) / measured.answers)
      for (const [name, rate] of await limitsOf(one, options)) (measurements.limits[name] ??= []).push(rate)
      const { rate, p99 } = measured
      options.tell(
        `${round + 1}/${options.rounds} ${one.kind.name}: ${Math.round(rate)}/s, p99 ${p99.toFixed(1)} ms`,
      )
    }
  return cases.map(({ kind }, place) => ({
    name: kind.name,
    group: kind.group,
    measured: middleOf(rounds[place]?.measured ?? []),
    processorMs: median(rounds[place]?.processorMs ?? []),
    limits: Object.fromEntries(
      Object.entries(rounds[place]?.limits ?? {}).map(([name, rates]) => [name, median(rates)]),
    ),
  }))
}

export async function measure({ board, kind, ...ready }: Ready, seconds: number): Promise<Measured> {
  // Loads the ETags of a polling case again: cases measured since then have changed the data, and with an
  // outdated ETag the reply would not be 304.
  const asks = kind.group === 'polling' ? await kind.asks(board) : ready.asks
  const measured = await load(board.origin, asks, { seconds, clients: kind.clients ?? clients })
  const refused = Object.entries(measured.statuses).filter(
    ([status]) => Number(status) >= 400 && status !== '404' && status !== '503',
  )
  if (refused.length > 0) throw new Error(`${kind.name}: ${JSON.stringify(measured.statuses)}`)
  return measured
}

async function limitsOf(one: Ready, { seconds, bare }: Options): Promise<[string, number][]> {
  const { board, kind, turns, bare: path } = one
  const limits: [string, number][] = []
  if (turns.length > 0)
    limits.push([
      'statements',
      await pgbench(board.url, turns, {
        seconds,
        clients: kind.clients ?? clients,
        isWriting: kind.isWriting === true,
      }),
    ])
  if (path) {
    const asked = { ...one.asks(0), path }
    const { rate } = await load(bare, () => asked, { seconds, clients: kind.clients ?? clients })
    limits.push(['bytes', rate])
  }
  if (kind.limit === 'react') {
    const [rate, processorMs] = await reactAlone(one, seconds)
    limits.push(['react', rate], ['reactMs', processorMs])
  }
  return limits
}

function middleOf(all: Measured[]): Measured {
  const middle = (read: (one: Measured) => number) => median(all.map(read))
  return {
    rate: middle(({ rate }) => rate),
    p50: middle(({ p50 }) => p50),
    p95: middle(({ p95 }) => p95),
    p99: middle(({ p99 }) => p99),
    slowest: Math.max(...all.map(({ slowest }) => slowest)),
    answers: all.reduce((sum, { answers }) => sum + answers, 0),
    statuses: sumOf(all.map(({ statuses }) => statuses)),
  }
}

function sumOf(all: Measured['statuses'][]): Measured['statuses'] {
  const sum: Measured['statuses'] = {}
  for (const [status, count] of all.flatMap((one) => Object.entries(one)))
    sum[Number(status)] = (sum[Number(status)] ?? 0) + count
  return sum
}
