import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CheckError } from './check-error.ts'

/**
 * Checks whether a folder is writable; for a missing folder, the nearest existing one above it.
 * @throws CheckError when it is not
 */
export function refuseUnwritable(folder: string): void {
  let place = resolve(folder)
  while (!existsSync(place)) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
  } catch {
    throw new CheckError(
      `${place} cannot be written to: choose another folder, or give it to this user (chown).`,
    )
  }
}
