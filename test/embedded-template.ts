import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { seedReference } from '../db/seed/reference.ts'
import { switchToAppRole } from '../src/server/database/migrations/app-role.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Path of a dump of a migrated embedded database with reference data; null when tests run on a PostgreSQL server.
     */
    embeddedTemplate: string | null
  }
}

const cache = resolve('node_modules/.cache/klaket')

/**
 * Prepares the `embedded` project. Creating a database takes 2.5 s, loading this dump 0.3 s, so the dump is cached
 * until its sources change.
 */
export async function setup(project: TestProject): Promise<void> {
  const file = join(cache, `template-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    rmSync(cache, { recursive: true, force: true })
    mkdirSync(cache, { recursive: true })
    await makeTemplate(file)
  }
  project.provide('embeddedTemplate', file)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const entries = ['db/migrations', 'db/seed', 'db/seed/static-pages'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }),
  )
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  for (const path of [
    ...paths,
    'src/server/content/safe-html.ts',
    'src/server/database/migrations/app-role.ts',
    'test/embedded-template.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ])
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Statements that make the dump smaller: two unused databases and 128 MB of zeroed shared buffers took a third of its
 * loading time.
 */
const lighter = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '16MB'",
]

async function makeTemplate(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-template-'))
  const database = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir: folder })
  await migrate(database)
  await seedReference(database.kysely)
  await switchToAppRole(database)
  await database.close()
  const engine = await PGlite.create({ dataDir: join(folder, 'postgres'), extensions: { pg_trgm } })
  for (const statement of lighter) await engine.exec(statement)
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  // The process id avoids a clash with another run that creates the same file.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, file)
  rmSync(folder, { recursive: true })
}
