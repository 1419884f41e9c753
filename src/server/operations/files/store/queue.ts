import PQueue from 'p-queue'
import { AppError } from '../../../../shared/contract/errors.ts'

type Bounds = {
  atOnce: number
  mostWaiting: number
  /** Is called with how many wait, whenever that changes. */
  onWait?: (waiting: number) => void
}

/**
 * Runs at most `atOnce` acts at the same time; the others wait in order. An act that `hasWaited` in another queue already
 * is never refused.
 * @throws AppError busy when `mostWaiting` wait already
 */
export function createQueue({ atOnce, mostWaiting, onWait = () => {} }: Bounds) {
  const queue = new PQueue({ concurrency: atOnce })
  return async <T>(act: () => Promise<T>, { hasWaited = false } = {}): Promise<T> => {
    const mustWait = queue.pending >= atOnce
    if (mustWait && queue.size >= mostWaiting && !hasWaited)
      throw new AppError('busy', { retryAfterSeconds: 10 })
    const done = queue.add(() => {
      if (mustWait) onWait(queue.size)
      return act()
    })
    if (mustWait) onWait(queue.size)
    return done
  }
}
