import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; changedAt: Date }

export type Unremoved = { name: string; cause: unknown }

/** The store of uploaded files. A name is used once: its content never changes and is never visible half-written. */
export type Files = {
  put(name: string, bytes: Uint8Array): Promise<void>
  putStream(name: string, stream: Readable): Promise<void>
  find(name: string): Promise<{ bytes: number } | null>
  stream(name: string): Promise<{ bytes: number; stream: Readable } | null>
  get(name: string): Promise<Buffer | null>
  /**
   * Deletes files; missing ones are no error.
   * @returns the names that could not be deleted
   * @throws the first cause if none could be deleted
   */
  delete(names: readonly string[]): Promise<Unremoved[]>
  /**
   * A page of the stored files in the order of their names; `next` is the argument for the following page, or null.
   */
  list(after: string): Promise<{ files: StoredFile[]; next: string | null }>
  /** Deletes unfinished files of killed processes that are older than `before`. */
  tidy(before: Date): Promise<void>
  /** A text that identifies the owner of the store. It is not listed as a file; null if the store has none. */
  mark(): Promise<string | null>
  setMark(mark: string): Promise<void>
}
