import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * Thrown if another process uses the data folder, because two processes on one embedded database would lose
 * data without an error.
 */
export class FolderLockedError extends Error {
  constructor(folder: string, owner: string) {
    super(
      `Another Klaket (${owner}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.\n` +
        `Başka bir Klaket (${owner}) ${folder} veri klasörünü kullanıyor. Önce onu durdurun ya da DATA_DIR ile başka bir klasör seçin.`,
    )
    this.name = 'FolderLockedError'
  }
}

const beatMs = 5_000
const silenceMs = 4 * beatMs

export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'klaket.lock')
  const ownLock = `${process.pid} ${startOf(process.pid)} ${hostname()}\n`
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, ownLock, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error
      removeDeadLock(file, folder)
    }
  }
  // A process in another container on the same volume cannot look up this process by its id, but knows from a
  // recent time of the lock file that it is alive.
  const beat = setInterval(() => touch(file), beatMs).unref()
  return () => {
    clearInterval(beat)
    if (contentOf(file) === ownLock) rmSync(file, { force: true })
  }
}

function removeDeadLock(file: string, folder: string): void {
  const found = contentOf(file)
  if (found === null) return
  const [pid = '', start = '', host = ''] = found.trim().split(' ')
  if (isAlive(file, Number(pid), start, host)) throw new FolderLockedError(folder, `process ${pid}, ${host}`)
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // If another process replaced the dead lock just before the renaming, its valid lock was moved aside and is
  // put back here.
  if (contentOf(aside) !== found) renameSync(aside, file)
  else rmSync(aside)
}

function isAlive(file: string, pid: number, start: string, host: string): boolean {
  const silence = Date.now() - statSync(file).mtimeMs
  // A lock file without a process id is still being written, or its process died while writing it. It counts
  // as a valid lock for only a second.
  if (!pid) return silence < 1_000
  if (host !== hostname()) return silence < silenceMs
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A new process may have got the id of the dead one. On Linux its start time shows this; on other systems
  // the lock counts as valid.
  return startOf(pid) === start
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function touch(file: string): void {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // The lock file is missing, for example because the data folder was deleted.
  }
}
