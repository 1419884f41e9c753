import { containsDemo, seedDemo } from '../../db/seed/demo/demo.ts'
import { demoPassword, personas } from '../../db/seed/demo/personas.ts'
import { seedReference } from '../../db/seed/reference.ts'
import { appRole, switchToAppRole } from './database/migrations/app-role.ts'
import { appVersion } from './config/app-version.ts'
import { buildApp } from './start/app.ts'
import { ConfigError, readConfig, type Config } from './config/config.ts'
import { isDatabaseAway, isStorageFull, type Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { UnopenedError } from './database/embedded/embedded.ts'
import { FolderLockedError } from './database/embedded/folder-lock.ts'
import { demoSecret } from './config/demo-secret.ts'
import { DatabaseVersionError, migrate, underMigrationLock } from './database/migrations/migrate.ts'
import { keyOfSecret } from './crypto/seal.ts'
import { foldersOf, makeFolderPrivate, makeFilesPrivate, OpenFolderError } from './config/private-folders.ts'
import { stopOnSignals } from './start/shutdown.ts'
import { startTasks } from './oversight/tasks/tasks.ts'
import { deleteOldTemporaryFiles } from './config/temporary-files.ts'

const lastAnswersMs = 500
const pages = process.argv.includes('--dev') ? 'dev' : 'built'

try {
  await start()
} catch (error) {
  const sentence = plainSentence(error)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}

async function start(): Promise<void> {
  makeFilesPrivate()
  const read = readConfig()
  foldersOf(read).forEach(makeFolderPrivate)
  const secretKey = read.secretKey || demoSecret(read.dataDir)
  const dataKeys = read.dataKeys.length > 0 ? read.dataKeys : [keyOfSecret(secretKey)]
  const config = { ...read, secretKey, dataKeys }
  const traces = config.traces && (await import('./observability/traces.ts')).startTraces(config.traces)
  const database = await openDatabase(config, undefined, traces?.followStatements)
  const hasAppRole = await prepare(config, database)
  const app = await buildApp({ config, database, pages, traces })
  if (!hasAppRole)
    app.context.log.warn(
      { role: appRole },
      'The database user may not act as the role of the application: only triggers keep the audit log. Have an administrator create the role and grant it to the user.',
    )
  if (config.s3)
    void app.context.files.list('').catch((error: unknown) => {
      app.context.log.error({ err: error }, 'The S3 store does not answer as it should: uploads will fail')
    })
  if (config.isDemo) await seedDemo(app.context)
  database.onLost((error) => {
    console.error(`Klaket stops, to be started anew: ${error.message}`)
    setTimeout(() => process.exit(1), lastAnswersMs)
  })
  await deleteOldTemporaryFiles().catch((error: unknown) => {
    app.context.log.error({ err: error }, 'The folder of temporary files cannot be used: uploads will fail')
  })
  const stopTasks = startTasks(app.context)
  await app.http.listen({ host: config.host, port: config.port })
  if (config.isDemo) console.log(`\nKlaket: ${config.publicUrl}\n\n${demoWelcome(config)}`)
  else app.context.log.info({ publicUrl: config.publicUrl, version: appVersion }, 'Klaket is ready')

  stopOnSignals({
    app,
    database,
    stopTasks,
    closeRest: async () => traces?.stop(),
    noticeMs: config.stopNoticeSeconds * 1000,
  })
}

async function prepare(config: Config, database: Database): Promise<boolean> {
  await migrate(database)
  if (!config.isDemo && (await containsDemo(database.kysely)))
    throw new ConfigError([
      'the database holds the demo board, whose people have a known password; production needs another one',
    ])
  await underMigrationLock(database, seedReference)
  return switchToAppRole(database)
}

function demoWelcome({ publicUrl }: Config): string {
  const lines = personas.map(({ label, email }) => `  ${label.padEnd(22)} ${email}`)
  return [
    `Demo, parola ${demoPassword}:`,
    ...lines,
    '',
    `Hepsi için tek tuşla giriş: ${publicUrl}/dev/outbox`,
    'Yönetici buradan doğrudan yönetim sayfalarına girer; parolayla girerse önce iki adımlı doğrulamayı kurması istenir.',
    '',
  ].join('\n')
}

function plainSentence(error: unknown): string | null {
  const plain = [ConfigError, DatabaseVersionError, FolderLockedError, OpenFolderError, UnopenedError]
  const isPlain = plain.some((kind) => error instanceof kind)
  if (error instanceof ConfigError)
    return `${error.message}\nFor a production board, npm run setup asks for the settings, checks them and writes .env.`
  if (isPlain) return (error as Error).message
  if (isStorageFull(error)) return `Klaket: there is no room left on the disk. ${String(error)}`
  if (/unsupported startup parameter/.test(String(error)))
    return `Klaket: DATABASE_URL leads through a pooler, which Klaket cannot use. ${String(error)}`
  if (isDatabaseAway(error)) return `Klaket: the database of DATABASE_URL cannot be reached. ${String(error)}`
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isPortTaken
    ? `Klaket: another program is using the port. ${error.message}. Set PORT to another one.`
    : null
}
