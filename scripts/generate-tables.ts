// Writes src/server/database/tables.ts, the TypeScript types of all tables, from a temporary database with all migrations.
// `--check` only fails if the file is not up to date.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { startPostgres } from '../test/postgres.ts'

const target = 'src/server/database/tables.ts'
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
  const limited = await listLimitedColumns(database.kysely)
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
  writeFileSync(output, limited.reduce(narrow, readFileSync(output, 'utf8')))
  execFileSync('node_modules/.bin/oxfmt', [output])
} finally {
  await server.stop()
}
if (isCheck) {
  const isSame = readFileSync(output, 'utf8') === readFileSync(target, 'utf8')
  rmSync(output)
  if (!isSame) throw new Error(`${target} is not fresh: run npm run generate`)
}

type LimitedColumn = { table: string; column: string; check: string }

async function listLimitedColumns(db: Db): Promise<LimitedColumn[]> {
  const { rows } = await sql<LimitedColumn>`
    select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and not c.relispartition
      and k.connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

/** Narrows the type of a text column to the values that its CHECK constraint lists. */
function narrow(types: string, { table, column, check }: LimitedColumn): string {
  const [, listed] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check) ?? []
  const [, name] = new RegExp(`^  ${table}: ([A-Z]\\w*);$`, 'm').exec(types) ?? []
  if (!listed || !name) return types
  const union = listed.replaceAll('::text', '').replaceAll(', ', ' | ')
  const before = new RegExp(`(export interface ${name} \\{[^}]*\\n  ${column}: (?:Generated<)?)string`)
  return types.replace(before, `$1${union}`)
}
