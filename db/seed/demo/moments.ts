import { today } from '../../../src/shared/dates.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** An instant as ISO 8601, to the second. */
export function instant(milliseconds: number): string {
  return new Date(Math.floor(milliseconds / 1000) * 1000).toISOString()
}

/** The calendar date in Istanbul. */
export function dateOf(milliseconds: number): string {
  return today(new Date(milliseconds))
}
