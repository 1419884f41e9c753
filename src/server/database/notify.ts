import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { afterCommit } from './after-commit.ts'
import type { Database, Db, LocalSubscribers, Subscriber } from './database.ts'
import { execute } from './statements.ts'

const thisProcess = randomUUID().slice(0, 8)
let lastMark = 0
const maxWaiting = 10_000

/**
 * Sends notifications to all subscribers of the channel when the transaction commits; outside a transaction,
 * at once.
 * @param payloads at most 7,900 bytes each, because PostgreSQL refuses 8,000
 */
export async function notify(trx: Db, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  const marked = payloads.map((payload) => `${thisProcess}.${(lastMark += 1)} ${payload}`)
  await execute(trx)`select pg_notify(${channel}, said) from unnest(${marked}::text[]) as said`
  await afterCommit(trx, (local) => {
    for (const message of marked) local.deliver(channel, message)
  })
}

export function createLocalSubscribers(): LocalSubscribers {
  const subscribers = new Map<string, Set<Subscriber>>()
  const waiting = new LRUCache<string, true>({ max: maxWaiting })
  const subscribersOf = (channel: string) => subscribers.get(channel) ?? []
  return {
    subscribe: (channel, subscriber) => {
      const set = subscribers.get(channel) ?? new Set()
      subscribers.set(channel, set.add(subscriber))
      return () => void set.delete(subscriber)
    },
    deliver: (channel, message) => {
      const end = message.indexOf(' ')
      // A notification of this process arrives twice, after the commit and through the database; only the
      // first arrival counts.
      if (message.startsWith(`${thisProcess}.`)) {
        const mark = message.slice(0, end)
        if (waiting.delete(mark)) return
        waiting.set(mark, true)
      }
      for (const { hear } of subscribersOf(channel)) hear(message.slice(end + 1))
    },
    lost: (channel) => {
      for (const { lost } of subscribersOf(channel)) lost?.()
    },
    back: (channel) => {
      for (const { back } of subscribersOf(channel)) back?.()
    },
  }
}

export const subscribeThrough =
  (listen: Database['listen'], local: LocalSubscribers): Database['subscribe'] =>
  async (channel, subscriber) => {
    const forget = local.subscribe(channel, subscriber)
    const hear = (message: string) => (message === '' ? local.back(channel) : local.deliver(channel, message))
    try {
      const stop = await listen(channel, hear, () => local.lost(channel))
      return async () => {
        forget()
        await stop()
      }
    } catch (error) {
      forget()
      throw error
    }
  }
