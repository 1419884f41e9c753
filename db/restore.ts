import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import type { Database, Db } from '../src/server/database/database.ts'
import {
  applyMigrations,
  isOlderThanFirst,
  knownMigrations,
} from '../src/server/database/migrations/migrate.ts'
import { ArchiveError, unpackArchive } from './archive.ts'
import { partName, type Manifest } from './backup.ts'
import { RestoreError } from './restore-error.ts'
import type { FilesTarget } from './restore-files.ts'
import {
  deleteMigrationRows,
  findFilled,
  fingerprint,
  insertRows,
  listTables,
  withoutInsertTriggers,
} from './whole-tables.ts'

export type Unpacked = { folder: string; manifest: Manifest }

/**
 * Unpacks a backup into a new folder inside the folder `beside`, and verifies every checksum.
 * @throws ArchiveError when the backup is damaged, incomplete or made by a newer Klaket
 */
export async function unpack(file: string, beside: string): Promise<Unpacked> {
  await mkdir(beside, { recursive: true })
  const folder = await mkdtemp(join(beside, '.restore-'))
  try {
    const found = await unpackArchive(file, folder)
    if (!found.delete('manifest.json'))
      throw new ArchiveError(`${file} is no backup of Klaket, or breaks off`)
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
    if (manifest.format !== 1)
      throw new ArchiveError(`${file} was made by a newer Klaket (${manifest.version})`)
    const wrong = Object.entries(manifest.entries).filter(
      ([name, { sha256 }]) => found.get(name)?.sha256 !== sha256,
    )
    if (wrong.length > 0 || found.size !== Object.keys(manifest.entries).length)
      throw new ArchiveError(
        `${file} is not as it was written: ${wrong[0]?.[0] ?? 'it holds what its manifest does not name'}`,
      )
    return { folder, manifest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Restores all rows in one transaction, then the files; the caller has to apply later migrations.
 * @throws RestoreError when data exists but `replace` is false, the backup’s version is newer than this one
 * or too old to be migrated, or a restored table differs from the backup
 */
export async function restore(
  database: Database,
  target: FilesTarget,
  { folder, manifest }: Unpacked,
  { replace }: { replace: boolean },
): Promise<void> {
  if (!replace) await target.refuseFilled()
  refuseOtherVersion(manifest)
  await asOwner(database, async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await makeTables(trx, manifest, replace)
    await deleteMigrationRows(trx)
    await withoutInsertTriggers(trx, () => fillTables(trx, folder, manifest))
    for (const { name, value, isUsed } of manifest.sequences)
      await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint, ${isUsed})`.execute(trx)
    await compare(trx, manifest)
    // Keeps the file sweep for a week from deleting files newer than the backup, so that the operator has
    // time to notice that rows are missing.
    await sql`update file_sweeps set owned_since = now()`.execute(trx)
  })
  await target.place(join(folder, 'files'))
  await rm(folder, { recursive: true, force: true })
}

function refuseOtherVersion({ migrations, version }: Manifest): void {
  if (isOlderThanFirst(migrations.map(({ name }) => name)))
    throw new RestoreError(
      `The backup was made by Klaket ${version}, whose tables this one cannot migrate. Restore it with that version.`,
    )
  const known = knownMigrations()
  for (const { name, checksum } of migrations)
    if (known.get(name) !== checksum)
      throw new RestoreError(
        `The backup was made by Klaket ${version}, whose tables this one does not know (${name}). Restore it with that version or a newer one.`,
      )
}

async function makeTables(trx: Db, { migrations }: Manifest, replace: boolean): Promise<void> {
  const filled = await findFilled(trx, await listTables(trx))
  if (filled && !replace)
    throw new RestoreError(
      `The database is not empty: its table ${filled} has rows. Give an empty database, or say --replace.`,
    )
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(trx)
  if (rows.length > 0)
    await sql
      .raw('drop schema public cascade; create schema public; grant usage on schema public to public')
      .execute(trx)
  const wanted = new Set(migrations.map(({ name }) => name))
  await applyMigrations(trx, (name) => wanted.has(name))
}

async function fillTables(trx: Db, folder: string, manifest: Manifest): Promise<void> {
  const expected = new Set(manifest.tables.map(({ name }) => name))
  for (const table of await listTables(trx)) {
    if (!expected.delete(table.name)) throw new RestoreError(`The backup has no table ${table.name}`)
    for (let part = 1; manifest.entries[partName(table.name, part)]; part += 1) {
      const lines = await readFile(join(folder, partName(table.name, part)), 'utf8')
      await insertRows(trx, table, `[${lines.trimEnd().split('\n').join(',')}]`)
    }
  }
}

async function compare(trx: Db, { tables }: Manifest): Promise<void> {
  const marks = new Map(tables.map(({ name, mark }) => [name, mark]))
  for (const table of await listTables(trx))
    if ((await fingerprint(trx, table)) !== marks.get(table.name))
      throw new RestoreError(`Table ${table.name} differs from the backup; nothing was changed.`)
}
