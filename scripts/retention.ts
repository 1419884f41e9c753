// npm run retention [-- --dry-run]: deletes expired data, and stored files older than a day that no row
// names. With --dry-run it only counts them.
import { openFiles } from '../src/server/operations/files/store/files.ts'
import { findStrays, sweepFiles, type Strays } from '../src/server/operations/files/sweeping.ts'
import { applyRetention, countExpired, type Erased } from '../src/server/oversight/retention/retention.ts'
import { readCommandConfig, refuseEmptyFolder, runCommand } from './command.ts'

const words = process.argv.slice(2)
const isDry = words.includes('--dry-run')
if (words.some((word) => word !== '--dry-run')) {
  console.error('npm run retention, or npm run retention -- --dry-run')
  process.exit(2)
}

await runCommand(
  async (open) => {
    const config = readCommandConfig()
    refuseEmptyFolder(config)
    const database = await open(config)
    const now = new Date()
    const log = { info: say, warn: say, error: fail }
    const context = { db: database, files: await openFiles(config), now: () => now, log }
    printRules(isDry ? await countExpired(database.kysely, now) : await applyRetention(context))
    printStrays(isDry ? await findStrays(context) : await sweepFiles(context))
  },
  { failure: 2 },
)

function printRules(erased: readonly Erased[]): void {
  const line = (rule: string, days: string, rows: string, why: string) =>
    `${rule.padEnd(24)}${days.padStart(6)}${rows.padStart(10)}  ${why}`
  console.log(line('rule', 'days', isDry ? 'would go' : 'erased', 'why it is kept so long and no longer'))
  for (const { rule, rows } of erased) console.log(line(rule.name, String(rule.days), String(rows), rule.why))
  const total = erased.reduce((sum, { rows }) => sum + rows, 0)
  console.log(
    isDry ? `\n${total} rows would be erased. Nothing was changed.` : `\n${total} rows were erased.`,
  )
}

function printStrays({ seen, orphans, missing }: Strays): void {
  const end = isDry ? 'would go' : 'go'
  console.log(
    `${seen} stored files were looked at: ${orphans.length} older than a day that no row names ${end}.`,
  )
  if (missing.length > 0)
    console.log(`${missing.length} files that rows name are not there, the first: ${missing[0]}`)
}

function say(details: object, message: string): void {
  console.error(message, details)
}

function fail(details: object, message: string): void {
  process.exitCode = 1
  say(details, message)
}
