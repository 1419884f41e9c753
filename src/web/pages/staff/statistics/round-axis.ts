/** Smaller than any part of a step that is meant. */
const rounding = 1e-9

/** The end of an axis from 0 that shows `highest`: a multiple of the distance between its ticks. */
export function roundAxis(highest: number): number {
  const step = stepOf(highest)
  const end = Math.ceil(highest / step - rounding) * step
  return stepOf(end) === step ? end : roundAxis(end)
}

/** About four steps from 0 to the end of an axis. */
export function ticksOf(end: number): number[] {
  const step = stepOf(end)
  return Array.from({ length: Math.floor(end / step + rounding) + 1 }, (_, place) => place * step)
}

/** One, two or five times a power of ten: of these the nearest to a quarter, by ratio. */
function stepOf(end: number): number {
  const power = 10 ** Math.floor(Math.log10(end / 4))
  const digit = end / 4 / power
  if (digit >= Math.sqrt(50)) return 10 * power
  if (digit >= Math.sqrt(10)) return 5 * power
  return digit >= Math.sqrt(2) ? 2 * power : power
}
