import { expect, test } from 'vitest'
import { deadlineWords } from './deadline-words.ts'

test.each([
  ['2026-12-31', '2027-01-01', 'Başvuru süresi doldu', null],
  ['2027-01-01', '2027-01-01', 'Bugün son gün', 'bad'],
  ['2027-01-01', '2026-12-31', 'Son 1 gün', 'warn'],
  ['2027-01-03', '2026-12-31', 'Son 3 gün', 'warn'],
  ['2028-03-01', '2028-02-28', 'Son 2 gün', 'warn'],
])('the deadline %s is on %s: %s', (deadline, day, text, tone) => {
  expect(deadlineWords(deadline, day)).toMatchObject({ text, tone })
})

test('a deadline that is more than three days ahead is a date without a warning', () => {
  const { text, tone, days } = deadlineWords('2027-01-04', '2026-12-31')
  expect(text).toMatch(/^Son gün 4 Oca/)
  expect([tone, days]).toEqual([null, 4])
})
