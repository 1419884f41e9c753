import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { noticingCommits } from './after-commit.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { shareConnections } from './server/shared-connections.ts'
import { createEars, subscribingBy, type Subscriber } from './notify.ts'
import { openServer } from './server/server.ts'
import type { DB } from './tables.ts'
import { execute } from './statements.ts'

export { isDatabaseAway, isOverload, isStorageFull, violatedConstraint } from './errors.ts'

export type Tables = DB

/** What every SQL function takes first: the database, or the transaction that is under way. */
export type Db = Kysely<Tables>

export type Database = {
  engine: 'embedded' | 'server'
  kysely: Db
  /** For one statement that takes a millisecond or two: at a server it shares its connection with those of others. */
  quick: Db
  /** Reads what belongs together; a server breaks off each statement that takes more milliseconds. */
  within<T>(milliseconds: number, read: (db: Db) => Promise<T>): Promise<T>
  /** Commits when `run` resolves, rolls back when it rejects. */
  transaction<T>(run: (trx: Db) => Promise<T>): Promise<T>
  /**
   * Calls `hear` for each NOTIFY on the channel until the returned function is called. After a broken connection
   * it is called once with '' as messages may have been missed; `lost` is called when it breaks.
   */
  listen(channel: string, hear: (payload: string) => void, lost?: () => void): Promise<() => Promise<void>>
  /** Hears what `notify` (db-notify.ts) says on the channel, in this process and in others, each once. */
  subscribe(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  /** From here on every connection acts as this role of the database. */
  takeRole(role: string): Promise<void>
  /** How the connections are used at this moment. */
  use(): PoolUse
  /**
   * Calls `hear` when the database has failed for good, which only the embedded one can: the process must be started
   * anew. From then on a statement without an end counts as such a failure, too.
   */
  onLost(hear: (error: Error) => void): void
  /** Whether it answers, on a connection of its own: that all others are in use does not count. */
  isThere(): Promise<boolean>
  close(): Promise<void>
}

export type PoolUse = {
  max: number
  busy: number
  idle: number
  waiting: number
  /** How long whoever is next has waited for a connection, in milliseconds. */
  oldestWaitMs: number
}

/** What both engines offer, in the shape that Kysely's PostgreSQL dialect expects of a pool. */
export type Engine = {
  name: Database['engine']
  pool: {
    connect(): Promise<EngineConnection>
    end(): Promise<void>
  }
  listen: Database['listen']
  takeRole: Database['takeRole']
  use(): Omit<PoolUse, 'oldestWaitMs'>
  onLost: Database['onLost']
  isThere: Database['isThere']
}

export type EngineConnection = {
  query(text: string, parameters: readonly unknown[]): Promise<EngineResult>
  /** `isBroken`: do not hand this connection out again. */
  release(isBroken?: boolean): void
}

export type EngineResult = {
  /** First word of PostgreSQL's command tag: SELECT, INSERT, COMMIT… */
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>

/**
 * Opens the server of DATABASE_URL, or the embedded database in DATA_DIR; `:memory:` keeps nothing.
 * @param embedded opens the embedded engine
 * @param follow watches every statement
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
  const ears = createEars()
  const { timed, oldestWaitMs } = timingWaits()
  const pool = timed({ ...engine.pool, end })
  // The dialect asks for pg's whole Pool type but uses only these members.
  const dialect = new PostgresDialect({ pool: noticingCommits(follow(pool), ears) as never })
  const kysely = new Kysely<Tables>({ dialect })
  const lanes = url ? follow(shareConnections(pool, Math.max(2, Math.floor(poolSize / 3)))) : null
  const quick = lanes
    ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lanes as never }) })
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
    subscribe: subscribingBy(engine.listen, ears),
    takeRole: engine.takeRole,
    use: () => ({ ...engine.use(), oldestWaitMs: oldestWaitMs() }),
    onLost: engine.onLost,
    isThere: engine.isThere,
    close: async () => {
      await kysely.destroy()
      // Kysely has not taken the pool of a database that was asked nothing.
      await end()
    },
  }
}

/**
 * The transaction and its limit in one message, for which nobody waits; nor does whoever has read for its end, as nothing was
 * written.
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

/** Knows since when the one waits who has waited longest for a connection. */
function timingWaits() {
  const since = new Set<{ at: number }>()
  const timed = ({ connect, end }: Engine['pool']): Engine['pool'] => ({
    connect: async () => {
      const mine = { at: performance.now() }
      since.add(mine)
      try {
        return await connect()
      } finally {
        since.delete(mine)
      }
    },
    end,
  })
  const oldestWaitMs = () => {
    for (const { at } of since) return performance.now() - at
    return 0
  }
  return { timed, oldestWaitMs }
}
