import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { withAfterCommit } from './after-commit.ts'
import type { Database, Db, Engine, Tables } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { createLocalSubscribers, subscribeThrough } from './notify.ts'
import { openServer } from './server/server.ts'
import { shareConnections } from './server/shared-connections.ts'
import { execute } from './statements.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>

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
  // Kysely’s type of a pool requires `options` and connections with cursors. The cast is safe, because Klaket
  // does not use the functions of Kysely that need them.
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
      // Kysely ends only a pool that it has used, so the pool is ended here as well.
      await end()
    },
  }
}

/**
 * Runs `read` in a transaction with a time limit for each statement. To save time, the first statement is
 * sent without waiting for the reply to `begin`, and the caller gets the result before the rollback.
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
