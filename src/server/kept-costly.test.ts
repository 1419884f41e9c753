import { expect, test } from 'vitest'
import { createCostlyKeeper } from './kept-costly.ts'

/** A keeper whose values are made when the test says so. */
function keeperOf(isCostly: boolean) {
  const made: ((value: string) => void)[] = []
  const content = { version: 1 }
  const keep = createCostlyKeeper<string>({
    contentVersion: () => content.version,
    isCostly: () => isCostly,
    most: 10,
  })
  const load = () => new Promise<string>((resolve) => made.push(resolve))
  return { content, made, ask: () => keep('it', load) }
}

test('whoever asks for the same content waits for the same value', async () => {
  const { made, ask } = keeperOf(false)
  const [one, other] = [ask(), ask()]
  made[0]?.('value')
  expect([await one, await other, made.length]).toEqual(['value', 'value', 1])
})

test('what was begun before the content moved on is not the answer after it', async () => {
  const { content, made, ask } = keeperOf(false)
  const before = ask()
  content.version = 2
  const after = ask()
  made[1]?.('new')
  made[0]?.('old')
  expect([await before, await after, await ask()]).toEqual(['old', 'new', 'new'])
})

test('what is known to be costly is waited for all the same, and kept for a while', async () => {
  const { content, made, ask } = keeperOf(true)
  const first = ask()
  made[0]?.('first')
  await first
  content.version = 2
  expect(await ask()).toBe('first')
  expect(made).toHaveLength(1)
})
