// npm run backup [-- FILE]: writes the configured database and its files into one archive, by default
// klaket-DATE-TIME.tar.gz.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ArchiveError } from '../db/archive.ts'
import { backup } from '../db/backup.ts'
import { openFiles } from '../src/server/operations/files/store/files.ts'
import { readCommandConfig, refuseEmptyFolder, runCommand } from './command.ts'

const now = new Date().toISOString()
const file = resolve(
  process.argv[2] ?? `klaket-${now.slice(0, 10)}-${now.slice(11, 19).replaceAll(':', '')}.tar.gz`,
)
await runCommand(
  async (open) => {
    const config = readCommandConfig()
    refuseEmptyFolder(config)
    if (existsSync(file)) throw new ArchiveError(`${file} is there already`)
    const { tables, entries } = await backup(await open(config), await openFiles(config), file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
    console.log(`${file}: ${tables.length} tables, ${rows} rows, ${files} files, ${megabytes} MB`)
    console.log(
      'SECRET_KEY and DATA_KEYS are not in it. Keep them elsewhere: without them tax ids and second factors stay sealed.',
    )
  },
  { expectedErrors: [ArchiveError] },
)
