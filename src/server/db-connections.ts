import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { isDatabaseAway } from './db-errors.ts'
import { awayError } from './db-gate.ts'
import { hangUp } from './db-listener.ts'
import { isScript, statementName, valueTypes } from './db-values.ts'
import { statementTimeoutsMs } from './statement-timeouts.ts'
import type { EngineConnection, EngineResult, PoolUse } from './db.ts'

/** The server ends a statement by itself; one that does not even say so so much later has been lost on the way. */
const graceMs = 1500
const usualPatienceMs = statementTimeoutsMs.usual + graceMs
const connectTimeoutMs = 5000

type Options = {
  /** Where connections lead that are opened now. */
  address: () => string
  size: number
  /** A pooler stands between: a session is not ours, and what it is like is set where the role or the pooler is. */
  isPooled: boolean
  /** Something went wrong that may mean that the server is away. */
  onTrouble: () => void
  /** Throws where nobody should wait for a connection. */
  check?: () => void
}

export type Connections = {
  connect(): Promise<EngineConnection>
  /** From here on every connection acts as this role; not through a pooler. */
  takeRole(role: string): void
  /** Those that are open count as dead: nobody may answer on them, and nobody hangs up. */
  dropAll(): void
  use(): Omit<PoolUse, 'oldestWaitMs'>
  end(): Promise<void>
}

/** Connections to one PostgreSQL server; a statement is prepared once a connection, under its own name. */
export function openConnections({ address, size, isPooled, onTrouble, check }: Options): Connections {
  let era = 0
  const eras = new WeakMap<pg.PoolClient, number>()
  const clientOf = (options: pg.ClientConfig) => {
    const client = new pg.Client({ ...options, pipeline: true, connectionString: address() })
    eras.set(client as unknown as pg.PoolClient, era)
    return client
  }
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(!isPooled && {
      statement_timeout: statementTimeoutsMs.usual,
      // Compiling a statement takes longer than any of ours runs.
      options: '-c TimeZone=UTC -c jit=off',
    }),
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
  const naming = new WeakMap<pg.PoolClient, boolean>()

  async function takeClient(): Promise<pg.PoolClient> {
    for (;;) {
      check?.()
      const client = await pool.connect()
      if (eras.get(client) === era) return client
      client.release(true)
    }
  }
  async function connect(): Promise<EngineConnection> {
    const client = await takeClient()
    held.add(client)
    const onRelease = () => held.delete(client)
    const isNamed = () => naming.get(client) ?? true
    const connection = connectionOf(client, { onTrouble, onRelease, isNamed })
    try {
      if (isPooled && !naming.has(client)) naming.set(client, await keepsNames(client))
      if (!isPooled && role !== null && !acting.has(client)) {
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

/**
 * Whether a statement that was prepared under a name is found again under it: not where a pooler hands the name on to
 * whichever connection is free. One that keeps names (PgBouncer from 1.21 on) gives statements names of its own.
 */
async function keepsNames(client: pg.PoolClient): Promise<boolean> {
  const name = `klaket_${randomUUID()}`
  const limit = { query_timeout: usualPatienceMs }
  await client.query({ text: 'begin', ...limit })
  try {
    const { rows: own } = await client.query({ name, text: 'select pg_backend_pid() as pid', ...limit })
    const { rows: known } = await client.query({ text: 'select name from pg_prepared_statements', ...limit })
    const isHandedOn = known.some((row: { name: string }) => row.name === name)
    const { processID } = client as unknown as { processID: number }
    const isOurOwn = own[0]?.pid === processID
    if (isHandedOn) await client.query({ text: `deallocate ${pg.escapeIdentifier(name)}`, ...limit })
    return isOurOwn || !isHandedOn
  } finally {
    await client.query({ text: 'rollback', ...limit })
  }
}

type Holding = { onTrouble: () => void; onRelease: () => void; isNamed: () => boolean }

function connectionOf(client: pg.PoolClient, { onTrouble, onRelease, isNamed }: Holding): EngineConnection {
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
        const name = (isNamed() && statementName(text)) || undefined
        return resultOf(
          await client.query({ ...(name && { name }), text, values: [...parameters], ...patience }),
        )
      } catch (error) {
        // "cached plan must not change result type": a migration has changed a table under a prepared statement.
        hasStalePlan ||= error instanceof pg.DatabaseError && error.code === '0A000'
        if (isDatabaseAway(error)) {
          isLost = true
          onTrouble()
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
