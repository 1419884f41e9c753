import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

// Phones, messages and the secret key stand in these folders: no other user of the machine may read or write them.
// Windows knows no such modes.

const others = 0o077
const hasModes = process.platform !== 'win32'

/** A folder of ours is open to other users of the machine, and its modes cannot be changed. */
export class OpenFolderError extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `${path} can be read or changed by other users of this machine, and Klaket may not close it (${String(cause)}). Give it to the user that runs Klaket: chown -R, then chmod -R go=.\n` +
        `${path} bu makinenin başka kullanıcılarına açık ve Klaket bunu kapatamıyor. Sahibini Klaket’i çalıştıran kullanıcı yapın: chown -R, ardından chmod -R go=.`,
    )
    this.name = 'OpenFolderError'
  }
}

/** Sets the umask: this process and its children create files with mode 0600 and folders with mode 0700. */
export function makeFilesPrivate(): void {
  if (hasModes) process.umask(others)
}

/** The folders of this machine in which the board stands. */
export function foldersOf({
  databaseUrl,
  dataDir,
  s3,
  filesDir,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'filesDir'>): string[] {
  return [...(databaseUrl || dataDir === ':memory:' ? [] : [dataDir]), ...(s3 ? [] : [filesDir])]
}

/**
 * Makes the folder where it is missing. One that others can enter is closed first, then everything in it; where it is
 * closed already nobody reaches what is in it.
 * @throws OpenFolderError where its mode cannot be changed
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = realpathSync(folder)
  if (hasModes && closes(place)) closeWithin(place)
}

/** Closes everything in a folder, whether it is closed itself or not. */
export function closeWithin(folder: string): void {
  if (!hasModes) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    closes(path)
    if (entry.isDirectory()) closeWithin(path)
  }
}

/** Takes away what others may do with it. @returns whether they could do anything */
function closes(path: string): boolean {
  try {
    const { mode } = lstatSync(path)
    if ((mode & others) === 0) return false
    chmodSync(path, mode & 0o700)
    return true
  } catch (error) {
    // Files under way come and go.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw new OpenFolderError(path, error)
  }
}
