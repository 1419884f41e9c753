import type { Config } from './config.ts'
import type { ContentVersion } from './content-version.ts'
import type { Database } from './db.ts'

/** What every handler and task works with. */
export type Context = {
  db: Database
  config: Config
  contentVersion: ContentVersion
  now: () => Date
  log: Log
}

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
