import { formatTime } from '../../../shared/values/dates.ts'

const [from, until] = ['22:00', '08:00']

/** Whether people in Istanbul are not to be woken: SMS wait then, but for codes that they have just asked for. */
export function isQuiet(now: Date): boolean {
  const time = formatTime(now)
  return time >= from || time < until
}

/** Kinds of messages that leave at any hour. */
export const urgentKinds = 'code\\_%'
