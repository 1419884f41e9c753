import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  // The secret gets its real name by a hard link only when it is complete, so that a crash or a full disk
  // cannot leave an incomplete secret under that name.
  const made = `${file}.${process.pid}`
  try {
    writeFileSync(made, randomBytes(48).toString('base64url'), { mode: 0o600 })
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(made, { force: true })
  }
  return readFileSync(file, 'utf8')
}
