import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/contract/errors.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { countOf } from './metrics.ts'

/** What is refused while the server is overloaded. Writing never is: it matters most and there is least of it. */
type Sheddable = 'polling' | 'drawing' | 'reading'

export type Overload = {
  /** @throws AppError busy while the server is overloaded */
  refuse(work: Sheddable): void
}

/**
 * The mean delay of the event loop from which each is refused, in milliseconds: at 50, requests take about two seconds. It is
 * the mean of a second, so that one long turn refuses nobody.
 */
const longestDelayMs: Record<Sheddable, number> = { polling: 50, drawing: 50, reading: 150 }
/** How long a request may have waited for a database connection. */
const longestWaitMs = 1000

/** @param isOverloaded measured unless said */
export async function watchOverload(
  http: FastifyInstance,
  { db, config }: { db: Database; config: Pick<Config, 'loadShedding'> },
  isOverloaded?: () => boolean,
): Promise<Overload> {
  await http.register(underPressure, { sampleInterval: 1000 })
  const isLate = (work: Sheddable) =>
    http.memoryUsage().eventLoopDelay > longestDelayMs[work] || db.use().oldestWaitMs > longestWaitMs
  const mustRefuse = isOverloaded ?? (config.loadShedding ? isLate : () => false)
  return {
    refuse: (work) => {
      if (!mustRefuse(work)) return
      countOf('klaket_shed_total', { work })
      throw new AppError('busy', { retryAfterSeconds: retryAfter(work) })
    },
  }
}

/** In seconds; spread, so that clients that were refused together do not come back together. */
const retryAfter = (work: Sheddable) => Math.round((work === 'polling' ? 15 : 5) * (1 + Math.random()))
