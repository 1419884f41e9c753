import { expect, test } from 'vitest'
import { canChangeProfession, nextProfessionChange } from './profession-lock.ts'

test.each([
  ['2026-01-15', '2026-07-15'],
  ['2026-07-01', '2027-01-01'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-12-31', '2027-06-30'],
])('a profession chosen on %s may change on %s', (changedOn, next) => {
  expect(nextProfessionChange(changedOn)).toBe(next)
})

test('a profession can be changed on the first day after the lock and not before', () => {
  expect(canChangeProfession('2026-01-15', '2026-01-15')).toBe(false)
  expect(canChangeProfession('2026-01-15', '2026-07-14')).toBe(false)
  expect(canChangeProfession('2026-01-15', '2026-07-15')).toBe(true)
})
