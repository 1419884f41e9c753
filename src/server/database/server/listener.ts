import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../database.ts'

const reconnectMs = 1000
const answerTimeoutMs = 2000
/** Whether what is said is still heard is tried so often: a connection may be dead without knowing it. */
const beatMs = 15_000
/** By this the connection is known among those of the database. */
export const listenerName = 'klaket listener'

type Ear = { hear: (payload: string) => void; lost?: (() => void) | undefined }

type Listener = {
  listen: Database['listen']
  /** Drops the connection, which may be dead without knowing it, and opens another one. */
  renew(): void
  end(): Promise<void>
}

/** One connection for all LISTENs of this process, opened with the first and again whenever it breaks. */
export function createListener(url: string): Listener {
  const ears = new Map<string, Set<Ear>>()
  let client: Promise<pg.Client> | null = null
  let isEnded = false
  const ownChannel = `klaket_beat_${randomUUID().slice(0, 8)}`
  const awaited = new Map<string, () => void>()
  const options = {
    keepAlive: true,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  }

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      ...options,
      connectionString: url,
      application_name: listenerName,
    })
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === ownChannel) return awaited.get(payload)?.()
      for (const { hear } of ears.get(channel) ?? []) hear(payload)
    })
    next.on('error', () => {})
    try {
      await next.connect()
      for (const channel of [ownChannel, ...ears.keys()])
        await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      hangUp(next)
      throw error
    }
    const beat = setInterval(() => void hangUpUnheard(next), beatMs).unref()
    next.on('end', () => {
      clearInterval(beat)
      reconnect()
    })
    return next
  }
  const say = async (by: pg.Client) => {
    const word = randomUUID()
    const heard = new Promise<boolean>((resolve) => {
      awaited.set(word, () => resolve(true))
      setTimeout(() => resolve(false), answerTimeoutMs).unref()
    })
    try {
      await by.query('select pg_notify($1, $2)', [ownChannel, word])
      return await heard
    } finally {
      awaited.delete(word)
    }
  }
  const hangUpUnheard = async (open: pg.Client) => {
    if (!(await say(open).catch(() => false))) hangUp(open)
  }
  const reconnect = () => {
    client = null
    if (isEnded || ears.size === 0) return
    eachEar(({ lost }) => lost?.())
    const timer = setTimeout(() => {
      if (isEnded) return
      client = connect()
      // Notifications that were sent while this process did not listen are lost, so each ear is told that some may be.
      client.then(() => eachEar(({ hear }) => hear('')), reconnect)
    }, reconnectMs)
    timer.unref()
  }
  const eachEar = (tell: (ear: Ear) => void) => {
    for (const set of ears.values()) for (const ear of set) tell(ear)
  }

  return {
    listen: async (channel, hear, lost) => {
      const isNew = !ears.has(channel)
      const set = ears.get(channel) ?? new Set()
      const ear = { hear, lost }
      ears.set(channel, set.add(ear))
      if (!client) {
        client = connect()
        client.catch(reconnect)
        await client
      } else if (isNew) {
        const open = await client
        // Should it break now, the next one listens to all.
        await open.query(`listen ${open.escapeIdentifier(channel)}`).catch(() => hangUp(open))
      }
      return async () => {
        set.delete(ear)
      }
    },
    renew: () => {
      client?.then(hangUp, () => {})
    },
    end: async () => {
      isEnded = true
      const open = await client?.catch(() => null)
      await open?.end()
    },
  }
}

/** Without a farewell that nobody might answer: what waits on the connection fails now. */
export function hangUp(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
