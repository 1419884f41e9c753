import { existsSync } from 'node:fs'
import { AppError } from '../src/shared/contract/errors.ts'
import { ConfigError, readConfig, readEnvironment, type Config } from '../src/server/config/config.ts'
import { isDatabaseAway, type Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { FolderLockedError } from '../src/server/database/embedded/folder-lock.ts'
import { DatabaseVersionError } from '../src/server/database/migrations/migrate.ts'
import { makeFilesPrivate } from '../src/server/config/private-folders.ts'

type ErrorClass = abstract new (...values: never[]) => Error

type Options = {
  expectedErrors?: readonly ErrorClass[]
  failure?: number
}

export type Open = (config: Config) => Promise<Database>

export async function runCommand(
  command: (open: Open) => Promise<void>,
  { expectedErrors = [], failure = 1 }: Options = {},
): Promise<void> {
  makeFilesPrivate()
  const opened: Database[] = []
  try {
    await command(async (config) => {
      const database = await openDatabase(config)
      opened.push(database)
      return database
    })
  } catch (error) {
    const isExpected = [ConfigError, DatabaseVersionError, FolderLockedError, ...expectedErrors].some(
      (one) => error instanceof one,
    )
    const isPlain = isExpected || (error instanceof Error && isDatabaseAway(error)) || isMissing(error)
    // The cause of an error of the file store tells the operator more than its message, which is written for
    // visitors.
    const isStore = error instanceof AppError && error.cause instanceof Error
    console.error(isStore ? error.cause : isPlain ? (error as Error).message : error)
    process.exitCode = failure
  } finally {
    for (const database of opened) await database.close()
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

export const readCommandConfig = (environment = readEnvironment()): Config =>
  readConfig({ ...environment, MODE: 'demo' })

/**
 * @throws ConfigError for a data folder that contains no database: opening it would create an empty database
 * instead of reporting a wrong folder
 */
export function refuseEmptyFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(`${dataDir}/postgres`)) return
  throw new ConfigError([
    `there is no embedded database in ${dataDir}: set DATA_DIR, or DATABASE_URL for a server`,
  ])
}
