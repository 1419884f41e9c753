import pg from 'pg'
import { isDatabaseAway } from '../errors.ts'
import { awayError } from './circuit-breaker.ts'
import { destroyConnection } from './listener.ts'
import { isScript, statementName, valueTypes } from '../values.ts'
import { statementTimeoutsMs } from '../statement-timeouts.ts'
import type { EngineConnection, EngineResult, PoolUse } from '../database.ts'

/**
 * PostgreSQL cancels a statement at its time limit. If even the report of this is 1.5 seconds late, the
 * connection counts as lost.
 */
const lateAnswerMs = 1500
const usualTimeoutMs = statementTimeoutsMs.usual + lateAnswerMs
const connectTimeoutMs = 5000

type Options = {
  url: string
  size: number
  onTrouble: (error: unknown) => void
  check: () => void
}

export type Connections = {
  connect(): Promise<EngineConnection>
  setRole(role: string): void
  dropAll(): void
  use(): Omit<PoolUse, 'oldestWaitMs'>
  end(): Promise<void>
}

export function openConnections({ url, size, onTrouble, check }: Options): Connections {
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  const clientOf = (options: pg.ClientConfig) => {
    const client = new pg.Client({ ...options, pipeline: true, connectionString: url })
    generations.set(client as unknown as pg.PoolClient, generation)
    return client
  }
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutsMs.usual,
    // jit=off: just-in-time compilation would take PostgreSQL longer than our short statements do.
    options: '-c TimeZone=UTC -c jit=off',
    keepAlive: true,
    types: valueTypes,
    // The pool calls this function with `new`, and JavaScript then uses the object that the function returns.
    Client: function (options: pg.ClientConfig) {
      return clientOf(options)
    } as unknown as new () => pg.ClientBase,
  })
  // Without a listener, the error of an idle connection that breaks would end the process.
  pool.on('error', onTrouble)
  const acquired = new Set<pg.PoolClient>()
  let role: string | null = null
  const acting = new WeakSet<pg.PoolClient>()

  async function acquireClient(): Promise<pg.PoolClient> {
    for (;;) {
      check()
      const client = await pool.connect()
      if (generations.get(client) === generation) return client
      client.release(true)
    }
  }
  async function connect(): Promise<EngineConnection> {
    const client = await acquireClient()
    acquired.add(client)
    const onRelease = () => acquired.delete(client)
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
    setRole: (name) => {
      role = name
    },
    dropAll: () => {
      generation += 1
      for (const client of acquired) destroyConnection(client)
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

type ConnectionOptions = Pick<Options, 'onTrouble'> & { onRelease: () => void }

function connectionOf(client: pg.PoolClient, { onTrouble, onRelease }: ConnectionOptions): EngineConnection {
  let hasStalePlan = false
  let isLost = false
  let timeoutMs: number | null = usualTimeoutMs
  const onError = () => {}
  client.on('error', onError)
  return {
    query: async (text, parameters) => {
      if (isLost) throw awayError()
      const transactionLimit = /^(?:begin; )?set local statement_timeout = (\d+)$/.exec(text)?.[1]
      if (text === 'commit' || text === 'rollback') timeoutMs = usualTimeoutMs
      else if (transactionLimit)
        timeoutMs = Number(transactionLimit) > 0 ? Number(transactionLimit) + lateAnswerMs : null
      const timeout = timeoutMs === null ? {} : { query_timeout: timeoutMs }
      if (text.startsWith('begin; ')) {
        // The reply to `begin` is not awaited, so that the next statement is sent right behind it. If `begin`
        // fails, that statement fails as well.
        client.query({ text, ...timeout }).catch(onError)
        return { command: 'BEGIN', rowCount: 0, rows: [] }
      }
      try {
        if (isScript(text, parameters)) return resultOf(await client.query({ text, ...timeout }))
        const name = statementName(text)
        return resultOf(
          await client.query({ ...(name && { name }), text, values: [...parameters], ...timeout }),
        )
      } catch (error) {
        // 0A000, "cached plan must not change result type": a migration has changed a table, so the
        // connection is closed when it is released.
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
