import { copyDatabase, CopyError } from '../db/to-postgres.ts'
import { readEnvironment } from '../src/server/config/config.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { readCommandConfig, refuseEmptyFolder, runCommand } from './command.ts'

const url = process.argv[2]
if (!url?.startsWith('postgres')) {
  console.error('Say where to: npm run db:to-postgres -- postgres://user:password@host:5432/klaket')
  process.exit(1)
}

await runCommand(
  async (open) => {
    const { DATABASE_URL: _, ...environment } = readEnvironment()
    const config = readCommandConfig(environment)
    refuseEmptyFolder(config)
    const source = await open({ ...config, databaseUrl: null })
    const target = await open({ ...config, databaseUrl: url })
    await migrate(source)
    await migrate(target)
    const tables = await copyDatabase(source, target)
    for (const { table, rows } of tables) console.log(`${table.padEnd(28)}${String(rows).padStart(9)}`)
    console.log(
      `\nEverything was copied and compared. Photos stay in ${config.s3 ? 'the S3 store: give the server the same S3_… settings' : `${config.filesDir}: give the server the same FILES_DIR`}.`,
    )
  },
  { expectedErrors: [CopyError] },
)
