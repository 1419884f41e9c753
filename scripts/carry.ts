// npm run carry -- postgres://…: carries everything from the embedded data folder into an empty PostgreSQL database.
import { existsSync } from 'node:fs'
import { carry, CarryError } from '../db/carry.ts'
import { readConfig, wholeEnvironment } from '../src/server/config.ts'
import { isDatabaseAway, openDatabase, type Database } from '../src/server/db.ts'
import { FolderLockedError } from '../src/server/folder-lock.ts'
import { migrate } from '../src/server/migrate.ts'

const url = process.argv[2]
if (!url?.startsWith('postgres')) {
  console.error('Say where to: npm run carry -- postgres://user:password@host:5432/klaket')
  process.exit(1)
}

const { DATABASE_URL: _, ...environment } = wholeEnvironment()
const config = readConfig({ ...environment, MODE: 'demo' })
// Opening a folder makes what is not there: an empty board would be carried in place of the one that was meant.
if (!existsSync(`${config.dataDir}/postgres`)) {
  console.error(`There is no embedded database in ${config.dataDir}. Set DATA_DIR to the folder that has it.`)
  process.exit(1)
}
const open: Database[] = []
try {
  const source = await openDatabase({ ...config, databaseUrl: null })
  open.push(source)
  const target = await openDatabase({ ...config, databaseUrl: url })
  open.push(target)
  await migrate(source)
  await migrate(target)
  const tables = await carry(source, target)
  for (const { table, rows } of tables) console.log(`${table.padEnd(28)}${String(rows).padStart(9)}`)
  console.log(
    `\nEverything was carried and compared. Photos stay in ${config.filesDir}: give the server the same FILES_DIR.`,
  )
} catch (error) {
  const isPlain = error instanceof CarryError || error instanceof FolderLockedError || isDatabaseAway(error)
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
} finally {
  for (const database of open) await database.close()
}
