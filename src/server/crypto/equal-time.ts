import { setTimeout } from 'node:timers/promises'

const minimumMs = 100

/**
 * Waits for `work`, but at least `minimumMs`, so that the response time does not reveal whether an account exists.
 */
export async function inEqualTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, setTimeout(minimumMs)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
