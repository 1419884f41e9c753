import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CheckError } from './check-error.ts'

export function refuseUnwritable(folder: string): void {
  let place = resolve(folder)
  while (!existsSync(place)) place = dirname(place)
  try {
    rmdirSync(mkdtempSync(join(place, '.klaket-setup-')))
  } catch {
    throw new CheckError(
      `${place} cannot be written to: choose another folder, or give it to this user (chown).`,
    )
  }
}
