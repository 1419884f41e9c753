import { formatTime } from '../../../shared/values/dates.ts'

const [from, until] = ['22:00', '08:00']

/**
 * True if it is night in Istanbul (22:00 to 08:00). At night only SMS with codes that people have just requested are
 * sent; other SMS wait until morning.
 */
export function isQuiet(now: Date): boolean {
  const time = formatTime(now)
  return time >= from || time < until
}

export const urgentKinds = 'code\\_%'
