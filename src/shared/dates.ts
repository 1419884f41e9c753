// Zone and locale are always said, so that server and browser write the same words.
const zone = 'Europe/Istanbul'
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: zone, ...options })

const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = format({ day: 'numeric', month: 'short', year: 'numeric' })
const dateTime = format({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const time = format({ hour: '2-digit', minute: '2-digit' })
const weekDate = format({ day: 'numeric', month: 'long', weekday: 'long' })
const isoDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const relative = new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' })

/** A calendar date "2026-11-21" or an instant → the Date to format; dates count as noon in Istanbul. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value
  return new Date(value.length === 10 ? `${value}T09:00:00Z` : value)
}

/** "21 Kasım 2026" */
export const formatDate = (value: string | Date) => longDate.format(toDate(value))

/** "21 Kas 2026" */
export const formatShortDate = (value: string | Date) => shortDate.format(toDate(value))

/** "21 Kasım 2026 14:05" */
export const formatDateTime = (value: string | Date) => dateTime.format(toDate(value))

/** "14:05" */
export const formatTime = (value: string | Date) => time.format(toDate(value))

/** The calendar date in Istanbul, YYYY-MM-DD. */
export const today = (now: Date = new Date()) => isoDate.format(now)

/** True for a date that the calendar has, written YYYY-MM-DD. */
export function isRealDate(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

/** "3 dakika önce", "dün"; older than a week the date itself. */
export function formatRelative(value: string | Date, now: Date = new Date()): string {
  const seconds = Math.round((toDate(value).getTime() - now.getTime()) / 1000)
  const age = Math.abs(seconds)
  if (age < 60) return 'az önce'
  if (age < 3600) return relative.format(Math.round(seconds / 60), 'minute')
  if (age < 86_400) return relative.format(Math.round(seconds / 3600), 'hour')
  if (age < 604_800) return relative.format(Math.round(seconds / 86_400), 'day')
  return formatDate(value)
}

/** The line between two days of a thread: "Bugün", "Dün", "19 Kasım Perşembe". */
export function daySeparator(value: string | Date, now: Date = new Date()): string {
  const day = today(toDate(value))
  if (day === today(now)) return 'Bugün'
  if (day === today(new Date(now.getTime() - 86_400_000))) return 'Dün'
  const isThisYear = day.slice(0, 4) === today(now).slice(0, 4)
  return isThisYear ? weekDate.format(toDate(value)) : longDate.format(toDate(value))
}
