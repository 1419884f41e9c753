import { seedReference } from '../../db/seed/reference.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db.ts'
import { FolderLockedError } from './folder-lock.ts'
import { keptSecret } from './kept-secret.ts'
import { migrate } from './migrate.ts'
import { startTasks } from './tasks/tasks.ts'

const pages = process.argv.includes('--dev') ? 'dev' : 'built'

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof FolderLockedError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  const read = readConfig()
  const config = { ...read, secretKey: read.secretKey || keptSecret(read.dataDir) }
  const database = await openDatabase(config)
  await migrate(database)
  await seedReference(database.kysely)
  const app = await buildApp({ config, database, pages })
  const stopTasks = startTasks(app.context)
  await app.http.listen({ host: config.host, port: config.port })
  console.log(`\nKlaket: ${config.publicUrl}\n`)

  const stop = async () => {
    await app.close()
    await stopTasks()
    await database.close()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}
