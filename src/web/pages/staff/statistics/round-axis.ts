const rounding = 1e-9

export function roundAxis(highest: number): number {
  const step = stepOf(highest)
  const end = Math.ceil(highest / step - rounding) * step
  return stepOf(end) === step ? end : roundAxis(end)
}

export function ticksOf(end: number): number[] {
  const step = stepOf(end)
  return Array.from({ length: Math.floor(end / step + rounding) + 1 }, (_, place) => place * step)
}

/**
 * The distance between the ticks of an axis from 0 to `end`: 1, 2 or 5 times a power of ten, near a quarter
 * of `end`.
 */
function stepOf(end: number): number {
  const power = 10 ** Math.floor(Math.log10(end / 4))
  const digit = end / 4 / power
  if (digit >= Math.sqrt(50)) return 10 * power
  if (digit >= Math.sqrt(10)) return 5 * power
  return digit >= Math.sqrt(2) ? 2 * power : power
}
