import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Files } from '../src/server/endpoint/context/file-store.ts'
import { RestoreError } from './restore-error.ts'

export type FilesTarget = {
  refuseFilled(): Promise<void>
  place(unpacked: string): Promise<void>
}

const concurrency = 8

export function intoFolder(filesDir: string): FilesTarget {
  return {
    refuseFilled: async () => {
      const names = existsSync(filesDir) ? await readdir(filesDir) : []
      if (names.some((name) => !name.startsWith('.')))
        throw new RestoreError(
          `The folder ${filesDir} has files already. Give an empty one, or say --replace.`,
        )
    },
    place: async (unpacked) => {
      await mkdir(filesDir, { recursive: true })
      const aside = join(filesDir, `.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`)
      for (const name of await readdir(filesDir)) {
        if (name.startsWith('.')) continue
        await mkdir(aside, { recursive: true })
        await rename(join(filesDir, name), join(aside, name))
      }
      for (const name of existsSync(unpacked) ? await readdir(unpacked) : [])
        await rename(join(unpacked, name), join(filesDir, name))
    },
  }
}

/**
 * Restores files into an S3 store. Files that the store already contains stay there until the file sweep
 * deletes those that no database row names.
 */
export function intoStore(files: Files): FilesTarget {
  return {
    refuseFilled: async () => {
      if ((await files.list('')).files.length > 0)
        throw new RestoreError('The S3 store has files already. Give an empty bucket, or say --replace.')
    },
    place: async (unpacked) => {
      if (!existsSync(unpacked)) return
      const found = await readdir(unpacked, { recursive: true, withFileTypes: true })
      const paths = found
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
      for (let start = 0; start < paths.length; start += concurrency)
        await Promise.all(
          paths
            .slice(start, start + concurrency)
            .map(async (path) => files.put(basename(path), await readFile(path))),
        )
    },
  }
}
