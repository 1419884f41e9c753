import type { Context } from '../context.ts'
import type { Database } from '../db.ts'
import { createQueue } from '../files/queue.ts'

const mostWaiting = 100

const queues = new WeakMap<Database, ReturnType<typeof createQueue>>()

/**
 * Reading texts may take long: with half of the connections at most, so that whoever thinks of ever new words keeps nobody
 * from reading lists and advertisements.
 * @throws AppError busy when too many wait already
 */
export function inTurnForWords<T>({ db }: Context, read: () => Promise<T>): Promise<T> {
  const queue =
    queues.get(db) ?? createQueue({ atOnce: Math.max(1, Math.floor(db.use().max / 2)), mostWaiting })
  queues.set(db, queue)
  return queue(read)
}
