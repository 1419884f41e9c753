import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export const quietBelow = 0.1

/** Share from 0 to 1; NaN except on Linux. */
export async function shareInUse(): Promise<number> {
  const before = ticks()
  await wait(1000)
  const after = ticks()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function ticks(): { idle: number; all: number } {
  try {
    const numbers =
      readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/).slice(1).map(Number) ?? []
    return {
      idle: (numbers[3] ?? 0) + (numbers[4] ?? 0),
      all: numbers.slice(0, 8).reduce((sum, one) => sum + one, 0),
    }
  } catch {
    return { idle: Number.NaN, all: Number.NaN }
  }
}
