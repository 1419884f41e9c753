import pg from 'pg'
import { openConnections } from './connections.ts'
import { isDatabaseAway, isReadOnly } from '../errors.ts'
import { awayError, createCircuitBreaker } from './circuit-breaker.ts'
import { createListener } from './listener.ts'
import type { Engine } from '../database.ts'

const answerTimeoutMs = 2000

export function openServer(url: string, poolSize: number): Engine {
  const listener = createListener(url)
  const dropAll = () => {
    connections.dropAll()
    listener.renew()
  }
  const breaker = createCircuitBreaker(() => probePrimary(url), {
    onAway: () => connections.dropAll(),
    onBack: listener.renew,
  })
  const connections = openConnections({
    url,
    size: poolSize,
    onTrouble: (error) => {
      // PostgreSQL refused a write as read-only, probably because a failover has made this server a standby.
      // The other open connections may lead to the same server, so all are replaced.
      if (isReadOnly(error)) dropAll()
      breaker.suspect()
    },
    check: breaker.check,
  })
  return {
    name: 'server',
    pool: {
      connect: async () => {
        try {
          return await connections.connect()
        } catch (error) {
          if (isDatabaseAway(error)) breaker.suspect()
          throw error
        }
      },
      end: async () => {
        breaker.stop()
        await Promise.all([connections.end(), listener.end()])
      },
    },
    listen: listener.listen,
    use: connections.use,
    setRole: async (role) => connections.setRole(role),
    onLost: () => {},
    isReachable: breaker.isReachable,
  }
}

/**
 * Checks whether the address leads to a server that accepts writes.
 * @throws an error that `isDatabaseAway` recognises if no server answers or if the server is a standby
 */
async function probePrimary(connectionString: string): Promise<void> {
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
    // Only errors that show that the database cannot be used are thrown. Others, such as a wrong password,
    // show that the server answers. 53300 (no free connection) shows it as well, although `isDatabaseAway`
    // recognises it.
    if (isDatabaseAway(error) && !isOutOfConnections(error)) throw error
  } finally {
    client.end().catch(() => {})
  }
}

const isOutOfConnections = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '53300'
