import PQueue from 'p-queue'
import { AppError } from '../../../../shared/contract/errors.ts'

type Bounds = {
  atOnce: number
  mostWaiting: number
  onWait?: (waiting: number) => void
}

/**
 * Runs at most `atOnce` functions at a time, while others wait.
 * @param hasWaited true if the function has waited in another queue, so that it is never refused
 * @throws AppError busy when `mostWaiting` functions are waiting
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
