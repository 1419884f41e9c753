import pg from 'pg'
import { createListener } from './db-listener.ts'
import { isScript, statementName, valueTypes } from './db-values.ts'
import type { Engine, EngineConnection, EngineResult } from './db.ts'

const statementTimeoutMs = 5000

/** A PostgreSQL server; a statement is prepared once a connection, under its own name. */
export function openServer(url: string, poolSize: number): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    options: '-c TimeZone=UTC',
    keepAlive: true,
    types: valueTypes,
  })
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const listener = createListener(url)
  let role: string | null = null
  const acting = new WeakSet<pg.PoolClient>()
  const connect = async () => {
    const client = await pool.connect()
    if (role === null || acting.has(client)) return connectionOf(client)
    try {
      await client.query(`set role ${pg.escapeIdentifier(role)}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    acting.add(client)
    return connectionOf(client)
  }
  return {
    name: 'server',
    pool: {
      connect,
      end: async () => {
        await Promise.all([pool.end(), listener.end()])
      },
    },
    listen: listener.listen,
    use: () => ({
      max: poolSize,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    takeRole: async (taken) => {
      role = taken
    },
  }
}

function connectionOf(client: pg.PoolClient): EngineConnection {
  let hasStalePlan = false
  const onError = () => {}
  // A connection that breaks while it is held must not end the process: its next statement fails.
  client.on('error', onError)
  return {
    query: async (text, parameters) => {
      try {
        if (isScript(text, parameters)) return resultOf(await client.query(text))
        const name = statementName(text) ?? undefined
        return resultOf(await client.query({ ...(name && { name }), text, values: [...parameters] }))
      } catch (error) {
        // "cached plan must not change result type": a migration has changed a table under a prepared statement.
        hasStalePlan ||= error instanceof pg.DatabaseError && error.code === '0A000'
        throw error
      }
    },
    release: (isBroken) => {
      client.off('error', onError)
      client.release(isBroken || hasStalePlan)
    },
  }
}

function resultOf(result: pg.QueryResult | pg.QueryResult[]): EngineResult {
  const last = Array.isArray(result) ? result.at(-1) : result
  return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
}
