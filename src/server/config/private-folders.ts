import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

const othersRights = 0o077
const hasModes = process.platform !== 'win32'

export class OpenFolderError extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `${path} can be read or changed by other users of this machine, and Klaket may not close it (${String(cause)}). Give it to the user that runs Klaket: chown -R, then chmod -R go=.\n` +
        `${path} bu makinenin başka kullanıcılarına açık ve Klaket bunu kapatamıyor. Sahibini Klaket’i çalıştıran kullanıcı yapın: chown -R, ardından chmod -R go=.`,
    )
    this.name = 'OpenFolderError'
  }
}

export function makeFilesPrivate(): void {
  if (hasModes) process.umask(othersRights)
}

export function foldersOf({
  databaseUrl,
  dataDir,
  s3,
  filesDir,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'filesDir'>): string[] {
  return [...(databaseUrl || dataDir === ':memory:' ? [] : [dataDir]), ...(s3 ? [] : [filesDir])]
}

/**
 * Creates a folder that only its owner can access. If the folder exists and other users can access it, their
 * rights to it and to everything in it are removed.
 * @throws OpenFolderError when permissions cannot be changed
 */
export function makeFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = realpathSync(folder)
  if (hasModes && removeOthersRights(place)) makeContentPrivate(place)
}

export function makeContentPrivate(folder: string): void {
  if (!hasModes) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    removeOthersRights(path)
    if (entry.isDirectory()) makeContentPrivate(path)
  }
}

function removeOthersRights(path: string): boolean {
  try {
    const { mode } = lstatSync(path)
    if ((mode & othersRights) === 0) return false
    chmodSync(path, mode & 0o700)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw new OpenFolderError(path, error)
  }
}
