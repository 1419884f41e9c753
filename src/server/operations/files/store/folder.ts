import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkFileName, isFileName, markName, pathInStore, usualPageFiles } from '../file-names.ts'
import type { Files, StoredFile, Unremoved } from '../../../endpoint/context/file-store.ts'
import { throwIfNoneDeleted } from '../../../endpoint/context/store-refusal.ts'

const partialFolder = '.partial'

export function filesInFolder(folder: string, pageFiles = usualPageFiles): Files {
  const pathOf = (name: string) => join(folder, pathInStore(name))

  const store = async (name: string, write: (path: string) => Promise<void>) => {
    checkFileName(name)
    const partial = join(folder, partialFolder, randomUUID())
    await mkdir(dirname(partial), { recursive: true })
    await mkdir(dirname(pathOf(name)), { recursive: true })
    try {
      await write(partial)
      await rename(partial, pathOf(name))
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {})
      throw error
    }
  }
  return {
    put: (name, bytes) =>
      store(name, async (path) => {
        const file = await open(path, 'wx')
        try {
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
      }),
    putStream: (name, stream) =>
      store(name, (path) => pipeline(stream, createWriteStream(path, { flags: 'wx', flush: true }))),
    find: async (name) => {
      if (!isFileName(name)) return null
      const found = await orNull(stat(pathOf(name)))
      return found && { bytes: found.size }
    },
    stream: async (name) => {
      const file = isFileName(name) ? await orNull(open(pathOf(name))) : null
      return file && streamOf(file)
    },
    get: async (name) => (isFileName(name) ? orNull(readFile(pathOf(name))) : null),
    delete: async (names) => {
      const unremoved: Unremoved[] = []
      const known = names.filter(isFileName)
      await Promise.all(
        known.map((name) =>
          rm(pathOf(name), { force: true }).catch((cause: unknown) => unremoved.push({ name, cause })),
        ),
      )
      return throwIfNoneDeleted(unremoved, known.length)
    },
    list: (after) => list(folder, after, pageFiles),
    tidy: async (before) => {
      for (const name of (await orNull(readdir(join(folder, partialFolder)))) ?? []) {
        const path = join(folder, partialFolder, name)
        const found = await orNull(stat(path))
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
    mark: () => orNull(readFile(join(folder, `.${markName}`), 'utf8')),
    setMark: async (mark) => {
      await mkdir(folder, { recursive: true })
      const partial = join(folder, `.${markName}-${randomUUID()}`)
      await writeFile(partial, mark, { flush: true })
      await rename(partial, join(folder, `.${markName}`))
    },
  }
}

async function streamOf(file: FileHandle) {
  try {
    const { size } = await file.stat()
    return { bytes: size, stream: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function list(folder: string, after: string, pageFiles: number): ReturnType<Files['list']> {
  const files: StoredFile[] = []
  const places = ((await orNull(readdir(folder))) ?? []).filter((place) => /^[a-z0-9]{2}$/.test(place)).sort()
  for (const place of places) {
    if (place < after.slice(0, 2)) continue
    const names = (await readdir(join(folder, place))).filter(
      (name) => isFileName(name) && name.startsWith(place) && name > after,
    )
    for (const name of names.sort()) {
      if (files.length === pageFiles) return { files, next: files.at(-1)?.name ?? null }
      const found = await orNull(stat(join(folder, place, name)))
      if (found?.isFile()) files.push({ name, bytes: found.size, changedAt: found.mtime })
    }
  }
  return { files, next: null }
}

const orNull = <Result>(act: Promise<Result>): Promise<Result | null> =>
  act.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
