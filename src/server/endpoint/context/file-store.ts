import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; changedAt: Date }

export type Unremoved = { name: string; cause: unknown }

/**
 * The store of photos, PDFs and data exports. A file name is used only once, so the content under a name
 * never changes.
 */
export type Files = {
  put(name: string, bytes: Uint8Array): Promise<void>
  putStream(name: string, stream: Readable): Promise<void>
  find(name: string): Promise<{ bytes: number } | null>
  stream(name: string): Promise<{ bytes: number; stream: Readable } | null>
  get(name: string): Promise<Buffer | null>
  /**
   * Deletes files and returns those that could not be deleted; a missing file is no error.
   * @throws the first error if no file could be deleted
   */
  delete(names: readonly string[]): Promise<Unremoved[]>
  /**
   * One page of the stored files in the order of their names, behind the name `after` ('' for the first
   * page). `next` is the `after` of the following page; null after the last one.
   */
  list(after: string): Promise<{ files: StoredFile[]; next: string | null }>
  /** Deletes files older than `before` that killed processes left unfinished. */
  tidy(before: Date): Promise<void>
  /**
   * The text by which a database has marked the store as its own, so that no other database deletes files in
   * the store; null: no mark.
   */
  mark(): Promise<string | null>
  setMark(mark: string): Promise<void>
}
