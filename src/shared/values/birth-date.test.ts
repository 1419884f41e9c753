import { expect, test } from 'vitest'
import { birthDateProblem } from './birth-date.ts'

const day = '2026-11-21'

test('members must have turned 18 by that day', () => {
  expect(birthDateProblem('2008-11-21', day)).toBe(null)
  expect(birthDateProblem('2008-11-22', day)).toMatch(/18 yaşını/)
  expect(birthDateProblem('2026-11-21', day)).toMatch(/18 yaşını/)
  expect(birthDateProblem('2008-02-29', '2026-02-28')).toMatch(/18 yaşını/)
  expect(birthDateProblem('2008-02-29', '2026-03-01')).toBe(null)
})

test('future dates and ages above a hundred are refused as birth dates', () => {
  expect(birthDateProblem('2026-11-22', day)).toMatch(/geçerli bir doğum tarihi/)
  expect(birthDateProblem('1926-11-21', day)).toBe(null)
  expect(birthDateProblem('1925-11-22', day)).toBe(null)
  expect(birthDateProblem('1925-11-21', day)).toMatch(/geçerli bir doğum tarihi/)
})
