import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Files } from '../src/server/endpoint/services/file-store.ts'
import { RestoreError } from './restore-error.ts'

/** Where the files of a backup are put. */
export type FilesTarget = {
  /** @throws RestoreError when files are there already */
  refuseFilled(): Promise<void>
  /** @param unpacked the folder that holds the files of the backup, if it has any */
  place(unpacked: string): Promise<void>
}

const putsAtOnce = 8

/** What stood there before goes aside, into a folder whose name begins with a dot. */
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

/** What stands in the store stays: no name is used twice, and what no row names is swept after a week. */
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
      for (let start = 0; start < paths.length; start += putsAtOnce)
        await Promise.all(
          paths
            .slice(start, start + putsAtOnce)
            .map(async (path) => files.put(basename(path), await readFile(path))),
        )
    },
  }
}
