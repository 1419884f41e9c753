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
   * `failures`: only acts that the server refused, such as a login with a wrong password. `unproven`: only
   * requests for an SMS code that nobody has typed in so far.
   */
  counts?: 'failures' | 'unproven'
  /**
   * `known device`: a login from a browser that has logged in to the account before counts for the rule
   * `login_known_device` instead, so that strangers who try wrong passwords do not lock the person out.
   */
  spares?: 'known device'
  /**
   * `process`: the acts are counted in the memory of each server process, so that frequent requests need no
   * SQL. `rows`: the rows that the acts make in a table, such as messages, are counted.
   */
  countedIn?: 'process' | 'rows'
  /** The limit applies even when the configuration switches rate limits off, because it is a rule of the product. */
  isAlwaysOn?: true
  refusal?: ErrorCode
}

export const minute = 60
export const hour = 3600
export const day = 86_400
