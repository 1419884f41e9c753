import type { EndpointKey } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { LimitScope } from '../limits.ts'
import type { SettingKey } from '../site-settings.ts'

export type LimitSetting = Extract<SettingKey, `limit_${string}`>

export type LimitRule = {
  by: LimitScope
  max: number | LimitSetting
  seconds: number
  label: string
  reason: string
  covers?: readonly EndpointKey[]
  only?: 'visitors who leaf'
  /**
   * Which acts count; all if left out. `failures`: only acts that were refused, where something can be
   * guessed. `unproven`: only acts that the person has not confirmed yet, such as SMS codes that nobody has
   * typed in.
   */
  counts?: 'failures' | 'unproven'
  /**
   * Logins of browsers that have logged in to the account before are not counted by this rule: otherwise
   * strangers could lock people out by failing. Such browsers have a rule of their own.
   */
  spares?: 'known device'
  /**
   * Where a limit counts. `process`: in the memory of each server process, so that frequent requests need no
   * SQL.
   * `rows`: the rows in the table of the limited act are counted, such as the advertisements of an account.
   * Left out: in PostgreSQL for all server processes together; with PGlite, in memory.
   */
  countedIn?: 'process' | 'rows'
  /** The limit applies even when the configuration switches rate limits off, because it is a rule of the product. */
  isAlwaysOn?: true
  refusal?: ErrorCode
}

export const minute = 60
export const hour = 3600
export const day = 86_400
