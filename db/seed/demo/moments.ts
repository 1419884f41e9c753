import { today } from '../../../src/shared/values/dates.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** ISO 8601, to the second. */
export function instant(milliseconds: number): string {
  return new Date(Math.floor(milliseconds / 1000) * 1000).toISOString()
}

/**
 * Moves a time between 23:00 and 8:00 in Istanbul (UTC+3) to the morning, because people of the demo do not
 * write messages or review advertisements at night.
 */
export function awake(milliseconds: number): number {
  const sinceMidnight = (milliseconds + 3 * hour) % day
  if (sinceMidnight >= 8 * hour && sinceMidnight < 23 * hour) return milliseconds
  const toMorning = (8 * hour - sinceMidnight + day) % day
  return milliseconds + toMorning + (sinceMidnight % hour)
}

export function dateOf(milliseconds: number): string {
  return today(new Date(milliseconds))
}
