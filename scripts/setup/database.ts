import { existsSync } from 'node:fs'
import { CheckError } from './check-error.ts'
import { databaseAdvice } from './database-advice.ts'
import { addressOf, hostProblem, partsOf, portProblem } from './connection-address.ts'
import { askChoice, askField, askSetting, type Interview } from './fields.ts'
import { sealedValuesProblem } from './sealed-values.ts'
import { refuseUnwritable } from './writable.ts'
import type { Settings } from './env-file.ts'
import { containsDemo } from '../../db/seed/demo/demo.ts'
import type { Config } from '../../src/server/config/config.ts'
import type { Database, Db } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { FolderLockedError } from '../../src/server/database/embedded/folder-lock.ts'
import { UnopenedError } from '../../src/server/database/embedded/embedded.ts'
import { appRole } from '../../src/server/database/migrations/app-role.ts'
import {
  appliedMigrations,
  isOlderThanFirst,
  knownMigrations,
} from '../../src/server/database/migrations/migrate.ts'
import { queryExists, queryOne, queryRows } from '../../src/server/database/statements.ts'

const oldestVersion = 15

export type DatabaseState = { seen: string; hasAdmin: boolean }

export async function askDatabase(interview: Interview): Promise<Settings> {
  const { terminal, known, fixed } = interview
  if (fixed.has('DATABASE_URL') || fixed.has('EMBEDDED_IN_PRODUCTION')) {
    terminal.say('Database: set in the environment, which wins over the file.')
    return {}
  }
  const kind = await askChoice(terminal, ['postgres', 'embedded'], {
    hint: 'postgres: a PostgreSQL server, 15 or newer. embedded: a folder here; nothing to install, but a power cut can damage it.',
    question: 'Database',
    initial: !known['DATABASE_URL'] && known['EMBEDDED_IN_PRODUCTION'] === 'yes' ? 'embedded' : 'postgres',
  })
  if (kind === 'embedded') {
    const folder = await askSetting(interview, 'DATA_DIR', { question: 'Its folder', initial: './data' })
    return { ...folder, DATABASE_URL: '', EMBEDDED_IN_PRODUCTION: 'yes' }
  }
  const embedded: Settings = known['EMBEDDED_IN_PRODUCTION'] ? { EMBEDDED_IN_PRODUCTION: 'no' } : {}
  return { DATABASE_URL: await askServer(interview), ...embedded }
}

async function askServer({ terminal, known }: Interview): Promise<string> {
  const present = known['DATABASE_URL']
  const before = partsOf(present)
  const ask = (question: string, initial: string, problemOf?: (answer: string) => string | null) =>
    askField(terminal, { question, initial, ...(problemOf && { problemOf }) })
  const host = await ask('PostgreSQL host', before?.host ?? 'localhost', hostProblem)
  const port = await ask('Port', before?.port || '5432', portProblem)
  const path = await ask('Database name', before?.path || 'klaket')
  const user = await ask('User', before?.user || 'klaket')
  const password = await askField(terminal, {
    question: 'Password',
    initial: before?.password ?? '',
    isSecret: true,
    isOptional: true,
  })
  const search = new URLSearchParams(before?.search)
  const isSealed = search.has('sslmode') && search.get('sslmode') !== 'disable'
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(host)
  const tls = await askChoice(terminal, ['yes', 'no'], {
    question: 'TLS to it',
    initial: isSealed || (!before && !isNear) ? 'yes' : 'no',
  })
  if (tls === 'yes') search.set('sslmode', 'verify-full')
  else search.delete('sslmode')
  return addressOf(
    {
      protocol: before?.protocol ?? 'postgres:',
      host,
      port: !before?.port && present && port === '5432' ? '' : port,
      user,
      password,
      path,
      search: isSealed === (tls === 'yes') ? (before?.search ?? '') : search.size > 0 ? `?${search}` : '',
    },
    present,
  )
}

/**
 * Checks the database without changing anything.
 * @throws CheckError when something is wrong; FolderLockedError while a server uses the embedded database
 */
export async function checkDatabase(config: Config): Promise<DatabaseState> {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && !existsSync(`${dataDir}/postgres`)) {
    refuseUnwritable(dataDir)
    return { seen: `embedded in ${dataDir}, not made yet`, hasAdmin: false }
  }
  let database: Database | null = null
  try {
    database = await openDatabase(config)
    return await inspect(database, config)
  } catch (error) {
    if (error instanceof CheckError || error instanceof FolderLockedError) throw error
    if (error instanceof UnopenedError) throw new CheckError(error.message)
    throw new CheckError(databaseAdvice(error))
  } finally {
    await database?.close().catch(() => {})
  }
}

async function inspect(database: Database, config: Config): Promise<DatabaseState> {
  const db = database.kysely
  const isEmbedded = database.engine === 'embedded'
  const { version, encoding, isStandby, canCreate, hasAppRole } = await queryOne<{
    version: number
    encoding: string
    isStandby: boolean
    canCreate: boolean
    hasAppRole: boolean
  }>(db)`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
      has_schema_privilege('public', 'create') as "canCreate",
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
        or exists (select 1 from pg_roles where rolname = ${appRole} and pg_has_role(oid, 'member')) as "hasAppRole"`
  if (version < oldestVersion)
    throw new CheckError(`The server is PostgreSQL ${version}: Klaket needs ${oldestVersion} or newer.`)
  if (encoding !== 'UTF8')
    throw new CheckError(
      `The database has the encoding ${encoding}: create one with encoding 'UTF8' template template0.`,
    )
  if (isStandby)
    throw new CheckError('The server is a standby, which cannot be written to: name the primary.')
  if (!canCreate)
    throw new CheckError(
      'The user may not create tables: make it the owner of the database (alter database … owner to …).',
    )
  const { content, hasAdmin } = await inspectTables(db, config)
  const server = isEmbedded ? `embedded in ${config.dataDir}` : `PostgreSQL ${version}, ${encoding}`
  const remark = hasAppRole
    ? ''
    : `; the user cannot take the role ${appRole}, so only triggers guard the audit log`
  return { seen: `${server}, ${content}${remark}`, hasAdmin }
}

async function inspectTables(db: Db, config: Config): Promise<{ content: string; hasAdmin: boolean }> {
  const rows = await queryRows<{ name: string }>(db)`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  const tables = rows.map(({ name }) => name)
  if (tables.length === 0) return { content: 'empty', hasAdmin: false }
  const isOurs = ['schema_migrations', 'accounts', 'audit_entries'].every((name) => tables.includes(name))
  if (!isOurs)
    throw new CheckError(
      `The database holds tables of another program (${tables.slice(0, 3).join(', ')}): create an empty one.`,
    )
  const applied = [...(await appliedMigrations(db)).keys()]
  const known = knownMigrations()
  if (isOlderThanFirst(applied))
    throw new CheckError(
      'The database was made by an older Klaket that cannot be upgraded: create an empty one.',
    )
  if (applied.some((name) => !known.has(name)))
    throw new CheckError('The database belongs to a newer Klaket: use that version.')
  if (await containsDemo(db))
    throw new CheckError(
      'The database holds the demo board, whose password everybody knows: choose another database or folder.',
    )
  const pending = known.size - applied.length
  const problem = pending > 0 ? null : await sealedValuesProblem(db, config.dataKeys)
  if (problem) throw new CheckError(problem)
  const hasAdmin = await queryExists(db)`
    select 1 from accounts where role = 'admin' and closed_at is null limit 1`
  return { content: pending > 0 ? `Klaket’s, ${pending} migrations to come` : 'Klaket’s', hasAdmin }
}
