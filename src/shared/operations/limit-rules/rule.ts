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
  /** Endpoints of which every request counts. Without them, the verb of the noun counts the act. */
  covers?: readonly EndpointKey[]
  only?: 'visitors who leaf'
  /**
   * Counts only some acts. `failures`: refused requests, where something can be guessed. `unproven`: acts
   * that were not yet confirmed by the person, such as SMS codes that nobody typed in. Both are counted
   * before the act, so that parallel requests cannot pass the limit.
   */
  counts?: 'failures' | 'unproven'
  /**
   * A browser that has logged in to the account before is counted by a rule of its own, so that strangers
   * cannot lock people out by failing.
   */
  spares?: 'known device'
  /**
   * `process`: counted in the memory of each process, without SQL, for the most frequent requests. `rows`: the rows
   * that the act writes are counted in its transaction. Default: counted in PostgreSQL for all processes together.
   */
  countedIn?: 'process' | 'rows'
  /** Also applies when limits are switched off, because it is a rule of the product. */
  isAlwaysOn?: true
  refusal?: ErrorCode
}

export const minute = 60
export const hour = 3600
export const day = 86_400
