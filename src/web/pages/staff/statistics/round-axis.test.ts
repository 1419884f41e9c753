import { expect, test } from 'vitest'
import { roundAxis, ticksOf } from './round-axis.ts'

test.each([
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [999, [0, 200, 400, 600, 800, 1000]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [1100, [0, 200, 400, 600, 800, 1000, 1200]],
])('an axis that shows %d has the ticks %j', (highest, ticks) => {
  const end = roundAxis(highest)
  expect(end).toBeCloseTo(ticks.at(-1) ?? 0)
  expect(ticksOf(end).map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
})
