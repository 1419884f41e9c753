import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { withAfterCommit } from './after-commit.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { shareConnections } from './server/shared-connections.ts'
import { createLocalSubscribers, subscribeThrough, type Subscriber } from './notify.ts'
import { openServer } from './server/server.ts'
import type { DB } from './tables.ts'
import { execute } from './statements.ts'

export { isDatabaseAway, isOverload, isStorageFull, violatedConstraint } from './errors.ts'

export type Tables = DB

/** The database or a transaction. */
export type Db = Kysely<Tables>

export type Database = {
  engine: 'embedded' | 'server'
  kysely: Db
  /**
   * For single statements that take a millisecond or two: on a PostgreSQL server, several of them run on one
   * connection at the same time.
   */
  quick: Db
  /**
   * Runs reads. A PostgreSQL server runs them in one transaction and cancels each statement that takes longer than
   * `milliseconds`; the embedded engine uses neither a transaction nor the limit.
   */
  within<T>(milliseconds: number, read: (db: Db) => Promise<T>): Promise<T>
  transaction<T>(run: (trx: Db) => Promise<T>): Promise<T>
  /**
   * Calls `hear` for each PostgreSQL NOTIFY on the channel until the returned function is called. `lost` is called
   * when the connection breaks. After a reconnection `hear` is called once with '', because notifications may have
   * been missed.
   */
  listen(channel: string, hear: (payload: string) => void, lost?: () => void): Promise<() => Promise<void>>
  subscribe(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  setRole(role: string): Promise<void>
  use(): PoolUse
  /**
   * Calls `hear` once the embedded database has failed for good, so that the process must be restarted. From this
   * call on, a statement that takes over 60 seconds counts as such a failure. With a PostgreSQL server `hear` is
   * never called.
   */
  onLost(hear: (error: Error) => void): void
  /**
   * True if the database answers. A PostgreSQL server is not asked through the pool, so that a busy pool does not
   * count as an outage. For the embedded database the result is always true.
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

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>

/**
 * Opens the PostgreSQL server of DATABASE_URL or, without that setting, the embedded database in DATA_DIR (`:memory:`
 * stores nothing).
 * @param embedded opens the embedded database
 * @param follow wraps the pool, to observe each statement
 */
export async function openDatabase(
  config: Settings,
  embedded: () => Promise<Engine> = () => openEmbedded(config.dataDir),
  follow: (pool: Engine['pool']) => Engine['pool'] = (pool) => pool,
): Promise<Database> {
  const { databaseUrl: url, databasePoolSize: poolSize } = config
  const engine = url ? openServer(url, poolSize) : await embedded()
  let ended: Promise<void> | null = null
  const end = () => (ended ??= engine.pool.end())
  const local = createLocalSubscribers()
  const { timed, oldestWaitMs } = measureWaits()
  const pool = timed({ ...engine.pool, end })
  // The cast is needed because Kysely declares this parameter as the whole Pool of pg, although it uses only
  // `connect` and `end`.
  const dialect = new PostgresDialect({ pool: withAfterCommit(follow(pool), local) as never })
  const kysely = new Kysely<Tables>({ dialect })
  const sharedPool = url ? follow(shareConnections(pool, Math.max(2, Math.floor(poolSize / 3)))) : null
  const quick = sharedPool
    ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sharedPool as never }) })
    : kysely
  const within: Database['within'] = (milliseconds, read) =>
    engine.name === 'embedded' ? read(kysely) : readWithin(kysely, milliseconds, read)
  return {
    kysely,
    quick,
    engine: engine.name,
    transaction: (run) => kysely.transaction().execute(run),
    within,
    listen: engine.listen,
    subscribe: subscribeThrough(engine.listen, local),
    setRole: engine.setRole,
    use: () => ({ ...engine.use(), oldestWaitMs: oldestWaitMs() }),
    onLost: engine.onLost,
    isReachable: engine.isReachable,
    close: async () => {
      await kysely.destroy()
      // Kysely ends only a pool that it has used, so the pool is ended here as well. A second end has no effect.
      await end()
    },
  }
}

/**
 * Runs reads in a transaction, each statement with a time limit. The connection sends `begin` and the limit without
 * waiting for their reply, and the result is returned before the rollback, which has nothing to undo.
 */
function readWithin<T>(kysely: Db, milliseconds: number, read: (db: Db) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    kysely
      .connection()
      .execute(async (connection) => {
        await sql.raw(`begin; set local statement_timeout = ${milliseconds}`).execute(connection)
        await read(connection).then(resolve, reject)
        await execute(connection)`rollback`
      })
      .catch(reject)
  })
}

function measureWaits() {
  const waiting = new Set<{ at: number }>()
  const timed = ({ connect, end }: Engine['pool']): Engine['pool'] => ({
    connect: async () => {
      const entry = { at: performance.now() }
      waiting.add(entry)
      try {
        return await connect()
      } finally {
        waiting.delete(entry)
      }
    },
    end,
  })
  const oldestWaitMs = () => {
    for (const { at } of waiting) return performance.now() - at
    return 0
  }
  return { timed, oldestWaitMs }
}
