export const isFileName = (name: string): boolean =>
  /^[a-z0-9]{16,64}-[a-z0-9]{1,12}\.(webp|jpg|pdf|zip)$/.test(name)

const privateEnding = /-private\d*\.(webp|pdf)$|\.zip$/

export const isPublicFile = (name: string): boolean => !privateEnding.test(name)

/**
 * A file lies in a folder named after the first two characters of its name, because a folder with a million files is
 * slow to list and to back up. These paths have the same order as the names.
 */
export const pathInStore = (name: string): string => `${name.slice(0, 2)}/${name}`

export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a file name: ${name}`)
}

export const markName = 'klaket-owner'

export const usualPageFiles = 1000
