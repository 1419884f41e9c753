import { setTimeout } from 'node:timers/promises'

/** Longer than any lookup or write that depends on whether an account exists. */
const minimumMs = 100

/** Waits at least 100 ms, so that the response time does not reveal whether an account exists. */
export async function inEqualTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, setTimeout(minimumMs)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
