// npm run retention [-- --dry-run]: erases what has had its time by the rules of src/server/retention/rules.ts, or only
// says how many rows each of them would erase. The server does the same by itself every hour.
import { existsSync } from 'node:fs'
import { readConfig, wholeEnvironment } from '../src/server/config.ts'
import { isDatabaseAway, openDatabase, type Database } from '../src/server/db.ts'
import { filesInFolder } from '../src/server/files/files.ts'
import { FolderLockedError } from '../src/server/folder-lock.ts'
import { applyRetention, countOver, type Erased } from '../src/server/retention/retention.ts'

const words = process.argv.slice(2)
const isDry = words.includes('--dry-run')
if (words.some((word) => word !== '--dry-run')) {
  console.error('npm run retention, or npm run retention -- --dry-run')
  process.exit(2)
}

const config = readConfig({ ...wholeEnvironment(), MODE: 'demo' })
// Opening a folder makes what is not there.
if (!config.databaseUrl && !existsSync(`${config.dataDir}/postgres`)) {
  console.error(
    `There is no embedded database in ${config.dataDir}. Set DATA_DIR, or DATABASE_URL for a server.`,
  )
  process.exit(2)
}
let database: Database | null = null
try {
  database = await openDatabase(config)
  const now = new Date()
  const log = { info: say, warn: say, error: fail }
  const context = { db: database, files: filesInFolder(config.filesDir), now: () => now, log }
  show(isDry ? await countOver(database.kysely, now) : await applyRetention(context))
} catch (error) {
  const isPlain = error instanceof FolderLockedError || (error instanceof Error && isDatabaseAway(error))
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 2
} finally {
  await database?.close()
}

function show(erased: readonly Erased[]): void {
  const line = (rule: string, days: string, rows: string, why: string) =>
    `${rule.padEnd(24)}${days.padStart(6)}${rows.padStart(10)}  ${why}`
  console.log(line('rule', 'days', isDry ? 'would go' : 'erased', 'why it is kept so long and no longer'))
  for (const { rule, rows } of erased) console.log(line(rule.name, String(rule.days), String(rows), rule.why))
  const total = erased.reduce((sum, { rows }) => sum + rows, 0)
  console.log(
    isDry ? `\n${total} rows would be erased. Nothing was changed.` : `\n${total} rows were erased.`,
  )
}

function say(details: object, message: string): void {
  console.error(message, details)
}

function fail(details: object, message: string): void {
  process.exitCode = 1
  say(details, message)
}
