import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; changedAt: Date }

export type Unremoved = { name: string; cause: unknown }

/**
 * The store of photos, PDFs and data exports. A file name is used only once, so the content under a name never changes.
 * A file cannot be read before it is complete.
 */
export type Files = {
  put(name: string, bytes: Uint8Array): Promise<void>
  putStream(name: string, stream: Readable): Promise<void>
  find(name: string): Promise<{ bytes: number } | null>
  stream(name: string): Promise<{ bytes: number; stream: Readable } | null>
  get(name: string): Promise<Buffer | null>
  /**
   * Deletes files; a missing file is no error.
   * @returns the files that could not be deleted
   * @throws the error of the first file if none could be deleted
   */
  delete(names: readonly string[]): Promise<Unremoved[]>
  /**
   * One page of the stored files in the order of their names.
   * @param after the page starts behind this name; '' for the first page
   * @returns `next`: the value of `after` for the following page; null after the last page
   */
  list(after: string): Promise<{ files: StoredFile[]; next: string | null }>
  /** Deletes unfinished files that processes left behind when they were killed, if they are older than `before`. */
  tidy(before: Date): Promise<void>
  /**
   * The text by which a database has marked the store as its own, so that no other database deletes files in
   * the store; null if the store has no mark. The mark is not listed as a file.
   */
  mark(): Promise<string | null>
  setMark(mark: string): Promise<void>
}
