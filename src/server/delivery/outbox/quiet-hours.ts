import { formatTime } from '../../../shared/values/dates.ts'

const [from, until] = ['22:00', '08:00']

/**
 * True if it is night in Istanbul (22:00 to 08:00). At night only SMS of `urgentKinds` are sent; other SMS wait until
 * morning.
 */
export function isQuiet(now: Date): boolean {
  const time = formatTime(now)
  return time >= from || time < until
}

/**
 * Kinds of SMS that are sent at night, too, as patterns of the SQL operator `like`: codes, which people have just
 * requested, and the notice that an accepted applicant will not come, because the work may begin early in the morning.
 */
export const urgentKinds: readonly string[] = ['code\\_%', 'application\\_renounced']
