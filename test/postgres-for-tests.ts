import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedReference } from '../db/seed/reference.ts'
import { switchToAppRole } from '../src/server/database/migrations/app-role.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server on which tests create and drop databases; null for the embedded engine. */
    postgresUrl: string | null
    /**
     * Name of a migrated database with reference data on that server; copying it takes a tenth of the time of
     * creating one.
     */
    postgresTemplate: string | null
  }
}

/** For the `server` project: uses the server of DATABASE_URL, or starts a throw-away one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const own = given ? null : await startPostgres()
  const url = given ?? own?.url
  if (!url) throw new Error('No PostgreSQL server found: install one, or set DATABASE_URL')
  const template = `klaket_template_${randomUUID().replaceAll('-', '')}`
  await run(url, `create database ${template}`)
  await fill(url, template)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return own ? own.stop : () => run(url, `drop database ${template} with (force)`)
}

async function fill(serverUrl: string, name: string): Promise<void> {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, databasePoolSize: 2, dataDir: ':memory:' })
  await migrate(database)
  await seedReference(database.kysely)
  await switchToAppRole(database)
  await database.close()
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
