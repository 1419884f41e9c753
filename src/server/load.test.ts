import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { createLoad, type Gauge, type Work } from './load.ts'

const gauge: Gauge = { lagMs: 0, waitMs: 0 }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, undefined, 'built', undefined, () => gauge)
})
afterAll(() => server.close())

test('the further behind, the more is refused: polling, drawing, reading, writing', () => {
  const load = createLoad({ db: server.database, config: { loadShedding: true } }, () => gauge)
  const refused = () =>
    (['polling', 'drawing', 'reading', 'writing'] satisfies Work[]).filter((work) => {
      try {
        load.enter(work)()
        return false
      } catch {
        return true
      }
    })
  const at = (lagMs: number, waitMs = 0) => {
    Object.assign(gauge, { lagMs, waitMs })
    return refused().length
  }
  expect([0, 100, 400, 1500, 3000].map((ms) => at(ms))).toEqual([0, 1, 2, 3, 4])
  // Whoever waits for the database only: polling may not need it.
  expect([100, 400, 3000].map((ms) => at(0, ms))).toEqual([0, 1, 3])
  expect(() => load.refuseWaiting('polling')).toThrow('yoğun')
  Object.assign(gauge, { lagMs: 0, waitMs: 0 })
})

test('so much of a kind is under way at once, and its end makes room', () => {
  const load = createLoad({ db: server.database, config: { loadShedding: true } }, () => gauge)
  const [end] = Array.from({ length: 200 }, () => load.enter('drawing'))
  expect(() => load.enter('drawing')).toThrow('yoğun')
  expect(() => load.enter('reading')()).not.toThrow()
  end?.()
  end?.()
  const leave = load.enter('drawing')
  expect(() => load.enter('drawing')).toThrow('yoğun')
  leave()
})

test('while behind, pages that stand ready are sent and others are refused with a page', async () => {
  const get = (path: string) => server.request('GET', path)
  expect((await get('/news')).status).toBe(200)
  gauge.lagMs = 500
  expect((await get('/news')).status).toBe(200)
  const refused = await get('/about-app')
  expect([refused.status, refused.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.text).toContain('<html')
  gauge.lagMs = 0
  expect((await get('/about-app')).status).toBe(200)
})
