// Writes src/server/tables.ts from the migrated tables of a throw-away database. `--check` only compares.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { openDatabase } from '../src/server/db.ts'
import { migrate } from '../src/server/migrate.ts'
import { startPostgres } from '../test/postgres.ts'

const target = 'src/server/tables.ts'
const isCheck = process.argv.includes('--check')
const output = isCheck ? 'node_modules/.cache-tables.ts' : target

const server = await startPostgres()
if (!server) {
  console.log('No PostgreSQL server on this system: the table types were not generated.')
  process.exit(0)
}
try {
  const database = await openDatabase({ databaseUrl: server.url, databasePoolSize: 2, dataDir: '' })
  await migrate(database)
  await database.close()
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--out-file',
      output,
      '--exclude-pattern',
      'public.schema_migrations',
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--type-mapping',
      '{"int8":"number","numeric":"number"}',
    ],
    { stdio: 'inherit' },
  )
  execFileSync('node_modules/.bin/oxfmt', [output])
} finally {
  await server.stop()
}
if (isCheck) {
  const isSame = readFileSync(output, 'utf8') === readFileSync(target, 'utf8')
  rmSync(output)
  if (!isSame) throw new Error(`${target} is not fresh: run npm run generate`)
}
