import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder, deleteOldTemporaryFiles } from './temporary-files.ts'

test('temporary files are unreadable for other users, and abandoned ones are deleted after a day', async () => {
  const place = await mkdtemp(join(tmpdir(), 'klaket-temporary-'))
  vi.stubEnv('TMPDIR', place)
  try {
    const folder = await temporaryFolder()
    expect(folder.startsWith(place)).toBe(true)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of ['left', 'under-way']) await writeFile(join(folder, name), 'x')
    const dayAgo = Date.now() / 1000 - 90_000
    await utimes(join(folder, 'left'), dayAgo, dayAgo)
    await deleteOldTemporaryFiles()
    expect(await readdir(folder)).toEqual(['under-way'])
  } finally {
    vi.unstubAllEnvs()
    await rm(place, { recursive: true, force: true })
  }
})
