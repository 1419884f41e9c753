import { expect, test } from 'vitest'
import { countText } from './list-total.ts'

test.each([
  [12, '12'],
  [10_000, '10.000'],
  [10_001, '10.000+'],
])('a count of %i, which stops at 10,001, is shown as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
