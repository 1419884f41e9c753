import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { afterCommit } from './after-commit.ts'
import type { Database, Db } from './database.ts'
import { execute } from './statements.ts'

export type Subscriber = {
  /** Something was said, here or in another process; each once. */
  hear(payload: string): void
  /** The connection is broken: from here on nothing of other processes is heard. */
  lost?(): void
  /** It is back; what was said meanwhile is not known. */
  back?(): void
}

/** What listens within one process to one database. */
export type Ears = {
  subscribe(channel: string, subscriber: Subscriber): () => void
  /** Hands on what was said, unless it was handed on already. */
  tell(channel: string, said: string): void
  lost(channel: string): void
  back(channel: string): void
}

const thisProcess = randomUUID().slice(0, 8)
let lastMark = 0
/** Marks that wait for their second arrival; after a commit whose answer got lost it never comes. */
const mostWaiting = 10_000

/**
 * Says something on a channel when the transaction commits: in this process before the writer goes on, in others as
 * soon as they hear of it. Outside a transaction it is said at once. A payload has up to 7,900 bytes.
 */
export async function notify(trx: Db, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  const marked = payloads.map((payload) => `${thisProcess}.${(lastMark += 1)} ${payload}`)
  await execute(trx)`select pg_notify(${channel}, said) from unnest(${marked}::text[]) as said`
  await afterCommit(trx, (ears) => {
    for (const said of marked) ears.tell(channel, said)
  })
}

/** Ears of one open database. */
export function createEars(): Ears {
  const subscribers = new Map<string, Set<Subscriber>>()
  const waiting = new LRUCache<string, true>({ max: mostWaiting })
  const of = (channel: string) => subscribers.get(channel) ?? []
  return {
    subscribe: (channel, subscriber) => {
      const set = subscribers.get(channel) ?? new Set()
      subscribers.set(channel, set.add(subscriber))
      return () => void set.delete(subscriber)
    },
    tell: (channel, said) => {
      const end = said.indexOf(' ')
      // What this process says comes twice, after the commit and through the database, in either order.
      if (said.startsWith(`${thisProcess}.`)) {
        const mark = said.slice(0, end)
        if (waiting.delete(mark)) return
        waiting.set(mark, true)
      }
      for (const { hear } of of(channel)) hear(said.slice(end + 1))
    },
    lost: (channel) => {
      for (const { lost } of of(channel)) lost?.()
    },
    back: (channel) => {
      for (const { back } of of(channel)) back?.()
    },
  }
}

/** `Database.subscribe` of an engine whose `listen` hears what the database hands on. */
export const subscribingBy =
  (listen: Database['listen'], ears: Ears): Database['subscribe'] =>
  async (channel, subscriber) => {
    const forget = ears.subscribe(channel, subscriber)
    const hear = (said: string) => (said === '' ? ears.back(channel) : ears.tell(channel, said))
    try {
      const stop = await listen(channel, hear, () => ears.lost(channel))
      return async () => {
        forget()
        await stop()
      }
    } catch (error) {
      forget()
      throw error
    }
  }
