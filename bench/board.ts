import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { seedDemo } from '../db/seed/demo/demo.ts'
import { growDemo } from '../db/seed/demo/grow.ts'
import { seedReference } from '../db/seed/reference.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db.ts'
import { migrate } from '../src/server/migrate.ts'

/** A statement as the server sends it. */
export type Statement = { text: string; values: unknown[] }

/** Settings of the measured server; files and secrets in a folder of its own. */
export function benchEnvironment(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), `klaket-bench-${randomUUID()}`),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  }
}

/**
 * Fills the database with the demo, grown to `count` published advertisements.
 * @returns the statements that one call of the list sends, in order
 */
export async function makeBoard(environment: Record<string, string>, count: number): Promise<Statement[]> {
  const config = readConfig(environment)
  const database = await openDatabase(config)
  await migrate(database)
  await seedReference(database.kysely)
  const app = await buildApp({ config, database, pages: 'none' })
  await seedDemo(app.context)
  await growDemo(app.context, count)
  await sql`vacuum analyze`.execute(database.kysely)
  const statements = await recordStatements(() =>
    app.http.inject({ method: 'POST', url: '/api/app/advertisements/list', payload: {} }),
  )
  await app.close()
  await database.close()
  return statements
}

async function recordStatements(act: () => PromiseLike<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = []
  const query = pg.Client.prototype.query
  // The driver is the one place through which every statement goes.
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [first] = args as unknown as [string | { text: string; values?: unknown[] }]
    if (typeof first === 'object' && first.text)
      recorded.push({ text: first.text, values: first.values ?? [] })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await act()
  } finally {
    pg.Client.prototype.query = query
  }
  return recorded
}
