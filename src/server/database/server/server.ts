import pg from 'pg'
import { openConnections } from './connections.ts'
import { isDatabaseAway, isReadOnly } from '../errors.ts'
import { awayError, createGate } from './circuit-breaker.ts'
import { createListener } from './listener.ts'
import type { Engine } from '../database.ts'

const answerTimeoutMs = 2000

/** The PostgreSQL server at this address, which may be a proxy that leads to the primary of a cluster. */
export function openServer(url: string, poolSize: number): Engine {
  const listener = createListener(url)
  const dropAll = () => {
    connections.dropAll()
    listener.renew()
  }
  const gate = createGate(() => askPrimary(url), {
    onAway: () => connections.dropAll(),
    onBack: listener.renew,
  })
  const connections = openConnections({
    url,
    size: poolSize,
    onTrouble: (error) => {
      // A failover has demoted the server at the other end, of this connection and of all that are as old.
      if (isReadOnly(error)) dropAll()
      gate.suspect()
    },
    check: gate.check,
  })
  return {
    name: 'server',
    pool: {
      connect: async () => {
        try {
          return await connections.connect()
        } catch (error) {
          if (isDatabaseAway(error)) gate.suspect()
          throw error
        }
      },
      end: async () => {
        gate.stop()
        await Promise.all([connections.end(), listener.end()])
      },
    },
    listen: listener.listen,
    use: connections.use,
    takeRole: async (role) => connections.takeRole(role),
    // A server comes back; only the embedded engine is lost for good.
    onLost: () => {},
    isThere: gate.isThere,
  }
}

/** @throws what `isDatabaseAway` recognises, unless the address leads to a server that takes writes */
async function askPrimary(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    if (rows[0]?.isStandby) throw awayError()
  } catch (error) {
    // A refusal (too many connections, a wrong password) is an answer: the server is there.
    if (isDatabaseAway(error) && !isFull(error)) throw error
  } finally {
    client.end().catch(() => {})
  }
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300'
