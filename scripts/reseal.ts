// npm run reseal: after a new key was put first in DATA_KEYS, seals with it what older keys have sealed.
import { ConfigError, readConfig } from '../src/server/config.ts'
import { isDatabaseAway, openDatabase, type Database } from '../src/server/db.ts'
import { FolderLockedError } from '../src/server/folder-lock.ts'
import { resealAll } from '../src/server/reseal.ts'

let database: Database | null = null
try {
  const config = readConfig()
  const [active, ...older] = config.dataKeys
  if (!active) throw new ConfigError(['DATA_KEYS is missing: there is no key to seal with'])
  database = await openDatabase(config)
  for (const { table, column, values, resealed } of await resealAll(database, config.dataKeys))
    console.log(`${`${table}.${column}`.padEnd(44)}${values} values, ${resealed} sealed anew`)
  const names = older.map(({ name }) => `"${name}"`).join(', ')
  console.log(
    `Everything is sealed with "${active.name}".${names ? ` Nothing sealed needs ${names} any more.` : ''}`,
  )
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof FolderLockedError || isDatabaseAway(error)
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
} finally {
  await database?.close()
}
