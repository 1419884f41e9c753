// npm run keys:rotate: uses the first key of DATA_KEYS to encrypt again all values that an older key has encrypted.
import { ConfigError, readConfig } from '../src/server/config/config.ts'
import { reencryptAll } from '../src/server/oversight/key-rotation/rotate-keys.ts'
import { runCommand } from './command.ts'

await runCommand(async (open) => {
  const config = readConfig()
  const [active, ...older] = config.dataKeys
  if (!active) throw new ConfigError(['DATA_KEYS is missing: there is no key to seal with'])
  const database = await open(config)
  for (const { table, column, values, reencrypted } of await reencryptAll(database, config.dataKeys))
    console.log(`${`${table}.${column}`.padEnd(44)}${values} values, ${reencrypted} re-encrypted`)
  const names = older.map(({ name }) => `"${name}"`).join(', ')
  console.log(
    `Everything is sealed with "${active.name}".${names ? ` Nothing sealed needs ${names} any more.` : ''}`,
  )
})
