// Every format names time zone and locale, so that server and browser write the same text. Date and time are
// formatted separately, because a combined pattern differs between versions of ICU data.
const zone = 'Europe/Istanbul'
const dayInMilliseconds = 86_400_000
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: zone, ...options })

const longDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const month = dateFormat({ month: 'long', year: 'numeric' })
const time = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const shortDay = dateFormat({ day: 'numeric', month: 'short' })
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** "21 Kasım 2026". Takes a calendar date YYYY-MM-DD or an instant (ISO 8601 or Date). */
export const formatDate = (value: string | Date) => longDate.format(toDate(value))

/** "21 Kas 2026". */
export const formatShortDate = (value: string | Date) => shortDate.format(toDate(value))

export const formatShortDay = (value: string | Date, now: Date = new Date()): string =>
  today(toDate(value)).slice(0, 4) === today(now).slice(0, 4)
    ? shortDay.format(toDate(value))
    : formatShortDate(value)

const comingDays = 300

/**
 * Formats a date as "21 Kas", and with the year if the date is at least 60 days ago or 300 days ahead,
 * because day and month alone could mean another year.
 */
export function formatComingDate(value: string, now: number = Date.now()): string {
  const days = (toDate(value).getTime() - now) / dayInMilliseconds
  return days > -60 && days < comingDays ? shortDay.format(toDate(value)) : formatShortDate(value)
}

/** "Kasım 2026". */
export const formatMonth = (value: string | Date) => month.format(toDate(value))

/** "21 Kasım 2026 14:05". */
export const formatDateTime = (value: string | Date) => `${formatDate(value)} ${formatTime(value)}`

/** "21 Kas 2026 14:05". */
export const formatShortDateTime = (value: string | Date) => `${formatShortDate(value)} ${formatTime(value)}`

/** "14:05". */
export const formatTime = (value: string | Date) => time.format(toDate(value))

/** In Istanbul, YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}`
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, 10)

/** A day and the Sunday of its week. */
export const restOfWeek = (day: string): [string, string] => [
  day,
  dayAfter(day, (7 - new Date(day).getUTCDay()) % 7),
]

export const istanbulInstant = (date: string, hoursAndMinutes: string): string =>
  new Date(`${date}T${hoursAndMinutes}:00+03:00`).toISOString()

/** A Date for an instant, or for a calendar date YYYY-MM-DD, which is read as noon in Istanbul. */
export function toDate(value: string | Date): Date {
  if (value instanceof Date) return value
  return new Date(value.length === 10 ? `${value}T09:00:00Z` : value)
}
