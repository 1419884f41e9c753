import { expect, test } from 'vitest'
import { reviewClassEdges, reviewTime, sumOfHistograms } from './review-times.ts'

function histogramOf(hours: number[]): number[] {
  const counts = Array.from({ length: reviewClassEdges.length + 1 }, () => 0)
  for (const time of hours) {
    const place = reviewClassEdges.filter((edge) => edge <= time).length
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

test('without reviews there is no review time', () => {
  expect(reviewTime([], 0.5)).toBeNull()
  expect(reviewTime(histogramOf([]), 0.5)).toBeNull()
})

test.each([
  [[4]],
  [[0.5, 1, 2, 3, 9]],
  [Array.from({ length: 999 }, (_, place) => (place + 1) / 100)],
  [Array.from({ length: 500 }, (_, place) => 1.02 ** place / 60)],
])('the estimated median and ninth decile are off by a fifth at most', (hours) => {
  for (const part of [0.5, 0.9]) {
    const exact = hours[Math.ceil(part * hours.length) - 1] ?? 0
    const estimate = reviewTime(histogramOf(hours), part) ?? 0
    expect(estimate / exact).toBeGreaterThan(0.8)
    expect(estimate / exact).toBeLessThan(1.2)
  }
})

test('times outside of all classes are estimated within the outermost edges', () => {
  expect(reviewTime(histogramOf([0]), 0.5)).toBeGreaterThanOrEqual(0)
  expect(reviewTime(histogramOf([0]), 0.5)).toBeLessThan(1 / 60)
  expect(reviewTime(histogramOf([100_000]), 0.5)).toBe(reviewClassEdges.at(-1))
})

test('histograms are added class by class, and a missing one counts as empty', () => {
  const sum = sumOfHistograms([histogramOf([1, 2]), [], histogramOf([2])])
  expect(sum).toEqual(histogramOf([1, 2, 2]))
  expect(sumOfHistograms([])).toEqual(histogramOf([]))
})
