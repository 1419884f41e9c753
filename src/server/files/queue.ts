import { AppError } from '../../shared/errors.ts'

type Bounds = {
  atOnce: number
  mostWaiting: number
  /** Is told how many wait, whenever that changes. */
  onWait?: (waiting: number) => void
}

/**
 * Runs at most `atOnce` acts at the same time; the others wait their turn. Who `hasWaited` in another queue already is
 * not sent away.
 * @throws AppError busy when `mostWaiting` wait already
 */
export function createQueue({ atOnce, mostWaiting, onWait = () => {} }: Bounds) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(act: () => Promise<T>, { hasWaited = false } = {}): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting && !hasWaited) throw new AppError('busy', { retryAfterSeconds: 10 })
      await new Promise<void>((resolve) => onWait(waiting.push(resolve)))
    } else running += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      onWait(waiting.length)
      if (next) next()
      else running -= 1
    }
  }
}
