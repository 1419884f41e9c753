import type { EndpointKey } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { LimitScope } from '../limits.ts'
import type { SettingKey } from '../site-settings.ts'

export type LimitSetting = Extract<SettingKey, `limit_${string}`>

export type LimitRule = {
  by: LimitScope
  /** A number, or the setting that holds it. */
  max: number | LimitSetting
  seconds: number
  /** What it is for, on the desk. */
  label: string
  /** Why this figure, for docs/limits.md. */
  reason: string
  /** Endpoints of which every request counts. Without them an act counts, where its noun says so. */
  covers?: readonly EndpointKey[]
  /** Of these requests only some count. */
  only?: 'visitors who leaf'
  /**
   * Only these count. `failures`: requests that were refused, for what is guessed. `unproven`: acts until somebody proves
   * that they were meant, by `giveBack`. Both are counted before the act, so that many at once gain nothing.
   */
  counts?: 'failures' | 'unproven'
  /** A browser that has signed in to the name before is counted by its own rule instead: nobody locks others out. */
  spares?: 'known device'
  /**
   * `process`: in each process by itself, without a statement, for what is asked for most. `rows`: the act's own rows
   * are counted, in its transaction. Unless said: by all processes together.
   */
  kept?: 'process' | 'rows'
  /** Holds also where limits are off: it is a rule of the product. */
  isAlwaysOn?: true
  refusal?: ErrorCode
}

/** In seconds. */
export const minute = 60
export const hour = 3600
export const day = 86_400
