import type { Config } from './config.ts'
import type { ContentVersion } from './content-version.ts'
import type { Database } from './db.ts'
import type { Files } from './file-store.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Overload } from './overload.ts'
import type { PollCache } from './poll-cache.ts'

/** What every handler and task works with. */
export type Context = {
  db: Database
  config: Config
  files: Files
  contentVersion: ContentVersion
  limits: Limits
  pollCache: PollCache
  overload: Overload
  now: () => Date
  log: Log
}
