// Zone and locale are always said, so that server and browser write the same words. Nothing is left to a combined
// pattern ("21 Kasım 2026 saat 14:05"), which differs between versions of the language data.
const zone = 'Europe/Istanbul'
const dayInMilliseconds = 86_400_000
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: zone, ...options })

const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = format({ day: 'numeric', month: 'short', year: 'numeric' })
const month = format({ month: 'long', year: 'numeric' })
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayAndMonth = format({ day: 'numeric', month: 'long' })
const shortDay = format({ day: 'numeric', month: 'short' })
const weekday = format({ weekday: 'long' })
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const relative = new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' })

/** "21 Kasım 2026". Like all below, takes a calendar date YYYY-MM-DD or an instant (ISO 8601 or Date). */
export const formatDate = (value: string | Date) => longDate.format(toDate(value))

/** "21 Kas 2026" */
export const formatShortDate = (value: string | Date) => shortDate.format(toDate(value))

/** "21 Kas"; with the year when it is not this one. */
export const formatShortDay = (value: string | Date, now: Date = new Date()): string =>
  today(toDate(value)).slice(0, 4) === today(now).slice(0, 4)
    ? shortDay.format(toDate(value))
    : formatShortDate(value)

/** "Kasım 2026" */
export const formatMonth = (value: string | Date) => month.format(toDate(value))

/** "21 Kasım 2026 14:05" */
export const formatDateTime = (value: string | Date) => `${formatDate(value)} ${formatTime(value)}`

/** "21 Kas 2026 14:05" */
export const formatShortDateTime = (value: string | Date) => `${formatShortDate(value)} ${formatTime(value)}`

/** "14:05" */
export const formatTime = (value: string | Date) => time.format(toDate(value))

/** The calendar date in Istanbul, YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}`
}

/** The instant of a date YYYY-MM-DD and a time HH:MM in Istanbul, ISO 8601 in UTC. */
export const istanbulInstant = (date: string, hoursAndMinutes: string): string =>
  new Date(`${date}T${hoursAndMinutes}:00+03:00`).toISOString()

/** True for a date from 1900 to 2099 that the calendar has, written YYYY-MM-DD. */
export function isRealDate(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

/** Full years of life on a day; both YYYY-MM-DD. Somebody born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

const ageRanges = [18, 25, 35, 45, 55] as const

/** The age as a range, "25–34", the last one "55+"; both YYYY-MM-DD. */
export function ageRangeOn(birthDate: string, day: string): string {
  const age = ageOn(birthDate, day)
  const next = ageRanges.find((from) => from > age)
  if (next === undefined) return `${ageRanges.at(-1)}+`
  const from = ageRanges.findLast((start) => start <= age) ?? ageRanges[0]
  return `${from}–${Math.max(next, ageRanges[1]) - 1}`
}

/** "az önce", "3 dakika önce", "5 saat önce", "dün", "4 gün önce"; from a week on the date itself. */
export function formatRelative(value: string | Date, now: Date = new Date()): string {
  const seconds = Math.trunc((toDate(value).getTime() - now.getTime()) / 1000)
  const age = Math.abs(seconds)
  if (age < 60) return 'az önce'
  if (age < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
  if (age < 86_400) return relative.format(Math.trunc(seconds / 3600), 'hour')
  const days = daysBetween(today(now), today(toDate(value)))
  return Math.abs(days) < 7 ? relative.format(days, 'day') : formatDate(value)
}

/** How many midnights in Istanbul lie between an instant and now. */
export const daysSince = (value: string | Date, now: Date = new Date()): number =>
  daysBetween(today(toDate(value)), today(now))

/** The line between two days of a thread: "Bugün", "Dün", "19 Kasım Perşembe", "31 Aralık 2025". */
export function daySeparator(value: string | Date, now: Date = new Date()): string {
  const [day, current] = [today(toDate(value)), today(now)]
  const days = daysBetween(current, day)
  if (days === 0) return 'Bugün'
  if (days === -1) return 'Dün'
  if (day.slice(0, 4) !== current.slice(0, 4)) return formatDate(value)
  return `${dayAndMonth.format(toDate(value))} ${weekday.format(toDate(value))}`
}

/** A calendar date is taken as noon in Istanbul. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value
  return new Date(value.length === 10 ? `${value}T09:00:00Z` : value)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayInMilliseconds)
}
