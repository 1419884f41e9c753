import { setTimeout } from 'node:timers/promises'

/** Longer than any of the acts takes whose time would tell what there is. */
const leastMs = 100

/** Known and unknown people are answered after the same time. */
export async function inEqualTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, setTimeout(leastMs)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
