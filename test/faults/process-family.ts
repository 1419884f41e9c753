import { existsSync, readdirSync, readFileSync } from 'node:fs'

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** True if a process is running; a zombie does not count as running. */
export const isThere = (pid: number) => existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/.test(statOf(pid))

export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  return pids.filter((pid) => Number(/^\d+ \(.*\) \S (\d+)/.exec(statOf(pid))?.[1]) === parent)
}

export const titleOf = (pid: number) => textOf(`/proc/${pid}/cmdline`)

const statOf = (pid: number) => textOf(`/proc/${pid}/stat`)

export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
