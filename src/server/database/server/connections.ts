import pg from 'pg'
import { isDatabaseAway } from '../errors.ts'
import { awayError } from './circuit-breaker.ts'
import { hangUp } from './listener.ts'
import { isScript, statementName, valueTypes } from '../values.ts'
import { statementTimeoutsMs } from '../statement-timeouts.ts'
import type { EngineConnection, EngineResult, PoolUse } from '../database.ts'

/** The server ends a statement by itself; one that does not even say so so much later has been lost on the way. */
const graceMs = 1500
const usualPatienceMs = statementTimeoutsMs.usual + graceMs
const connectTimeoutMs = 5000

type Options = {
  url: string
  size: number
  /** Something went wrong that may mean that the server is away. */
  onTrouble: (error: unknown) => void
  /** Throws where nobody should wait for a connection. */
  check: () => void
}

export type Connections = {
  connect(): Promise<EngineConnection>
  /** From here on every connection acts as this role. */
  takeRole(role: string): void
  /** Those that are open count as dead: nobody may answer on them, and nobody hangs up. */
  dropAll(): void
  use(): Omit<PoolUse, 'oldestWaitMs'>
  end(): Promise<void>
}

/** Connections to one PostgreSQL server; a statement is prepared once a connection, under its own name. */
export function openConnections({ url, size, onTrouble, check }: Options): Connections {
  let era = 0
  const eras = new WeakMap<pg.PoolClient, number>()
  const clientOf = (options: pg.ClientConfig) => {
    const client = new pg.Client({ ...options, pipeline: true, connectionString: url })
    eras.set(client as unknown as pg.PoolClient, era)
    return client
  }
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutsMs.usual,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c TimeZone=UTC -c jit=off',
    keepAlive: true,
    types: valueTypes,
    // The pool calls it with `new`, which takes what a function returns.
    Client: function (options: pg.ClientConfig) {
      return clientOf(options)
    } as unknown as new () => pg.ClientBase,
  })
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', onTrouble)
  const held = new Set<pg.PoolClient>()
  let role: string | null = null
  const acting = new WeakSet<pg.PoolClient>()

  async function takeClient(): Promise<pg.PoolClient> {
    for (;;) {
      check()
      const client = await pool.connect()
      if (eras.get(client) === era) return client
      client.release(true)
    }
  }
  async function connect(): Promise<EngineConnection> {
    const client = await takeClient()
    held.add(client)
    const onRelease = () => held.delete(client)
    const connection = connectionOf(client, { onTrouble, onRelease })
    try {
      if (role !== null && !acting.has(client)) {
        await connection.query(`set role ${pg.escapeIdentifier(role)}`, [])
        acting.add(client)
      }
    } catch (error) {
      connection.release(true)
      throw error
    }
    return connection
  }
  return {
    connect,
    takeRole: (taken) => {
      role = taken
    },
    dropAll: () => {
      era += 1
      for (const client of held) hangUp(client)
    },
    use: () => ({
      max: size,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  }
}

type Holding = Pick<Options, 'onTrouble'> & { onRelease: () => void }

function connectionOf(client: pg.PoolClient, { onTrouble, onRelease }: Holding): EngineConnection {
  let hasStalePlan = false
  let isLost = false
  let patienceMs: number | null = usualPatienceMs
  const onError = () => {}
  // A connection that breaks while it is held must not end the process: its next statement fails.
  client.on('error', onError)
  return {
    query: async (text, parameters) => {
      if (isLost) throw awayError()
      const ofTransaction = /^(?:begin; )?set local statement_timeout = (\d+)$/.exec(text)?.[1]
      if (text === 'commit' || text === 'rollback') patienceMs = usualPatienceMs
      else if (ofTransaction) patienceMs = Number(ofTransaction) > 0 ? Number(ofTransaction) + graceMs : null
      const patience = patienceMs === null ? {} : { query_timeout: patienceMs }
      if (text.startsWith('begin; ')) {
        // What comes next goes out behind it without waiting: where this fails, the connection is lost for that, too.
        client.query({ text, ...patience }).catch(onError)
        return { command: 'BEGIN', rowCount: 0, rows: [] }
      }
      try {
        if (isScript(text, parameters)) return resultOf(await client.query({ text, ...patience }))
        const name = statementName(text)
        return resultOf(
          await client.query({ ...(name && { name }), text, values: [...parameters], ...patience }),
        )
      } catch (error) {
        // "cached plan must not change result type": a migration has changed a table under a prepared statement.
        hasStalePlan ||= error instanceof pg.DatabaseError && error.code === '0A000'
        if (isDatabaseAway(error)) {
          isLost = true
          onTrouble(error)
        }
        throw error
      }
    },
    release: (isBroken) => {
      client.off('error', onError)
      onRelease()
      client.release(isBroken || hasStalePlan || isLost)
    },
  }
}

function resultOf(result: pg.QueryResult | pg.QueryResult[]): EngineResult {
  const last = Array.isArray(result) ? result.at(-1) : result
  return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
}
