import { AppError } from '../../shared/errors.ts'

/**
 * Runs at most `atOnce` acts at the same time; the others wait their turn.
 * @throws AppError busy when `mostWaiting` wait already
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('busy', { retryAfterSeconds: 10 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
