import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../shared/errors.ts'
import type { Database } from './db.ts'

/** So long a full pool may take; then the database is asked by itself. */
const patienceMs = 1_000

/**
 * `/api/health`: the process answers, whatever else there is. `/api/ready`: it wants requests, and the database is there.
 * A process that is only busy stays ready: behind a proxy all of them would leave together.
 */
export function serveHealth(http: FastifyInstance, database: Database, isStopping: () => boolean): void {
  http.get('/api/health', async () => ({ status: 'ok' }))
  http.get('/api/ready', async () => {
    if (isStopping()) throw new AppError('stopping', { retryAfterSeconds: 5 })
    if (!(await answers(database))) throw new AppError('database_away', { retryAfterSeconds: 5 })
    return { status: 'ok' }
  })
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const asked = sql`select 1`.execute(database.kysely).then(
    () => true,
    () => false,
  )
  const isAnswered = await Promise.race([asked, late]).finally(() => clearTimeout(timer))
  return isAnswered || database.isThere()
}
