import pg from 'pg'
import type { Database } from './db.ts'

const reconnectMs = 1000

/** One connection for all LISTENs of this process, opened with the first and again whenever it breaks. */
export function createListener(url: string): { listen: Database['listen']; end(): Promise<void> } {
  const ears = new Map<string, Set<(payload: string) => void>>()
  let client: Promise<pg.Client> | null = null
  let isEnded = false

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const hear of ears.get(channel) ?? []) hear(payload)
    })
    next.on('error', () => {})
    await next.connect()
    next.on('end', () => reconnect())
    for (const channel of ears.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    return next
  }
  const reconnect = () => {
    client = null
    if (isEnded || ears.size === 0) return
    const timer = setTimeout(() => {
      if (isEnded) return
      client = connect()
      client.then(tellAll, reconnect)
    }, reconnectMs)
    timer.unref()
  }
  // What was said while nobody listened is lost, so each ear is told that something may have been.
  const tellAll = () => {
    for (const set of ears.values()) for (const hear of set) hear('')
  }

  return {
    listen: async (channel, hear) => {
      const isNew = !ears.has(channel)
      const set = ears.get(channel) ?? new Set()
      ears.set(channel, set.add(hear))
      if (!client) {
        client = connect()
        client.catch(reconnect)
        await client
      } else if (isNew) {
        const open = await client
        await open.query(`listen ${open.escapeIdentifier(channel)}`)
      }
      return async () => {
        set.delete(hear)
      }
    },
    end: async () => {
      isEnded = true
      const open = await client?.catch(() => null)
      await open?.end()
    },
  }
}
