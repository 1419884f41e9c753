import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { cpus, totalmem } from 'node:os'
import { noSettings } from '../test/no-settings.ts'

export const machineName = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`

export const heapLimits = ['--max-semi-space-size=32', '--max-old-space-size=1024']

export async function startNode(
  args: string[],
  environment: Record<string, string>,
  isReady: (line: string) => boolean,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...noSettings, ...environment },
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

export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

export function processorOf(pid: number): number {
  try {
    // Fields 14 and 15 of proc(5), in ticks of 10 ms. The process name (field 2) is cut off first, because it
    // may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/**
 * CPU milliseconds of a process with a single thread, from a counter in nanoseconds; `processorOf` counts in
 * steps of 10 ms.
 */
export function threadProcessorOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

export const median = (values: number[]): number => quantile(values, 0.5)

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
