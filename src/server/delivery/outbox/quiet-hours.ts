import { sql, type RawBuilder } from 'kysely'
import { formatTime } from '../../../shared/values/dates.ts'

const [from, until] = ['22:00', '08:00']

export function isQuiet(now: Date): boolean {
  const time = formatTime(now)
  return time >= from || time < until
}

export const isUrgentSql: RawBuilder<boolean> = sql`(kind like 'code\\_%' or is_urgent)`
