import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { createContentCache } from './content-cache.ts'

function testCache() {
  const loads: PromiseWithResolvers<string>[] = []
  let version = 1
  const context = { db: {}, contentVersion: { current: () => version } } as Pick<
    Context,
    'db' | 'contentVersion'
  >
  const cached = createContentCache<string>(10)
  const load = () => {
    const loading = Promise.withResolvers<string>()
    loads.push(loading)
    return loading.promise
  }
  return { loads, changeContent: () => (version += 1), read: () => cached(context, 'key', load) }
}

test('readers of the same content share one load', async () => {
  const { loads, read } = testCache()
  const [one, other] = [read(), read()]
  loads[0]?.resolve('value')
  expect([await one, await other, await read(), loads.length]).toEqual(['value', 'value', 'value', 1])
})

test('a value that began to load before the content changed is not used after the change', async () => {
  const { loads, changeContent, read } = testCache()
  const before = read()
  changeContent()
  const after = read()
  loads[1]?.resolve('new')
  loads[0]?.resolve('old')
  expect([await before, await after, await read()]).toEqual(['old', 'new', 'new'])
})

test('a failed load is repeated', async () => {
  const { loads, read } = testCache()
  const first = read()
  loads[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const second = read()
  loads[1]?.resolve('value')
  expect(await second).toBe('value')
})
