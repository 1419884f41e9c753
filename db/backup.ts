import { sql } from 'kysely'
import { appVersion } from '../src/server/config/app-version.ts'
import type { Database, Db } from '../src/server/database/database.ts'
import { pathInStore } from '../src/server/operations/files/file-names.ts'
import type { Files } from '../src/server/endpoint/context/file-store.ts'
import { appliedMigrations } from '../src/server/database/migrations/migrate.ts'
import { writeArchive, type ArchiveWriter } from './archive.ts'
import { columnsOf, fingerprint, listTables, type Table } from './whole-tables.ts'

export type Manifest = {
  format: 1
  madeAt: string
  version: string
  engine: Database['engine']
  migrations: { name: string; checksum: string }[]
  tables: { name: string; rows: number; mark: string }[]
  sequences: { name: string; value: string; isUsed: boolean }[]
  entries: Record<string, { bytes: number; sha256: string }>
}

const batchRows = 2_000

/**
 * Writes the database and the files into one archive. A server on PostgreSQL may run meanwhile: files are
 * copied both before and after the snapshot of the database, because the server may add or delete some.
 */
export async function backup(database: Database, files: Files, file: string): Promise<Manifest> {
  const archive = await writeArchive(file)
  try {
    const entries: Manifest['entries'] = {}
    await addFiles(archive, files, entries)
    const snapshot = await readSnapshot(database, archive, entries)
    await addFiles(archive, files, entries)
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      version: appVersion,
      engine: database.engine,
      ...snapshot,
      entries,
    }
    await archive.addText('manifest.json', JSON.stringify(manifest))
    await archive.close()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function readSnapshot(database: Database, archive: ArchiveWriter, entries: Manifest['entries']) {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local timezone = 'UTC'`.execute(trx)
      await sql`set local statement_timeout = 0`.execute(trx)
      const migrations = [...(await appliedMigrations(trx))].map(([name, checksum]) => ({ name, checksum }))
      const tables: Manifest['tables'] = []
      for (const table of await listTables(trx)) {
        const mark = await fingerprint(trx, table)
        tables.push({ name: table.name, rows: await addTable(trx, archive, entries, table), mark })
      }
      return { migrations, tables, sequences: await readSequences(trx) }
    })
}

async function addTable(
  trx: Db,
  archive: ArchiveWriter,
  entries: Manifest['entries'],
  table: Table,
): Promise<number> {
  await sql`
    declare whole_table no scroll cursor for
    select row_to_json(b)::text as line from (select ${columnsOf(table)} from ${sql.table(table.name)}) b`.execute(
    trx,
  )
  let count = 0
  for (let part = 1; ; part += 1) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchRows)} from whole_table`.execute(trx)
    if (rows.length === 0) break
    count += rows.length
    const name = partName(table.name, part)
    entries[name] = await archive.addText(name, rows.map(({ line }) => `${line}\n`).join(''))
  }
  await sql`close whole_table`.execute(trx)
  return count
}

export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`

async function readSequences(trx: Db): Promise<Manifest['sequences']> {
  const { rows: names } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(trx)
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const { rows } = await sql<{ value: string; isUsed: boolean }>`
      select last_value::text as value, is_called as "isUsed" from ${sql.table(name)}`.execute(trx)
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}

async function addFiles(archive: ArchiveWriter, files: Files, entries: Manifest['entries']): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const page = await files.list(after)
    for (const { name } of page.files) {
      const entry = `files/${pathInStore(name)}`
      if (entries[entry]) continue
      const found = await files.stream(name)
      if (found)
        entries[entry] = { bytes: found.bytes, sha256: await archive.add(entry, found.bytes, found.stream) }
    }
    after = page.next
  }
}
