import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import { execute, queryRows } from '../statements.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))
export const migrationLockKey = 721_021

export class DatabaseVersionError extends Error {}

const olderDatabase =
  'The database was made by an older Klaket, whose tables this one cannot migrate. Start this one on an empty database (another DATABASE_URL or DATA_DIR), or go on with the older one.\n' +
  'Veritabanı daha eski bir Klaket’e ait; bu sürüm onu dönüştüremez. Bu sürümü boş bir veritabanıyla (başka bir DATABASE_URL ya da DATA_DIR) başlatın ya da eski sürümle devam edin.'

const newerDatabase = (names: string) =>
  `The database belongs to a newer Klaket: it has migrations that this one does not know (${names}). Start the newer one, or restore the backup from before.\n` +
  `Veritabanı daha yeni bir Klaket’e ait: bu sürümün bilmediği değişiklikler içeriyor (${names}). Yeni sürümü başlatın ya da önceki yedeği geri yükleyin.`

export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  return underMigrationLock(database, async (trx) => {
    await createMigrationsTable(trx)
    const names = [...(await appliedMigrations(trx)).keys()]
    if (isOlderThanFirst(names, folder)) throw new DatabaseVersionError(olderDatabase)
    const known = knownMigrations(folder)
    const unknown = names.filter((name) => !known.has(name))
    if (unknown.length > 0) throw new DatabaseVersionError(newerDatabase(unknown.sort().join(', ')))
    return applyMigrations(trx, () => true, folder)
  })
}

export function isOlderThanFirst(names: string[], folder = migrationsFolder): boolean {
  const [first = ''] = knownMigrations(folder).keys()
  return names.length > 0 && !names.includes(first)
}

export async function underMigrationLock<T>(database: Database, run: (trx: Db) => Promise<T>): Promise<T> {
  return database.transaction(async (trx) => {
    // No time limit, because the statement that takes the migration lock waits while another process applies
    // migrations, which may take long.
    await execute(trx)`set local statement_timeout = 0`
    await execute(trx)`select pg_advisory_xact_lock(${sql.lit(migrationLockKey)})`
    return run(trx)
  })
}

/**
 * Applies the pending migrations for which `isWanted` is true. The caller must make sure that no other
 * process migrates at the same time.
 */
export async function applyMigrations(
  trx: Db,
  isWanted: (name: string) => boolean,
  folder = migrationsFolder,
): Promise<string[]> {
  await createMigrationsTable(trx)
  const applied = await appliedMigrations(trx)
  const pending: string[] = []
  for (const [name, checksum] of knownMigrations(folder)) {
    const known = applied.get(name)
    if (known === checksum || !isWanted(name)) continue
    if (known) throw new Error(`Migration ${name} was changed after it had been applied`)
    await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(trx)
    await execute(trx)`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`
    pending.push(name)
  }
  return pending
}

const createMigrationsTable = (trx: Db) => execute(trx)`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`

export function knownMigrations(folder = migrationsFolder): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const checksumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name), 'utf8'))
      .digest('hex')
  return new Map(files.sort().map((name) => [name, checksumOf(name)]))
}

export async function appliedMigrations(trx: Db): Promise<Map<string, string>> {
  const rows = await queryRows<{ name: string; checksum: string }>(trx)`
    select name, checksum from schema_migrations`
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}
