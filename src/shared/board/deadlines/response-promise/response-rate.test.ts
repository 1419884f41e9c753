import { expect, test } from 'vitest'
import { rateStart, rateText, responseRate, type ResponseCounts } from './response-rate.ts'

const none: ResponseCounts = {
  in_time: 0,
  late: 0,
  undecided: 0,
  open: 0,
  withdrawn: 0,
  cancelled: 0,
  taken_down: 0,
}

test('the rate is shown from five counted applications on; those that do not count do not help', () => {
  expect(responseRate({ ...none, in_time: 4, open: 9, withdrawn: 9, taken_down: 9 }, 60)).toBeNull()
  expect(responseRate({ ...none, in_time: 3, late: 1, undecided: 1 }, 86_400)).toEqual({
    percent: 60,
    counted: 5,
    median_days: 1,
  })
})

test('only an owner who answered everybody has 100 percent', () => {
  expect(responseRate({ ...none, in_time: 999, late: 1 }, 60)?.percent).toBe(99)
  expect(responseRate({ ...none, in_time: 999 }, 60)?.percent).toBe(100)
})

test('the median is rounded up to days, and missing without a decision', () => {
  expect(responseRate({ ...none, in_time: 5 }, 86_401)?.median_days).toBe(2)
  expect(responseRate({ ...none, undecided: 5 }, null)).toEqual({ percent: 0, counted: 5, median_days: null })
})

test.each([
  [92, 3, 'Başvuruların %92’sini söz verdiği güne kadar yanıtlıyor; kararı genellikle 3 gün içinde.'],
  [100, 1, 'Başvuruların %100’ünü söz verdiği güne kadar yanıtlıyor; kararı genellikle 1 gün içinde.'],
  [40, 12, 'Başvuruların %40’ını söz verdiği güne kadar yanıtlıyor; kararı genellikle 12 gün içinde.'],
  [0, null, 'Başvuruları söz verdiği güne kadar yanıtlamıyor.'],
])('%i percent and %s days read as: %s', (percent, median_days, text) => {
  expect(rateText({ percent, median_days, counted: 50 })).toBe(text)
})

test('the twelve months of the rate end now', () => {
  expect(rateStart(new Date('2026-11-24T10:00:00Z'))).toEqual(new Date('2025-11-24T10:00:00Z'))
})
