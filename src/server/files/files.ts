import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded files are kept. A name is used once: what stands under it never changes. */
export type Files = {
  put(name: string, bytes: Uint8Array): Promise<void>
  putStream(name: string, stream: Readable): Promise<void>
  /** Null when there is no such file. */
  stream(name: string): Promise<{ bytes: number; stream: Readable } | null>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Names that are not there are no error. */
  delete(names: readonly string[]): Promise<void>
}

/** A random key, a size or a kind, and an ending; nothing else is a file. */
const isFileName = (name: string): boolean => /^[a-z0-9]{16,64}-[a-z0-9]{1,12}\.(webp|jpg|zip)$/.test(name)

/** Photos may be fetched by whoever has their address; archives only through their endpoint. */
export const isPublicFile = (name: string): boolean => !name.endsWith('.zip')

/** Keeps files in a folder of this machine. */
export function filesInFolder(folder: string): Files {
  return filesOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
}

function filesOn(disk: Disk): Files {
  const stream = async (name: string) => {
    if (!isFileName(name)) return null
    try {
      const { contentLength } = await disk.getMetaData(placeOf(name))
      return { bytes: contentLength, stream: await disk.getStream(placeOf(name)) }
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }
  return {
    put: async (name, bytes) => {
      if (!isFileName(name)) throw new Error(`Not a file name: ${name}`)
      await disk.put(placeOf(name), bytes)
    },
    putStream: async (name, source) => {
      if (!isFileName(name)) throw new Error(`Not a file name: ${name}`)
      await disk.putStream(placeOf(name), source)
    },
    stream,
    get: async (name) => {
      const found = await stream(name)
      return found && Buffer.concat(await found.stream.toArray())
    },
    delete: async (names) => {
      await Promise.all(names.filter(isFileName).map((name) => disk.delete(placeOf(name))))
    },
  }
}

/** Spread over sub-folders, as a folder with a million files is slow to list and to back up. */
const placeOf = (name: string) => `${name.slice(0, 2)}/${name}`

function isAbsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && ('code' in cause ? cause.code === 'ENOENT' : cause.name === 'NotFound')
}
