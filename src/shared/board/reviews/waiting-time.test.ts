import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [0, '0 dk', 0, false],
  [59, '59 dk', 59 / 240, false],
  [60, '1 sa', 0.25, false],
  [130, '2 sa 10 dk', 130 / 240, false],
  [239, '3 sa 59 dk', 239 / 240, false],
  [240, '4 sa', 1, true],
  [1500, '25 sa', 1, true],
  [2880, '2 gün', 1, true],
  [-5, '0 dk', 0, false],
])('a wait of %d minutes reads "%s"', (minutes, words, share, isLate) => {
  const now = new Date('2026-11-21T12:00:00Z')
  const since = new Date(now.getTime() - minutes * 60_000).toISOString()
  expect(waitingTime(since, now)).toEqual({ words, share, isLate })
})
