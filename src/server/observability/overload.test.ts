import Fastify from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import type { Database } from '../database/database.ts'
import { watchOverload } from './overload.ts'

const databaseWaiting = (oldestWaitMs: () => number) =>
  ({ use: () => ({ oldestWaitMs: oldestWaitMs() }) }) as Database

test('a blocked event loop and a long wait for a connection count as overload until they end', async () => {
  const http = Fastify()
  let waitMs = 0
  const db = databaseWaiting(() => waitMs)
  const overload = await watchOverload(http, { db, config: { loadShedding: true } })
  await http.ready()
  const isRefused = () => {
    try {
      overload.refuse('reading')
      return false
    } catch {
      return true
    }
  }
  await expect.poll(isRefused).toBe(false)
  const block = setInterval(() => {
    const end = performance.now() + 300
    while (performance.now() < end);
  }, 1)
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
  clearInterval(block)
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(false)
  waitMs = 1500
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
  waitMs = 0
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(false)
  await http.close()
})

test('nothing is refused when load shedding is off', async () => {
  const http = Fastify()
  const db = databaseWaiting(() => 10_000)
  const overload = await watchOverload(http, { db, config: { loadShedding: false } })
  await sleep(300)
  expect(() => overload.refuse('polling')).not.toThrow()
  await http.close()
})

test('an overloaded server sends cached pages and answers others with an error page', async () => {
  let isOverloaded = false
  const server = await startTestServer({}, undefined, 'built', undefined, () => isOverloaded)
  try {
    const get = (path: string) => server.request('GET', path)
    expect((await get('/news')).status).toBe(200)
    isOverloaded = true
    expect((await get('/news')).status).toBe(200)
    const refused = await get('/about-app')
    expect([refused.status, refused.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.text).toContain('<html')
    isOverloaded = false
    expect((await get('/about-app')).status).toBe(200)
  } finally {
    await server.close()
  }
})
