// npm run verify-audit [-- POSITION:HASH]: hashes every row of the audit log anew and says which is not as it was
// written; exit code 1 then. With an anchor of the server's log it also shows that nothing before it was rewritten.
import { existsSync } from 'node:fs'
import { verifyAudit } from '../src/server/audit/verify.ts'
import { readConfig, wholeEnvironment } from '../src/server/config.ts'
import { isDatabaseAway, openDatabase, type Database } from '../src/server/db.ts'
import { FolderLockedError } from '../src/server/folder-lock.ts'

const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(process.argv[2] ?? '') ?? []
if (process.argv[2] && !hash) {
  console.error('An anchor is POSITION:HASH, as the log has it: npm run verify-audit -- 1234:9f86d081…')
  process.exit(2)
}

const config = readConfig({ ...wholeEnvironment(), MODE: 'demo' })
// Opening a folder makes what is not there: an empty log would be verified in place of the one that was meant.
if (!config.databaseUrl && !existsSync(`${config.dataDir}/postgres`)) {
  console.error(
    `There is no embedded database in ${config.dataDir}. Set DATA_DIR, or DATABASE_URL for a server.`,
  )
  process.exit(2)
}
let database: Database | null = null
try {
  database = await openDatabase(config)
  const kept = position && hash ? { position: Number(position), hash } : null
  const { rows, erased, lastHash, problems } = await verifyAudit(database, kept)
  for (const problem of problems) console.error(problem)
  const said = `${rows} rows, ${erased} of them with erased details, last hash ${lastHash}`
  console.log(
    problems.length > 0
      ? `The audit log is NOT whole: ${problems.length} problem(s). ${said}`
      : `The audit log is whole: ${said}`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  const isPlain = error instanceof FolderLockedError || (error instanceof Error && isDatabaseAway(error))
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 2
} finally {
  await database?.close()
}
