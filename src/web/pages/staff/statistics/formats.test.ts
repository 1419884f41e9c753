import { expect, test } from 'vitest'
import {
  formatAxisHours,
  formatDay,
  formatDayInWeek,
  formatHours,
  formatRatio,
  formatShare,
} from './formats.ts'

test.each([
  [0, '0 dk'],
  [0.75, '45 dk'],
  [0.999, '1 sa'],
  [3, '3 sa'],
  [3.34, '3 sa 20 dk'],
  [47.99, '47 sa 59 dk'],
  [52, '2 gün 4 sa'],
  [24_000, '1.000 gün'],
])('%d hours are formatted as "%s"', (hours, written) => expect(formatHours(hours)).toBe(written))

test('days, ratios and shares are formatted in Turkish', () => {
  expect(formatDay('2026-06-12')).toBe('12 Haz')
  expect(formatDayInWeek('2026-06-12')).toBe('12 Haz Cuma')
  expect(formatRatio(3.44)).toBe('3,4')
  expect(formatShare(0.354)).toBe('%35')
  expect([formatAxisHours(4), formatAxisHours(60)]).toEqual(['4 sa', '2,5 gün'])
})
