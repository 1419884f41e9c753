// What commands on the board's database have in common.
import { existsSync } from 'node:fs'
import { AppError } from '../src/shared/contract/errors.ts'
import { ConfigError, readConfig, wholeEnvironment, type Config } from '../src/server/config/config.ts'
import { isDatabaseAway, openDatabase, type Database } from '../src/server/database/database.ts'
import { FolderLockedError } from '../src/server/database/embedded/folder-lock.ts'
import { DatabaseVersionError } from '../src/server/database/migrate.ts'
import { makeFilesPrivate } from '../src/server/config/private-folders.ts'

type ErrorClass = abstract new (...values: never[]) => Error

type Options = {
  /** Errors whose sentence is for whoever runs the command. */
  told?: readonly ErrorClass[]
  /** The exit code of a command that could not be done. */
  failure?: number
}

/** Opens a database; it is closed when the command has ended. */
export type Open = (config: Config) => Promise<Database>

/** Runs a command. What an operator can mend is said in a sentence, anything else with its stack. */
export async function runCommand(
  command: (open: Open) => Promise<void>,
  { told = [], failure = 1 }: Options = {},
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
    const isTold = [ConfigError, DatabaseVersionError, FolderLockedError, ...told].some(
      (one) => error instanceof one,
    )
    const isPlain = isTold || (error instanceof Error && isDatabaseAway(error)) || isMissing(error)
    // The store of files has a sentence for people; its own words are the cause.
    const isStore = error instanceof AppError && error.cause instanceof Error
    console.error(isStore ? error.cause : isPlain ? (error as Error).message : error)
    process.exitCode = failure
  } finally {
    for (const database of opened) await database.close()
  }
}

/** A file that was named and is not there. */
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

/** The settings as far as a command needs them: those of delivery may be missing. */
export const readCommandConfig = (environment = wholeEnvironment()): Config =>
  readConfig({ ...environment, MODE: 'demo' })

/**
 * Opening a folder makes what is not there: an empty board would be taken in place of the one that was meant.
 * @throws ConfigError
 */
export function refuseEmptyFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(`${dataDir}/postgres`)) return
  throw new ConfigError([
    `there is no embedded database in ${dataDir}: set DATA_DIR, or DATABASE_URL for a server`,
  ])
}
