// npm run restore -- FILE [--check] [--replace]: restores a backup. --check only verifies the backup;
// --replace allows existing data to be replaced.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { ArchiveError } from '../db/archive.ts'
import { restore, unpack, type Unpacked } from '../db/restore.ts'
import { RestoreError } from '../db/restore-error.ts'
import { intoFolder, intoStore } from '../db/restore-files.ts'
import { verifyAudit } from '../src/server/operations/audit/verify.ts'
import { openFiles } from '../src/server/operations/files/store/files.ts'
import { claimStore } from '../src/server/operations/files/owning.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { readCommandConfig, runCommand, type Open } from './command.ts'

const usage = `npm run restore -- FILE [--check] [--replace]

--check    only reads the backup and compares it with its checksums
--replace  although the database or the store of files is not empty: what is there goes. Stop the server first.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
})
const [file] = positionals
if (!file || positionals.length > 1) {
  console.error(usage)
  process.exit(1)
}
await runCommand((open) => restoreFrom(open, file), { expectedErrors: [ArchiveError, RestoreError] })

async function restoreFrom(open: Open, archive: string): Promise<void> {
  const config = readCommandConfig()
  const unpacked = await unpack(archive, values.check || config.s3 ? tmpdir() : config.filesDir)
  try {
    printSummary(unpacked)
    if (values.check) return
    const files = await openFiles(config)
    const target = config.s3 ? intoStore(files) : intoFolder(config.filesDir)
    if (!values.replace) await target.refuseFilled()
    const database = await open(config)
    await restore(database, target, unpacked, { replace: values.replace ?? false })
    const later = await migrate(database)
    await claimStore({ db: database, files, now: () => new Date() })
    const audit = await verifyAudit(database)
    for (const problem of audit.problems) console.error(problem)
    if (audit.problems.length > 0) process.exitCode = 1
    if (later.length > 0) console.log(`Migrations since: ${later.join(', ')}`)
    console.log(`Restored and compared. The audit log has ${audit.rows} rows, last hash ${audit.lastHash}.`)
  } finally {
    await rm(unpacked.folder, { recursive: true, force: true })
  }
}

function printSummary({ manifest: { madeAt, version, engine, tables, entries } }: Unpacked): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  console.log(
    `Klaket ${version}, ${engine}, ${madeAt}: ${tables.length} tables, ${rows} rows, ${files} files. Whole.`,
  )
}
