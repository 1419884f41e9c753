const classesPerDoubling = 4
const doublings = 15
const shortestHours = 1 / 60

export const reviewClassEdges: readonly number[] = Array.from(
  { length: classesPerDoubling * doublings + 1 },
  (_, place) => shortestHours * 2 ** (place / classesPerDoubling),
)

/**
 * Estimates a quantile of the review times. A result between a minute and 23 days is off by a fifth at most.
 * @param part from 0 to 1; the median is 0.5
 * @returns hours; null without reviews
 */
export function reviewTime(histogram: readonly number[], part: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = part * total
  for (const [place, count] of histogram.entries()) {
    if (count > 0 && left <= count) return within(place, left / count)
    left -= count
  }
  return within(histogram.length - 1, 1)
}

function within(place: number, part: number): number {
  const upper = reviewClassEdges[place]
  const lower = reviewClassEdges[place - 1]
  if (upper === undefined) return reviewClassEdges.at(-1) ?? 0
  if (lower === undefined) return upper * part
  return lower * (upper / lower) ** part
}

export const sumOfHistograms = (histograms: readonly (readonly number[])[]): number[] =>
  Array.from({ length: reviewClassEdges.length + 1 }, (_, place) =>
    histograms.reduce((sum, histogram) => sum + (histogram[place] ?? 0), 0),
  )
