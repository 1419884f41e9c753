import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Two processes on one embedded data folder would lose data silently. */
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

/**
 * Takes the folder for this process, making it where it is missing; a lock left by a dead process is taken over.
 * @returns the function that gives the folder back
 * @throws FolderLockedError while another process has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'klaket.lock')
  const mine = `${process.pid} ${startOf(process.pid)} ${hostname()}\n`
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error
      takeAway(file, folder)
    }
  }
  // For processes that cannot see this one: in another container on the same volume.
  const beat = setInterval(() => touch(file), beatMs).unref()
  return () => {
    clearInterval(beat)
    if (contentOf(file) === mine) rmSync(file, { force: true })
  }
}

/** Removes the lock of a dead process. */
function takeAway(file: string, folder: string): void {
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
  // Somebody else was as quick and has just locked it: what was moved away is theirs.
  if (contentOf(aside) !== found) renameSync(aside, file)
  else rmSync(aside)
}

function isAlive(file: string, pid: number, start: string, host: string): boolean {
  const silence = Date.now() - statSync(file).mtimeMs
  // Made a moment ago and not yet written.
  if (!pid) return silence < 1_000
  if (host !== hostname()) return silence < silenceMs
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // Process numbers come round again: on Linux the start time tells one bearer from the next.
  return startOf(pid) === start
}

/** Ticks since the machine started, as Linux keeps them; "-" elsewhere. */
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
    // The folder is being removed; whoever does it has stopped caring.
  }
}
