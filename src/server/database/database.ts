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

/** The first parameter of every SQL function: the database or the current transaction. */
export type Db = Kysely<Tables>

export type Database = {
  engine: 'embedded' | 'server'
  kysely: Db
  /** For single statements of a millisecond or two. On a PostgreSQL server they share a few connections. */
  quick: Db
  /**
   * Runs reads that belong together. A PostgreSQL server runs them in one transaction and cancels each statement that
   * takes longer; the embedded engine does neither.
   */
  within<T>(milliseconds: number, read: (db: Db) => Promise<T>): Promise<T>
  transaction<T>(run: (trx: Db) => Promise<T>): Promise<T>
  /**
   * Calls `hear` for each NOTIFY on the channel until the returned function is called. `lost` is called when the
   * connection breaks; after a reconnection `hear` is called once with '', because messages may have been missed.
   */
  listen(channel: string, hear: (payload: string) => void, lost?: () => void): Promise<() => Promise<void>>
  /** Receives the messages of `notify` (notify.ts) from this and other processes, each once. */
  subscribe(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  setRole(role: string): Promise<void>
  use(): PoolUse
  /**
   * Calls `hear` once the embedded database has failed for good and the process must be restarted. From this call on,
   * a statement that runs for more than 60 seconds counts as such a failure. A PostgreSQL server never calls it.
   */
  onLost(hear: (error: Error) => void): void
  /** Whether the database answers. Uses a connection of its own, so that a busy pool does not count as an outage. */
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
  /** `isBroken`: closes the connection instead of returning it to the pool. */
  release(isBroken?: boolean): void
}

export type EngineResult = {
  /** First word of PostgreSQL’s command tag: SELECT, INSERT, COMMIT… */
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>

/**
 * Opens the PostgreSQL server of DATABASE_URL, or the embedded database in DATA_DIR (`:memory:` stores nothing).
 * @param follow wraps the pool, to observe every statement
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
  // The dialect asks for pg's whole Pool type but uses only these members.
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
      // Kysely does not close a pool that it never used.
      await end()
    },
  }
}

/**
 * `begin` and the limit are sent in one message, for which nobody waits. The result is returned before the rollback,
 * because nothing was written.
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
