// npm run restore -- FILE [--check] [--replace]: puts a backup into the database and the folder of the settings.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { ArchiveError } from '../db/archive.ts'
import { restore, RestoreError, unpack, type Unpacked } from '../db/restore.ts'
import { verifyAudit } from '../src/server/audit/verify.ts'
import { ConfigError, readConfig, wholeEnvironment } from '../src/server/config.ts'
import { isDatabaseAway, openDatabase, type Database } from '../src/server/db.ts'
import { FolderLockedError } from '../src/server/folder-lock.ts'
import { migrate } from '../src/server/migrate.ts'

const usage = `npm run restore -- FILE [--check] [--replace]

--check    only reads the backup and compares it with its checksums
--replace  although the database or the folder of files is not empty: what is there goes. Stop the server first.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
})
const [file] = positionals
if (!file || positionals.length > 1) {
  console.error(usage)
  process.exit(1)
}
let database: Database | null = null
let unpacked: Unpacked | null = null
try {
  const config = readConfig({ ...wholeEnvironment(), MODE: 'demo' })
  unpacked = await unpack(file, values.check ? tmpdir() : config.filesDir)
  const { madeAt, version, engine, tables, entries } = unpacked.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  console.log(
    `Klaket ${version}, ${engine}, ${madeAt}: ${tables.length} tables, ${rows} rows, ${files} files. Whole.`,
  )
  if (!values.check) {
    database = await openDatabase(config)
    await restore(database, config.filesDir, unpacked, { replace: values.replace ?? false })
    const later = await migrate(database)
    const audit = await verifyAudit(database)
    for (const problem of audit.problems) console.error(problem)
    if (audit.problems.length > 0) process.exitCode = 1
    if (later.length > 0) console.log(`Migrations since: ${later.join(', ')}`)
    console.log(`Restored and compared. The audit log has ${audit.rows} rows, last hash ${audit.lastHash}.`)
  }
} catch (error) {
  const isPlain =
    error instanceof ArchiveError ||
    error instanceof RestoreError ||
    error instanceof ConfigError ||
    error instanceof FolderLockedError ||
    isDatabaseAway(error) ||
    (error as NodeJS.ErrnoException).code === 'ENOENT'
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
} finally {
  if (unpacked) await rm(unpacked.folder, { recursive: true, force: true })
  await database?.close()
}
