export const isFileName = (name: string): boolean =>
  /^[a-z0-9]{16,64}-[a-z0-9]{1,12}\.(webp|jpg|zip)$/.test(name)

/** Photos are public to anybody with their address; archives are served only through their endpoint. */
export const isPublicFile = (name: string): boolean => !name.endsWith('.zip')

/** Sub-folders, since a folder with a million files is slow to list and to back up. Paths sort as the names do. */
export const pathInStore = (name: string): string => `${name.slice(0, 2)}/${name}`

/** @throws Error for a malformed name: names are made by the server, so this is a bug and never wrong input */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a file name: ${name}`)
}

/** The object that holds the id of the database which owns the store. In a folder its name begins with a dot. */
export const markName = 'klaket-owner'

/** How many files one page of a listing has. */
export const usualPageFiles = 1000
