// npm run backup [-- FILE]: writes the database of the settings and its files into one archive.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ArchiveError } from '../db/archive.ts'
import { backup } from '../db/backup.ts'
import { ConfigError, readConfig, wholeEnvironment } from '../src/server/config.ts'
import { isDatabaseAway, openDatabase, type Database } from '../src/server/db.ts'
import { FolderLockedError } from '../src/server/folder-lock.ts'

const now = new Date().toISOString()
const file = resolve(
  process.argv[2] ?? `klaket-${now.slice(0, 10)}-${now.slice(11, 19).replaceAll(':', '')}.tar.gz`,
)
let database: Database | null = null
try {
  const config = readConfig({ ...wholeEnvironment(), MODE: 'demo' })
  // Opening a folder makes what is not there: an empty board would be kept in place of the one that was meant.
  if (!config.databaseUrl && !existsSync(`${config.dataDir}/postgres`))
    throw new ConfigError([
      `there is no embedded database in ${config.dataDir}; set DATA_DIR or DATABASE_URL`,
    ])
  if (existsSync(file)) throw new ArchiveError(`${file} is there already`)
  database = await openDatabase(config)
  const { tables, entries } = await backup(database, config.filesDir, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
  console.log(`${file}: ${tables.length} tables, ${rows} rows, ${files} files, ${megabytes} MB`)
  console.log(
    'SECRET_KEY and DATA_KEYS are not in it. Keep them elsewhere: without them tax ids and second factors stay sealed.',
  )
} catch (error) {
  const isPlain =
    error instanceof ArchiveError ||
    error instanceof ConfigError ||
    error instanceof FolderLockedError ||
    isDatabaseAway(error)
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
} finally {
  await database?.close()
}
