import type { Config } from '../config/config.ts'
import type { ContentVersion } from './services/content-version.ts'
import type { Database } from '../database/database.ts'
import type { Files } from './services/file-store.ts'
import type { Limits } from './services/limits.ts'
import type { Log } from '../observability/log.ts'
import type { Overload } from '../observability/overload.ts'
import type { PollCache } from './services/poll-cache.ts'

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
