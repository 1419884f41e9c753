import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const keptHours = 24
const hourMs = 3_600_000

/** Where photos and archives stand while they are under way: read by nobody but the user of the server. */
export async function temporaryFolder(): Promise<string> {
  const folder = join(tmpdir(), `klaket-${userInfo().uid}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid)
    throw new Error(`${folder} belongs to somebody else: remove it, or set TMPDIR`)
  if (found.mode & 0o077) await chmod(folder, 0o700)
  return folder
}

/** Removes what a killed process has left there a day ago and more. */
export async function tidyTemporary(): Promise<void> {
  const folder = await temporaryFolder()
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - keptHours * hourMs)
      await rm(path, { recursive: true, force: true })
  }
}
