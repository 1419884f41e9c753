import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../shared/errors.ts'
import type { Database } from './db.ts'

/** `/api/health`: the process answers. `/api/ready`: the database answers too. */
export function serveHealth(http: FastifyInstance, database: Database): void {
  http.get('/api/health', async () => ({ status: 'ok' }))
  http.get('/api/ready', async () => {
    try {
      await sql`select 1`.execute(database.kysely)
    } catch {
      throw new AppError('database_away', { retryAfterSeconds: 5 })
    }
    return { status: 'ok' }
  })
}
