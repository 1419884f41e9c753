import { istanbulInstant, today } from '../../../../shared/values/dates.ts'

const tellingTime = '09:00'
const dayMs = 86_400_000
const monday = 1

export function nextTimes(now: Date): { daily: Date; weekly: Date } {
  const morning = new Date(istanbulInstant(today(now), tellingTime))
  const daily = morning > now ? morning : new Date(morning.getTime() + dayMs)
  const weekday = new Date(`${today(daily)}T12:00:00Z`).getUTCDay()
  return { daily, weekly: new Date(daily.getTime() + ((7 + monday - weekday) % 7) * dayMs) }
}
