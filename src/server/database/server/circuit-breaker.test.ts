import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('requests fail at once while the database is away and pass again when it is back', async () => {
  let isReachable = false
  const events: string[] = []
  const breaker = createCircuitBreaker(
    async () => {
      if (!isReachable) throw new Error('away')
    },
    { onAway: () => events.push('away'), onBack: () => events.push('back') },
  )
  breaker.check()
  breaker.suspect()
  breaker.suspect()
  await expect.poll(() => events).toEqual(['away'])
  expect(breaker.check).toThrow('Connection terminated: the database is away')
  isReachable = true
  await expect.poll(() => events, { timeout: 5000 }).toEqual(['away', 'back'])
  breaker.check()
})

test('one failed check does not count as an outage', async () => {
  const events: string[] = []
  let probes = 0
  const breaker = createCircuitBreaker(async () => void (probes += 1), {
    onAway: () => events.push('away'),
    onBack: () => events.push('back'),
  })
  breaker.suspect()
  await expect.poll(() => probes).toBe(1)
  breaker.check()
  expect(events).toEqual([])
})

test('while a first check has failed, requests pass and a question for reachability waits for the second check', async () => {
  const answers = [false, true, false, false]
  const events: string[] = []
  const breaker = createCircuitBreaker(
    async () => {
      if (!(answers.shift() ?? true)) throw new Error('late')
    },
    { onAway: () => events.push('away'), onBack: () => events.push('back') },
  )
  expect(await Promise.all([breaker.isReachable(), breaker.isReachable()])).toEqual([true, true])
  breaker.check()
  expect([events, answers.length]).toEqual([[], 2])
  expect(await breaker.isReachable()).toBe(false)
  expect(events).toEqual(['away'])
  await expect.poll(() => events, { timeout: 5000 }).toEqual(['away', 'back'])
  expect(await breaker.isReachable()).toBe(true)
})
