import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Database } from '../../database/database.ts'
import { queryExists } from '../../database/statements.ts'
import { withTimeout } from '../../config/timeout.ts'

const patienceMs = 1_000

/**
 * A process whose database connections are all busy stays ready, because a load balancer would otherwise
 * remove all processes at once.
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
  const query = queryExists(database.kysely)`select 1`
  return (await withTimeout(patienceMs, query).catch(() => false)) || database.isReachable()
}
