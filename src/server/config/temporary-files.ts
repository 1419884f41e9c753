import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const maxAgeHours = 24
const hourMs = 3_600_000

export async function temporaryFolder(): Promise<string> {
  const folder = join(tmpdir(), `klaket-${userInfo().uid}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid)
    throw new Error(`${folder} belongs to somebody else: remove it, or set TMPDIR`)
  if (found.mode & 0o077) await chmod(folder, 0o700)
  return folder
}

export async function deleteOldTemporaryFiles(): Promise<void> {
  const folder = await temporaryFolder()
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - maxAgeHours * hourMs)
      await rm(path, { recursive: true, force: true })
  }
}
