import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const longMs = 5_000

test('one at a time, first come, first served', async () => {
  const take = createTurns(longMs, 'too long')
  const order: string[] = []
  const act = async (name: string) => {
    const giveOn = await take()
    order.push(`${name} in`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push(`${name} out`)
    giveOn()
  }
  await Promise.all(['a', 'b', 'c'].map(act))
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

test('giving on twice counts once', async () => {
  const take = createTurns(longMs, 'too long')
  const first = await take()
  const second = take()
  first()
  first()
  const giveOn = await second
  let hasThird = false
  const third = take().then(() => (hasThird = true))
  await Promise.resolve()
  expect(hasThird).toBe(false)
  giveOn()
  await third
})

test('who waits too long is refused, and the others still get their turn', async () => {
  const take = createTurns(20, 'too long')
  const giveOn = await take()
  await expect(take()).rejects.toThrow('too long')
  const next = take()
  giveOn()
  ;(await next)()
  ;(await take())()
})
