import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from './db.ts'
import { notify } from './db-notify.ts'

export type ContentVersion = {
  /** Changes whenever what public pages show has changed. */
  current(): number
  /** Whether everything that was committed up to this position of the writer's log has been heard of. */
  hasReached(position: number): boolean
  /** Resolves when it has. */
  reach(position: number): Promise<void>
  stop(): Promise<void>
}

const channel = 'klaket_content'
const reachedWord = 'reached '
/** What is not heard by then is not waited for: everything counts as changed. */
const longestReachMs = 1000

/**
 * Call inside every transaction that changes what public pages show; takes effect with the commit: here before
 * the writer is answered, in other processes as soon as they hear of it.
 */
export const bumpContentVersion = (trx: Db): Promise<void> => notify(trx, channel, ['moved'])

/** Hears every bump, also that some may have been missed while the connection was broken. */
export async function followContentVersion(database: Database): Promise<ContentVersion> {
  let version = 1
  let reached = 0
  const awaited = new Map<string, () => void>()
  const moveOn = () => {
    version += 1
    // In the same breath: what is read for the new version must not come from where the change has not arrived.
    database.readings?.moveOn()
  }
  const hear = (said: string) => {
    if (said.startsWith(reachedWord)) awaited.get(said.slice(reachedWord.length))?.()
    else moveOn()
  }
  // Another primary may have taken its place, whose log was not as long.
  const lost = () => {
    reached = 0
  }
  const back = () => {
    lost()
    moveOn()
  }
  const stop = await database.subscribe(channel, { hear, lost, back })
  // The tables may have been changed since the database was opened.
  database.readings?.moveOn()

  let queued: Promise<void> | null = null
  let running = Promise.resolve()
  /** What was said before is heard before what is said now. All who come while one waits share the next. */
  const catchUp = (): Promise<void> =>
    (queued ??= running.then(() => {
      queued = null
      running = hearOneself(database, awaited).then((isHeard) => {
        if (!isHeard) moveOn()
      })
      return running
    }))
  return {
    current: () => version,
    hasReached: (position) => position <= reached,
    reach: async (position) => {
      if (position <= reached) return
      await catchUp()
      reached = Math.max(reached, position)
    },
    stop,
  }
}

async function hearOneself({ kysely }: Database, awaited: Map<string, () => void>): Promise<boolean> {
  const word = randomUUID()
  let timer: NodeJS.Timeout | undefined
  const heard = new Promise<boolean>((resolve) => {
    awaited.set(word, () => resolve(true))
    timer = setTimeout(() => resolve(false), longestReachMs)
  })
  try {
    // Not by `notify`, which a process hears of itself without the database.
    await sql`select pg_notify(${channel}, ${`- ${reachedWord}${word}`})`.execute(kysely)
    return await heard
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    awaited.delete(word)
  }
}
