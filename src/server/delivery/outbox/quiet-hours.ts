import { sql, type RawBuilder } from 'kysely'
import { formatTime } from '../../../shared/values/dates.ts'

const [from, until] = ['22:00', '08:00']

/**
 * True if it is night in Istanbul (22:00 to 08:00). At night only the SMS of `isUrgentSql` are sent; other SMS wait
 * until morning.
 */
export function isQuiet(now: Date): boolean {
  const time = formatTime(now)
  return time >= from || time < until
}

/**
 * Condition on a row of `outbox`: an SMS that is sent at night, too. These are codes, which people have just requested,
 * and messages that were queued as urgent.
 */
export const isUrgentSql: RawBuilder<boolean> = sql`(kind like 'code\\_%' or is_urgent)`
