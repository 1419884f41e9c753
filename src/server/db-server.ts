import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Engine, EngineResult } from './db.ts'

const statementTimeoutMs = 5000
const mostNamedStatements = 1000

const typeParsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => typeParsers[oid] ?? pg.types.getTypeParser(oid, format),
}

/** A PostgreSQL server, with every single statement prepared once a connection under its own name. */
export function openServer(url: string, poolSize: number): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    types,
  })
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    name: 'server',
    pool: {
      connect: async () => {
        const client = await pool.connect()
        return {
          query: async (text, parameters) => {
            const name = statementName(text)
            const values = parameters as unknown[]
            const result = await (name ? client.query({ name, text, values }) : client.query(text))
            return lastOf(result) as unknown as EngineResult
          },
          release: () => client.release(),
        }
      },
      end: () => pool.end(),
    },
    listen: (channel, hear) => listen(url, channel, hear),
  }
}

const names = new Map<string, string>()

/** Several statements in one text (migrations) cannot be prepared and get no name. */
function statementName(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (text.includes(';') || names.size >= mostNamedStatements) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

function lastOf(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult | undefined {
  return Array.isArray(result) ? result.at(-1) : result
}

/** One connection of its own, opened again when it breaks. */
async function listen(url: string, channel: string, hear: (payload: string) => void) {
  let client: pg.Client | null = null
  let isStopped = false
  const open = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', (notification) => hear(notification.payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!isStopped) setTimeout(() => void open().catch(() => {}), 1000).unref()
    })
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    client = next
  }
  await open()
  return async () => {
    isStopped = true
    await client?.end()
  }
}
