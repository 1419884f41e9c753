import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CheckError } from './check-error.ts'

/** Checks the folder, or the nearest existing one above a missing folder. @throws CheckError when it is not writable */
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
