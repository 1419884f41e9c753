/** A random key, a size or a kind, and an ending; nothing else is a file. */
export const isFileName = (name: string): boolean =>
  /^[a-z0-9]{16,64}-[a-z0-9]{1,12}\.(webp|jpg|zip)$/.test(name)

/** Photos may be fetched by whoever has their address; archives only through their endpoint. */
export const isPublicFile = (name: string): boolean => !name.endsWith('.zip')

/** Spread over sub-folders, as a folder with a million files is slow to list and to back up. Keeps the order of names. */
export const placeOf = (name: string): string => `${name.slice(0, 2)}/${name}`

/** @throws for what is no name of a file: a fault of ours, never of who uploads */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a file name: ${name}`)
}

/** What says whose a store is. A folder has it with a dot before it. */
export const markName = 'klaket-owner'

/** How many files a page of a listing has. */
export const usualPageFiles = 1000
