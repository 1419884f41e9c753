import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('requests fail at once while the database is away and pass again when it is back', async () => {
  let isReachable = false
  const told: string[] = []
  const gate = createCircuitBreaker(
    async () => {
      if (!isReachable) throw new Error('away')
    },
    { onAway: () => told.push('away'), onBack: () => told.push('back') },
  )
  gate.check()
  gate.suspect()
  gate.suspect()
  await expect.poll(() => told).toEqual(['away'])
  expect(gate.check).toThrow('Connection terminated: the database is away')
  isReachable = true
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['away', 'back'])
  gate.check()
})

test('one failed check does not count as an outage', async () => {
  const told: string[] = []
  let asked = 0
  const gate = createCircuitBreaker(async () => void (asked += 1), {
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
  })
  gate.suspect()
  await expect.poll(() => asked).toBe(1)
  gate.check()
  expect(told).toEqual([])
})

test('while a first check has failed, requests pass and a question for reachability waits for the second check', async () => {
  const answers = [false, true, false, false]
  const told: string[] = []
  const gate = createCircuitBreaker(
    async () => {
      if (!(answers.shift() ?? true)) throw new Error('late')
    },
    { onAway: () => told.push('away'), onBack: () => told.push('back') },
  )
  expect(await Promise.all([gate.isReachable(), gate.isReachable()])).toEqual([true, true])
  gate.check()
  expect([told, answers.length]).toEqual([[], 2])
  expect(await gate.isReachable()).toBe(false)
  expect(told).toEqual(['away'])
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['away', 'back'])
  expect(await gate.isReachable()).toBe(true)
})
