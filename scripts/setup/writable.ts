import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CheckError } from './check-error.ts'

/** A folder that is missing is made in the nearest one that is there. @throws CheckError where nothing can be written */
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
