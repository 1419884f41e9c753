import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/contract/errors.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { countOf } from './metrics.ts'

type Sheddable = 'polling' | 'drawing' | 'reading'

export type Overload = {
  refuse(work: Sheddable): void
}

/**
 * Requests are refused while the mean delay of the event loop during a second, in milliseconds, is above
 * this.
 */
const maxDelayMs: Record<Sheddable, number> = { polling: 50, drawing: 50, reading: 150 }
const maxWaitMs = 1000

export async function watchOverload(
  http: FastifyInstance,
  { db, config }: { db: Database; config: Pick<Config, 'loadShedding'> },
  isOverloaded?: () => boolean,
): Promise<Overload> {
  await http.register(underPressure, { sampleInterval: 1000 })
  const isLate = (work: Sheddable) =>
    http.memoryUsage().eventLoopDelay > maxDelayMs[work] || db.use().oldestWaitMs > maxWaitMs
  const mustRefuse = isOverloaded ?? (config.loadShedding ? isLate : () => false)
  return {
    refuse: (work) => {
      if (!mustRefuse(work)) return
      countOf('klaket_shed_total', { work })
      throw new AppError('busy', { retryAfterSeconds: retryAfter(work) })
    },
  }
}

const retryAfter = (work: Sheddable) => Math.round((work === 'polling' ? 15 : 5) * (1 + Math.random()))
