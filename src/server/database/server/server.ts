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
      // A write was refused as read-only, probably because a failover has made the server a standby, to which
      // the other connections may lead as well.
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
    // Other errors, such as a wrong password or no free connection (53300), show that the server answers.
    if (isDatabaseAway(error) && !isOutOfConnections(error)) throw error
  } finally {
    client.end().catch(() => {})
  }
}

const isOutOfConnections = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '53300'
