import { Kysely, PostgresDialect } from 'kysely'
import type { Config } from './config.ts'
import { noticingCommits } from './db-after-commit.ts'
import { openEmbedded } from './db-embedded.ts'
import { openServer } from './db-server.ts'
import type { DB } from './tables.ts'

export type Tables = DB

/** What every SQL function takes first: the database, or the transaction that is under way. */
export type Db = Kysely<Tables>

export type Database = {
  kysely: Db
  engine: 'embedded' | 'server'
  /** Commits when `run` resolves, rolls back when it rejects. */
  transaction<T>(run: (trx: Db) => Promise<T>): Promise<T>
  /**
   * Calls `hear` for each NOTIFY on the channel until the returned function is called. After a broken connection
   * it is called once with '' as messages may have been missed.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** From here on every connection acts as this role of the database. */
  takeRole(role: string): Promise<void>
  /** How the connections are used at this moment. */
  use(): PoolUse
  close(): Promise<void>
}

export type PoolUse = { max: number; busy: number; idle: number; waiting: number }

/** What both engines offer, in the shape that Kysely's PostgreSQL dialect expects of a pool. */
export type Engine = {
  name: Database['engine']
  pool: {
    connect(): Promise<EngineConnection>
    end(): Promise<void>
  }
  listen: Database['listen']
  takeRole: Database['takeRole']
  use: Database['use']
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

/**
 * Opens the server of DATABASE_URL, or the embedded database in DATA_DIR; `:memory:` keeps nothing.
 * @param template file of a dumped embedded database that a new one begins as
 * @param follow watches every statement
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  template: string | null = null,
  follow: (pool: Engine['pool']) => Engine['pool'] = (pool) => pool,
): Promise<Database> {
  const engine = config.databaseUrl
    ? openServer(config.databaseUrl, config.databasePoolSize)
    : await openEmbedded(config.dataDir, template)
  // The dialect asks for pg's whole Pool type but uses only these members.
  const dialect = new PostgresDialect({ pool: noticingCommits(follow(engine.pool)) as never })
  const kysely = new Kysely<Tables>({ dialect })
  return {
    kysely,
    engine: engine.name,
    transaction: (run) => kysely.transaction().execute(run),
    listen: engine.listen,
    takeRole: engine.takeRole,
    use: engine.use,
    close: () => kysely.destroy(),
  }
}

/** True when an error says that the database cannot be reached just now, rather than that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P0|53300)/.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code) ||
    ('syscall' in error && error.syscall === 'connect') ||
    /connection (terminated|ended|error)|timeout exceeded when trying to connect/i.test(error.message)
  )
}

const overloadCodes = ['57014', '40P01', '40001', '55P03']

/** True for a statement that the engine stopped: it took too long, or stood in the way of another that came first. */
export function isOverload(error: unknown): boolean {
  return error instanceof Error && 'code' in error && overloadCodes.includes(String(error.code))
}

/** The name of the constraint that a statement ran into, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
