import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { findBinaries } from '../test/postgres.ts'
import type { Statement } from './board.ts'

export type Target = { url: string; method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> }

export const clients = 16

/** Answers per second and the 99th percentile in milliseconds; throws when an answer was not a 2xx. */
export async function load(target: Target, seconds: number): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({ connections: clients, duration: seconds, ...target })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** Transactions per second of pgbench with the same statements prepared, all of them in each transaction. */
export function pgbench(databaseUrl: string, statements: Statement[], seconds: number): number {
  const script = join(tmpdir(), `klaket-bench-${process.pid}.sql`)
  const variables: string[] = []
  const lines = statements.map(({ text, values }, place) =>
    text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      if (value === null || value === undefined) return 'null'
      const name = `v${place}_${number}`
      variables.push('-D', `${name}=${String(value)}`)
      return `:${name}`
    }),
  )
  writeFileSync(script, `${lines.join(';\n')};\n`)
  const program = join(findBinaries() ?? '/usr/bin', 'pgbench')
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
    ...variables,
  ]
  const output = execFileSync(program, [...args, databaseUrl], { encoding: 'utf8', stdio: 'pipe' })
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN)
}

/** Starts a Node program of the project and waits for the first line that `isReady` takes. */
export async function startNode(
  args: string[],
  environment: Record<string, string>,
  isReady: (line: string) => boolean,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for (;;) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    text += chunk.toString()
    const line = text.split('\n').find(isReady)
    if (line) return { child, line }
  }
}

/** The largest resident memory in MB that is seen while `work` runs. Linux only; NaN elsewhere. */
export async function peakMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number }> {
  let peak = Number.NaN
  const look = () => {
    try {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      peak = Math.max(Number.isNaN(peak) ? 0 : peak, kilobytes / 1024)
    } catch {
      // Not Linux: no figure.
    }
  }
  const timer = setInterval(look, 200)
  try {
    return { result: await work(), megabytes: peak }
  } finally {
    clearInterval(timer)
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
