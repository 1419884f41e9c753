import { expect, test } from 'vitest'
import { birthDateProblem } from './birth-date.ts'

const day = '2026-11-21'

test('members are at least 18, to the day', () => {
  expect(birthDateProblem('2008-11-21', day)).toBe(null)
  expect(birthDateProblem('2008-11-22', day)).toMatch(/18 yaşını/)
  expect(birthDateProblem('2026-11-21', day)).toMatch(/18 yaşını/)
  // Born on 29 February: of age on 1 March.
  expect(birthDateProblem('2008-02-29', '2026-02-28')).toMatch(/18 yaşını/)
  expect(birthDateProblem('2008-02-29', '2026-03-01')).toBe(null)
})

test('dates to come, and people of more than a hundred years, are no birth dates', () => {
  expect(birthDateProblem('2026-11-22', day)).toMatch(/geçerli bir doğum tarihi/)
  expect(birthDateProblem('1926-11-21', day)).toBe(null)
  expect(birthDateProblem('1925-11-22', day)).toBe(null)
  expect(birthDateProblem('1925-11-21', day)).toMatch(/geçerli bir doğum tarihi/)
})
