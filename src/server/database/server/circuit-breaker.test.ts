import { expect, test } from 'vitest'
import { createGate } from './circuit-breaker.ts'

test('nobody waits for a database that is away, and all may when it is back', async () => {
  let isThere = false
  const told: string[] = []
  const gate = createGate(
    async () => {
      if (!isThere) throw new Error('away')
    },
    { onAway: () => told.push('away'), onBack: () => told.push('back') },
  )
  gate.check()
  gate.suspect()
  gate.suspect()
  await expect.poll(() => told).toEqual(['away'])
  expect(gate.check).toThrow('Connection terminated: the database is away')
  isThere = true
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['away', 'back'])
  gate.check()
})

test('a false alarm changes nothing', async () => {
  const told: string[] = []
  let asked = 0
  const gate = createGate(async () => void (asked += 1), {
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
  })
  gate.suspect()
  await expect.poll(() => asked).toBe(1)
  gate.check()
  expect(told).toEqual([])
})

test('one question without an answer sends nobody away, and who asks whether it is there waits for the second', async () => {
  const answers = [false, true, false, false]
  const told: string[] = []
  const gate = createGate(
    async () => {
      if (!(answers.shift() ?? true)) throw new Error('late')
    },
    { onAway: () => told.push('away'), onBack: () => told.push('back') },
  )
  expect(await Promise.all([gate.isThere(), gate.isThere()])).toEqual([true, true])
  gate.check()
  expect([told, answers.length]).toEqual([[], 2])
  expect(await gate.isThere()).toBe(false)
  expect(told).toEqual(['away'])
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['away', 'back'])
  expect(await gate.isThere()).toBe(true)
})
