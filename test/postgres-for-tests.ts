import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests make and drop databases of their own; null for the embedded engine. */
    postgresUrl: string | null
  }
}

/** For the `server` project: the server of DATABASE_URL, or a throw-away one of this system. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['DATABASE_URL']
  if (given) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const server = await startPostgres()
  if (!server) throw new Error('No PostgreSQL server found: install one, or set DATABASE_URL')
  project.provide('postgresUrl', server.url)
  return server.stop
}
