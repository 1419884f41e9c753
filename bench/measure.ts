import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { noSettings } from '../test/no-settings.ts'

/** As `npm start` sets it. */
export const youngGeneration = '--max-semi-space-size=8'

/** Starts a Node program of the project, with these settings alone, and waits for the first line that `isReady` takes. */
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

/** Resident memory of a process in MB. Linux only; NaN elsewhere. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** The processor's time that a process has taken since its start, all its threads, in ms. Linux only; NaN elsewhere. */
export function processorOf(pid: number): number {
  try {
    // What follows the name in brackets; its 12th and 13th are clock ticks of 10 ms, in the program and in the kernel.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** @param share 0.95 for the value that 95 of 100 do not exceed */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
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
