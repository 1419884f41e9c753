import type { Config } from '../config/config.ts'
import type { ContentVersion } from './context/content-version.ts'
import type { Database } from '../database/database.ts'
import type { Files } from './context/file-store.ts'
import type { Limits } from './context/limits.ts'
import type { Log } from '../observability/log.ts'
import type { Overload } from '../observability/overload.ts'
import type { PollCache } from './context/poll-cache.ts'

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
