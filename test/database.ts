import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'

export async function openTestDatabase({ poolSize = 10 } = {}): Promise<{
  database: Database
  /** Opens the same database as a second process would; null for the embedded engine, which allows one process. */
  openAgain: (() => Promise<Database>) | null
  close: () => Promise<void>
}> {
  const { url, drop } = await scratchDatabase()
  const open = () => openDatabase({ databaseUrl: url, databasePoolSize: poolSize, dataDir: ':memory:' })
  const database = await open()
  return {
    database,
    openAgain: url ? open : null,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/**
 * On a server, a new database that is dropped afterwards, copied from `template` if one is given. Embedded: a
 * database in memory.
 */
export async function scratchDatabase(
  template?: string | null,
): Promise<{ url: string | null; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresUrl')
  if (!serverUrl) return { url: null, drop: async () => {} }
  const name = `klaket_test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
