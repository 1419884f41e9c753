import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { countOf, timeOf } from '../metrics.ts'
import { filesInFolder } from './folder.ts'
import { asStoreRefusal } from './store-refusal.ts'

export type StoredFile = { name: string; bytes: number; changedAt: Date }

/** A name that could not be removed, and why. */
export type Unremoved = { name: string; cause: unknown }

/** Where uploaded files are kept. A name is used once: what stands under it never changes, and stands whole or not at all. */
export type Files = {
  put(name: string, bytes: Uint8Array): Promise<void>
  putStream(name: string, stream: Readable): Promise<void>
  /** Null when there is no such file. */
  find(name: string): Promise<{ bytes: number } | null>
  /** Null when there is no such file. */
  stream(name: string): Promise<{ bytes: number; stream: Readable } | null>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  /**
   * Names that are not there are no error. One that cannot be removed does not keep the others: it is given back; when
   * none could be removed, what kept the first is thrown.
   */
  delete(names: readonly string[]): Promise<Unremoved[]>
  /** A page of what is there, in the order of the names; `next` begins the following one, null when there is none. */
  list(after: string): Promise<{ files: StoredFile[]; next: string | null }>
  /** Removes what a killed process has left half-written before a time. */
  tidy(before: Date): Promise<void>
  /** What says whose the store is; no file, and in no listing. Null when the store has none. */
  mark(): Promise<string | null>
  setMark(mark: string): Promise<void>
}

/** The store of the settings: the S3 store when one is set, else a folder. Watched. */
export async function openFiles({ s3, filesDir }: Pick<Config, 's3' | 'filesDir'>): Promise<Files> {
  // Only those who have such a store pay for loading what speaks with it.
  return watched(s3 ? (await import('./s3.ts')).filesOnS3(s3) : filesInFolder(filesDir))
}

/**
 * A store whose acts are timed. What fails is counted and thrown as AppError file_store_away or file_store_full, with
 * what happened as its cause.
 */
export function watched(files: Files): Files {
  const watch = <Given extends unknown[], Result>(
    act: keyof Files,
    run: (...given: Given) => Promise<Result>,
  ) => {
    countOf('klaket_file_store_failures_total', { act }, 0)
    return async (...given: Given): Promise<Result> => {
      const begin = performance.now()
      try {
        return await run(...given)
      } catch (error) {
        countOf('klaket_file_store_failures_total', { act })
        throw asStoreRefusal(error)
      } finally {
        timeOf('klaket_file_store_seconds', { act }, (performance.now() - begin) / 1000)
      }
    }
  }
  return {
    put: watch('put', files.put),
    putStream: watch('putStream', files.putStream),
    find: watch('find', files.find),
    stream: watch('stream', files.stream),
    get: watch('get', files.get),
    delete: watch('delete', async (names) => {
      const unremoved = await files.delete(names)
      if (unremoved.length > 0) countOf('klaket_file_store_failures_total', { act: 'delete' })
      return unremoved
    }),
    list: watch('list', files.list),
    tidy: watch('tidy', files.tidy),
    mark: watch('mark', files.mark),
    setMark: watch('setMark', files.setMark),
  }
}
