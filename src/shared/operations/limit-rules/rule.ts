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
   * A login from a browser that has logged in to the account before does not count for this rule, but for a
   * rule of its own. Strangers who try many wrong passwords can therefore not lock the person out in that
   * browser.
   */
  spares?: 'known device'
  /**
   * Where the acts that a limit counts are recorded. `process`: in the memory of each server process, so that
   * frequent requests need no SQL. `rows`: nowhere, because each act makes a row in a table, such as an
   * advertisement, and these rows are counted. Left out: in PostgreSQL for all server processes together;
   * with PGlite, in memory.
   */
  countedIn?: 'process' | 'rows'
  /** The limit applies even when the configuration switches rate limits off, because it is a rule of the product. */
  isAlwaysOn?: true
  refusal?: ErrorCode
}

export const minute = 60
export const hour = 3600
export const day = 86_400
