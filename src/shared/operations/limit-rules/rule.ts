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
  /** Endpoints whose requests are counted by this rule. Without them, the code that carries out the act counts it. */
  covers?: readonly EndpointKey[]
  only?: 'visitors who leaf'
  /**
   * Which acts stay counted. `failures`: only those that were refused, where something can be guessed. `unproven`:
   * only those that the person has not confirmed yet, such as SMS codes that nobody typed in. All are counted before
   * the act, so that parallel requests cannot pass the limit.
   */
  counts?: 'failures' | 'unproven'
  /**
   * This rule leaves out browsers that have logged in to the account before. They have a rule of their own, so that
   * strangers cannot lock people out by failing.
   */
  spares?: 'known device'
  /**
   * `process`: counted in the memory of each process, without SQL, for the most frequent requests. `rows`: the rows
   * that the act writes are counted in its transaction. Left out: counted in PostgreSQL for all processes together.
   */
  countedIn?: 'process' | 'rows'
  /** The rule applies even when the configuration switches limits off, because it is a rule of the product. */
  isAlwaysOn?: true
  refusal?: ErrorCode
}

export const minute = 60
export const hour = 3600
export const day = 86_400
