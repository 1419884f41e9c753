import { holdsDemo, seedDemo } from '../../db/seed/demo/demo.ts'
import { demoPassword, personas } from '../../db/seed/demo/personas.ts'
import { seedReference } from '../../db/seed/reference.ts'
import { appRole, takeAppRole } from './app-role.ts'
import { appVersion } from './app-version.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { isDatabaseAway, openDatabase } from './db.ts'
import { FolderLockedError } from './folder-lock.ts'
import { keptSecret } from './kept-secret.ts'
import { migrate } from './migrate.ts'
import { keyOfSecret } from './seal.ts'
import { startTasks } from './tasks/tasks.ts'

const pages = process.argv.includes('--dev') ? 'dev' : 'built'

const longestStopMs = 10_000

try {
  await start()
} catch (error) {
  const sentence = plainSentence(error)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}

async function start(): Promise<void> {
  const read = readConfig()
  const secretKey = read.secretKey || keptSecret(read.dataDir)
  const dataKeys = read.dataKeys.length > 0 ? read.dataKeys : [keyOfSecret(secretKey)]
  const config = { ...read, secretKey, dataKeys }
  // Only those who want traces pay for loading what makes them.
  const traces = config.traces && (await import('./traces.ts')).startTraces(config.traces)
  const database = await openDatabase(config, null, traces?.followStatements)
  await migrate(database)
  if (!config.isDemo && (await holdsDemo(database.kysely)))
    throw new ConfigError([
      'the database holds the demo board, whose people have a known password; production needs another one',
    ])
  await seedReference(database.kysely)
  const isOurs = await takeAppRole(database)
  const app = await buildApp({ config, database, pages, traces })
  if (!isOurs)
    app.context.log.warn(
      { role: appRole },
      'The database user may not act as the role of the application: only triggers keep the audit log. Have an administrator create the role and grant it to the user.',
    )
  if (config.isDemo) await seedDemo(app.context)
  const stopTasks = startTasks(app.context)
  await app.http.listen({ host: config.host, port: config.port })
  if (config.isDemo) console.log(`\nKlaket: ${config.publicUrl}\n\n${demoWelcome()}`)
  else app.context.log.info({ publicUrl: config.publicUrl, version: appVersion }, 'Klaket is ready')

  const stop = async () => {
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await app.close()
    await stopTasks()
    await database.close()
    await traces?.stop()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

function demoWelcome(): string {
  const lines = personas.map(({ label, email }) => `  ${label.padEnd(22)} ${email}`)
  return [`Demo, parola ${demoPassword}:`, ...lines, ''].join('\n')
}

/** For what whoever starts the server can mend; everything else is a fault of ours and keeps its stack. */
function plainSentence(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof FolderLockedError) return error.message
  if (isDatabaseAway(error)) return `Klaket: the database of DATABASE_URL cannot be reached. ${String(error)}`
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isPortTaken
    ? `Klaket: another program is using the port. ${error.message}. Set PORT to another one.`
    : null
}
