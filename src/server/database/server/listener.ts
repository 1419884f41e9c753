import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../database.ts'

const reconnectMs = 1000
const answerTimeoutMs = 2000
/**
 * Milliseconds between two checks in which the connection that receives notifications sends one to itself,
 * because a dead connection may look open.
 */
const checkMs = 15_000
export const listenerName = 'klaket listener'

type ChannelListener = { hear: (payload: string) => void; lost?: (() => void) | undefined }

type Listener = {
  listen: Database['listen']
  renew(): void
  end(): Promise<void>
}

export function createListener(url: string): Listener {
  const listeners = new Map<string, Set<ChannelListener>>()
  let client: Promise<pg.Client> | null = null
  let isEnded = false
  const ownChannel = `klaket_beat_${randomUUID().slice(0, 8)}`
  const pending = new Map<string, () => void>()
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
      if (channel === ownChannel) return pending.get(payload)?.()
      for (const { hear } of listeners.get(channel) ?? []) hear(payload)
    })
    next.on('error', () => {})
    try {
      await next.connect()
      for (const channel of [ownChannel, ...listeners.keys()])
        await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      destroyConnection(next)
      throw error
    }
    const beat = setInterval(() => void destroyIfSilent(next), checkMs).unref()
    next.on('end', () => {
      clearInterval(beat)
      reconnect()
    })
    return next
  }
  const receivesOwnMessage = async (by: pg.Client) => {
    const word = randomUUID()
    const heard = new Promise<boolean>((resolve) => {
      pending.set(word, () => resolve(true))
      setTimeout(() => resolve(false), answerTimeoutMs).unref()
    })
    try {
      await by.query('select pg_notify($1, $2)', [ownChannel, word])
      return await heard
    } finally {
      pending.delete(word)
    }
  }
  const destroyIfSilent = async (open: pg.Client) => {
    if (!(await receivesOwnMessage(open).catch(() => false))) destroyConnection(open)
  }
  const reconnect = () => {
    client = null
    if (isEnded || listeners.size === 0) return
    forEachListener(({ lost }) => lost?.())
    const timer = setTimeout(() => {
      if (isEnded) return
      client = connect()
      client.then(() => forEachListener(({ hear }) => hear('')), reconnect)
    }, reconnectMs)
    timer.unref()
  }
  const forEachListener = (call: (listener: ChannelListener) => void) => {
    for (const set of listeners.values()) for (const listener of set) call(listener)
  }

  return {
    listen: async (channel, hear, lost) => {
      const isNew = !listeners.has(channel)
      const set = listeners.get(channel) ?? new Set()
      const listener = { hear, lost }
      listeners.set(channel, set.add(listener))
      if (!client) {
        client = connect()
        client.catch(reconnect)
        await client
      } else if (isNew) {
        const open = await client
        await open.query(`listen ${open.escapeIdentifier(channel)}`).catch(() => destroyConnection(open))
      }
      return async () => {
        set.delete(listener)
      }
    },
    renew: () => {
      client?.then(destroyConnection, () => {})
    },
    end: async () => {
      isEnded = true
      const open = await client?.catch(() => null)
      await open?.end()
    },
  }
}

/**
 * Closes the socket at once: ending the connection by a message would take long, because a dead server does
 * not answer it.
 */
export function destroyConnection(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
