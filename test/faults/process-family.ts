import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Sends a signal to processes, ignoring those that have ended. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Whether a process is running; a zombie is not. */
export const isThere = (pid: number) => existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/.test(statOf(pid))

export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  return pids.filter((pid) => Number(/^\d+ \(.*\) \S (\d+)/.exec(statOf(pid))?.[1]) === parent)
}

/** The command line of a process; empty if it has ended. */
export const titleOf = (pid: number) => textOf(`/proc/${pid}/cmdline`)

const statOf = (pid: number) => textOf(`/proc/${pid}/stat`)

/** The text of a file; empty if it does not exist. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
