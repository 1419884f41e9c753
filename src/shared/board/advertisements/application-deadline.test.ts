import { expect, test } from 'vitest'
import {
  deadlineSentences,
  defaultDeadline,
  futureDeadline,
  latestDeadline,
  wrongDeadline,
} from './application-deadline.ts'

test('the default is 30 days ahead, across months, years and leap days, and not after the start of work', () => {
  expect(defaultDeadline('2099-01-01', '2026-12-15')).toBe('2027-01-14')
  expect(defaultDeadline('2099-01-01', '2028-01-31')).toBe('2028-03-01')
  expect(defaultDeadline('2026-12-20', '2026-12-15')).toBe('2026-12-20')
  expect(defaultDeadline('2026-12-15', '2026-12-15')).toBe('2026-12-15')
})

test('the latest deadline is 60 days ahead or the start of work, and today once the work has begun', () => {
  expect(latestDeadline('2099-01-01', '2026-11-01')).toBe('2026-12-31')
  expect(latestDeadline('2026-11-20', '2026-11-01')).toBe('2026-11-20')
  expect(latestDeadline('2026-10-20', '2026-11-01')).toBe('2026-11-01')
})

test.each([
  ['2026-10-31', '2099-01-01', deadlineSentences.past],
  ['2026-11-01', '2099-01-01', null],
  ['2026-12-31', '2099-01-01', null],
  ['2027-01-01', '2099-01-01', deadlineSentences.tooFar],
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-21', '2026-11-20', deadlineSentences.afterStart],
])('on 1 November the deadline %s with the start of work %s gives %s', (deadline, start, sentence) => {
  expect(wrongDeadline(deadline, start, '2026-11-01')).toBe(sentence)
})

test('an edit may leave a deadline that is later than allowed now, but not one that has passed', () => {
  expect(wrongDeadline('2026-11-25', '2026-11-20', '2026-11-01', '2026-11-25')).toBeNull()
  expect(wrongDeadline('2026-10-25', '2026-11-20', '2026-11-01', '2026-10-25')).toBe(deadlineSentences.past)
})

test('a deadline stays on its last day, and is replaced by the default afterwards', () => {
  expect(futureDeadline('2026-11-01', '2026-11-20', '2026-11-01')).toBe('2026-11-01')
  expect(futureDeadline('2026-10-31', '2026-11-20', '2026-11-01')).toBe('2026-11-20')
})
