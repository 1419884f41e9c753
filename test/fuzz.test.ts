import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../db/seed/demo/demo.ts'
import { vapidKeys } from '../src/server/config/delivery.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { bounceSecret } from './fuzz/stage.ts'
import { startTestServer, type TestServer } from './server.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3)
const seed = Number(process.env['FUZZ_SEED'] ?? 2026)
const only = process.env['FUZZ_ONLY'] ?? ''
const isLong = process.env['FUZZ_REQUESTS'] !== undefined

let server: TestServer
beforeAll(async () => {
  const settings = { bounceSecret, push: vapidKeys() }
  server = await startTestServer({ ...settings, ...(isLong && { logLevel: 'error' as const }) })
  // The demo data lets more random ids and filters match something.
  if (isLong) await seedDemo(server.context)
}, 300_000)
afterAll(() => server.close())

test('random requests never give a 500, and replies match the API document', async () => {
  const begin = performance.now()
  const onEndpoint = (key: string) => void (isLong && process.stdout.write(`${key}\n`))
  const {
    endpoints,
    requests: sent,
    statuses,
    neverGood,
    findings,
  } = await fuzz(server, { seed, requests, only, onEndpoint })
  const seconds = Math.round((performance.now() - begin) / 1000)
  if (isLong)
    process.stdout.write(
      `${sent} requests to ${endpoints} endpoints in ${seconds} s, seed ${seed}: ${JSON.stringify(statuses)}\n${endpoints - neverGood.length} endpoints have taken requests; none: ${neverGood.join(', ') || '-'}\n`,
    )
  expect(findings.join('\n\n')).toBe('')
  expect(neverGood).toEqual([])
  expect(endpoints).toBeGreaterThan(only ? 0 : 150)
}, 3_600_000)
