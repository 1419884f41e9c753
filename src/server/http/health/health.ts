import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Database } from '../../database/database.ts'
import { queryExists } from '../../database/statements.ts'
import { withTimeout } from '../../config/timeout.ts'

/** How long a query may wait for a full pool before the database is asked on a connection of its own. */
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
  const asked = queryExists(database.kysely)`select 1`
  return (await withTimeout(patienceMs, asked).catch(() => false)) || database.isReachable()
}
