import type { Readable } from 'node:stream'

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
