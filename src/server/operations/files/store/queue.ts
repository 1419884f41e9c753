import PQueue from 'p-queue'
import { AppError } from '../../../../shared/contract/errors.ts'

type Bounds = {
  atOnce: number
  mostWaiting: number
  onWait?: (waiting: number) => void
}

/**
 * Makes a function that runs acts, at most `atOnce` at the same time. While `mostWaiting` acts wait, a
 * further act is refused with AppError busy, unless it has already waited in another queue (`hasWaited`).
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
