import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

export { isDatabaseAway, isOverload, isStorageFull, violatedConstraint } from './errors.ts'

export type Tables = DB

/** The database or a transaction. */
export type Db = Kysely<Tables>

export type Database = {
  engine: 'embedded' | 'server'
  kysely: Db
  /**
   * For statements that take a millisecond or two. With a PostgreSQL server, several callers use one
   * connection at the same time: each connection is a server process, and waking up fewer of them is faster.
   */
  quick: Db
  /**
   * Runs reads that may take long. A PostgreSQL server cancels each statement that takes longer than
   * `milliseconds`; the embedded engine cannot cancel one.
   */
  within<T>(milliseconds: number, read: (db: Db) => Promise<T>): Promise<T>
  transaction<T>(run: (trx: Db) => Promise<T>): Promise<T>
  /**
   * Calls `hear` for each PostgreSQL NOTIFY on the channel until the returned function is called. After a
   * reconnection `hear` is called with '', because notifications may have been missed.
   * @param lost called when the connection for notifications breaks
   */
  listen(channel: string, hear: (payload: string) => void, lost?: () => void): Promise<() => Promise<void>>
  subscribe(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  setRole(role: string): Promise<void>
  use(): PoolUse
  /**
   * Calls `hear` when the embedded database has failed for good, so that the process must be restarted. With
   * a PostgreSQL server `hear` is never called.
   */
  onLost(hear: (error: Error) => void): void
  /**
   * True if the PostgreSQL server answers on a new connection and is no standby. Connections of the pool are
   * not used, because all of them may be busy. Always true with the embedded database.
   */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

export type PoolUse = {
  max: number
  busy: number
  idle: number
  waiting: number
  oldestWaitMs: number
}

export type Engine = {
  name: Database['engine']
  pool: {
    connect(): Promise<EngineConnection>
    end(): Promise<void>
  }
  listen: Database['listen']
  setRole: Database['setRole']
  use(): Omit<PoolUse, 'oldestWaitMs'>
  onLost: Database['onLost']
  isReachable: Database['isReachable']
}

export type EngineConnection = {
  query(text: string, parameters: readonly unknown[]): Promise<EngineResult>
  release(isBroken?: boolean): void
}

export type EngineResult = {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

export type Subscriber = {
  hear(payload: string): void
  /**
   * Called when the connection for notifications breaks. Until `back` is called, the subscriber misses
   * notifications of other processes.
   */
  lost?(): void
  back?(): void
}

export type LocalSubscribers = {
  subscribe(channel: string, subscriber: Subscriber): () => void
  deliver(channel: string, message: string): void
  lost(channel: string): void
  back(channel: string): void
}
