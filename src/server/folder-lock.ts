import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two processes on one embedded data folder would lose data silently. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Another Klaket (process ${pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderLockedError'
  }
}

/**
 * Takes the folder for this process, making it where it is missing; a lock left by a dead process is taken over.
 * @returns the function that gives the folder back
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'klaket.lock')
  const content = `${process.pid} ${startOf(process.pid)}\n`
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, content, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 1) throw error
      const [pid, start] = readLock(file)
      if (isAlive(pid, start)) throw new FolderLockedError(folder, pid)
      rmSync(file, { force: true })
    }
  }
}

function readLock(file: string): [pid: number, start: string] {
  try {
    const [pid = '0', start = ''] = readFileSync(file, 'utf8').trim().split(' ')
    return [Number(pid), start]
  } catch {
    return [0, '']
  }
}

function isAlive(pid: number, start: string): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // Process numbers come round again: on Linux the start time tells one bearer from the next.
  return startOf(pid) === start
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
