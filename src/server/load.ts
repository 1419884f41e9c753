import { AppError } from '../shared/errors.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import { countOf, levelOf } from './metrics.ts'

/** In the order in which it is refused: whoever polls asks again anyway. */
export type Work = 'polling' | 'drawing' | 'reading' | 'writing'

/** How far behind this process is, in milliseconds: its only thread, and whoever waits longest for a connection. */
export type Gauge = { lagMs: number; waitMs: number }

/** From `behindMs` on such work is refused, and beyond so many under way at once. */
const bounds: Record<Work, { behindMs: number; atOnce: number }> = {
  polling: { behindMs: 100, atOnce: 500 },
  drawing: { behindMs: 400, atOnce: 200 },
  reading: { behindMs: 1500, atOnce: 2000 },
  writing: { behindMs: 3000, atOnce: 4000 },
}
const sampledEveryMs = 250
const tickMs = 20
/** While behind half as much, those who poll are asked to come less often. */
const slowed = { factor: 3, share: 0.5 }

export type Load = {
  /**
   * Begins a piece of work. @returns ends it
   * @throws AppError busy
   */
  enter(work: Work): () => void
  /** Whether `enter` would refuse. */
  isFull(work: Work): boolean
  /** The same question for work that turns out to need the database. @throws AppError busy */
  refuseWaiting(work: Work): void
  /** The seconds after which somebody who polls every `seconds` may come again. */
  pollAfter(seconds: number): number
  stop(): void
}

/**
 * Refuses work while the process is behind: first polling, then drawing pages, last what people read and write.
 * @param read tells how far behind it is; measured unless said
 */
export function createLoad(
  { db, config }: { db: Database; config: Pick<Config, 'loadShedding'> },
  read: (() => Gauge) | null = null,
): Load {
  const sampler = config.loadShedding && !read ? startSampling(db) : null
  const gauge = read ?? sampler?.gauge ?? (() => ({ lagMs: 0, waitMs: 0 }))
  const underWay: Record<Work, number> = { polling: 0, drawing: 0, reading: 0, writing: 0 }

  function refuseIf(isOver: boolean, work: Work): void {
    if (!isOver) return
    countOf('klaket_shed_total', { work })
    throw new AppError('busy', { retryAfterSeconds: retryIn(work) })
  }

  function isFull(work: Work): boolean {
    const { behindMs, atOnce } = bounds[work]
    const { lagMs, waitMs } = gauge()
    // What polls and finds nothing new asks no database: it is refused only once it does.
    const behind = work === 'polling' ? lagMs : Math.max(lagMs, waitMs)
    return behind >= behindMs || underWay[work] >= atOnce
  }

  function enter(work: Work): () => void {
    refuseIf(isFull(work), work)
    underWay[work] += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      underWay[work] -= 1
    }
  }

  return {
    enter,
    isFull,
    refuseWaiting: (work) => refuseIf(gauge().waitMs >= bounds[work].behindMs, work),
    pollAfter: (seconds) => {
      const { lagMs, waitMs } = gauge()
      const isSlow = Math.max(lagMs, waitMs) >= bounds.polling.behindMs * slowed.share
      return isSlow ? seconds * slowed.factor : seconds
    },
    stop: () => sampler?.stop(),
  }
}

/** Spread, so that those who were refused together do not come back together. */
const retryIn = (work: Work) => Math.round((work === 'polling' ? 15 : 5) * (1 + Math.random()))

function startSampling(db: Database) {
  const latest: Gauge = { lagMs: 0, waitMs: 0 }
  let [last, taken, squares] = [performance.now(), 0, 0]
  const tick = setInterval(() => {
    const time = performance.now()
    taken += time - last
    squares += (time - last) ** 2
    last = time
  }, tickMs).unref()
  const timer = setInterval(() => {
    // How long whatever comes at any moment waits for the next turn of the thread, less what a tick itself takes.
    const lagMs = taken > 0 ? Math.max(0, (squares / taken - tickMs) / 2) : 0
    taken = squares = 0
    // Half of it is older: one long moment is no overload.
    latest.lagMs = (latest.lagMs + lagMs) / 2
    latest.waitMs = (latest.waitMs + db.use().oldestWaitMs) / 2
    levelOf('klaket_behind_seconds', { of: 'thread' }, latest.lagMs / 1000)
    levelOf('klaket_behind_seconds', { of: 'database' }, latest.waitMs / 1000)
  }, sampledEveryMs).unref()
  return {
    gauge: () => latest,
    stop: () => {
      clearInterval(tick)
      clearInterval(timer)
    },
  }
}
