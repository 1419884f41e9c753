import { dateFormat, formatDate, toDate, today } from './dates.ts'

const dayInMilliseconds = 86_400_000
const dayAndMonth = dateFormat({ day: 'numeric', month: 'long' })
const weekday = dateFormat({ weekday: 'long' })
const relative = new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' })

export function formatRelative(value: string | Date, now: Date = new Date()): string {
  const seconds = Math.trunc((toDate(value).getTime() - now.getTime()) / 1000)
  const age = Math.abs(seconds)
  if (age < 60) return 'az önce'
  if (age < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
  if (age < 86_400) return relative.format(Math.trunc(seconds / 3600), 'hour')
  const days = daysBetween(today(now), today(toDate(value)))
  return Math.abs(days) < 7 ? relative.format(days, 'day') : formatDate(value)
}

export const daysSince = (value: string | Date, now: Date = new Date()): number =>
  daysBetween(today(toDate(value)), today(now))

export function daySeparator(value: string | Date, now: Date = new Date()): string {
  const [day, current] = [today(toDate(value)), today(now)]
  const days = daysBetween(current, day)
  if (days === 0) return 'Bugün'
  if (days === -1) return 'Dün'
  if (day.slice(0, 4) !== current.slice(0, 4)) return formatDate(value)
  return `${dayAndMonth.format(toDate(value))} ${weekday.format(toDate(value))}`
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayInMilliseconds)
}
