import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../test/factories.ts'
import { setUpTestServer } from '../../../test/board.ts'
import { startTestServer } from '../../../test/server.ts'
import { runOnce } from '../oversight/tasks/tasks.ts'
import { registry } from './metrics.ts'

const token = 'only-for-the-metrics-test'
const bearer = { headers: { authorization: `Bearer ${token}` } }

const server = setUpTestServer({ metrics: { host: '127.0.0.1', port: null, token }, rateLimits: true })

const valueOf = async (name: string, labels: Record<string, string> = {}) => {
  const metric = (await registry.getMetricsAsJSON()).find((one) => one.name === name)
  const found = metric?.values.find(({ labels: own }) =>
    Object.entries(labels).every(([label, value]) => own[label] === value),
  )
  return found?.value
}

test('metrics cannot be read without the token', async () => {
  expect((await server.request('GET', '/metrics')).status).toBe(404)
  const wrong = { headers: { authorization: 'Bearer wrong' } }
  expect((await server.request('GET', '/metrics', wrong)).status).toBe(404)
})

test('replies are counted by route pattern, and metrics contain no personal data', async () => {
  const person = await makeAccount(server)
  await server.request('GET', '/api/advertisements/4711?phone=05550000001')
  await server.request('GET', '/api/app/profile', { token: person.token })
  await server.request('GET', `/nowhere/${person.email}`)
  const reply = await server.request('GET', '/metrics', bearer)
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(reply.headers['content-type']).toContain('text/plain')
  const route = { method: 'GET', route: '/api/app/advertisements/:id' }
  expect(await valueOf('klaket_http_requests_total', { ...route, status: '404' })).toBe(1)
  expect(await valueOf('klaket_http_requests_total', { route: 'unknown', status: '404' })).toBeGreaterThan(0)
  expect(reply.text).toContain('klaket_http_request_seconds_bucket{le="0.001",method="GET"')
  expect(reply.text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(reply.text).toContain('process_resident_memory_bytes')
  const withoutValues = reply.text.replaceAll(/ \S+$/gm, '')
  for (const canary of ['4711', '05550000001', person.email, person.token])
    expect(withoutValues, canary).not.toContain(canary)
})

test('metrics cover limits, tasks, the connection pool and the outbox', async () => {
  const login = { ip: '203.0.113.9', body: { username: 'nobody@example.com', password: 'Wrong.2026' } }
  for (let n = 0; n < 11; n += 1) await server.request('POST', '/api/auth/login', login)
  const hit = { limit: 'login_to_name', by: 'network and name' }
  expect(await valueOf('klaket_limits_hit_total', hit)).toBe(1)

  const fails = async () => Promise.reject(new Error('on purpose'))
  await runOnce(server.context, { name: 'a good task', everySeconds: 1, run: async () => {} })
  await runOnce(server.context, { name: 'a bad task', everySeconds: 1, run: fails })
  expect(await valueOf('klaket_task_runs_total', { task: 'a good task', result: 'done' })).toBe(1)
  expect(await valueOf('klaket_task_runs_total', { task: 'a bad task', result: 'failed' })).toBe(1)

  const registered = { firstname: 'Deniz', lastname: 'Işık', email: 'deniz@example.com' }
  const body = { ...registered, phone: '0555 000 00 01', password: 'Perde_Arkasi.42', type: 'individual' }
  expect((await server.request('POST', '/api/auth/register', { body })).status).toBeLessThan(300)
  server.clock.forward(60)
  await server.request('GET', '/metrics', bearer)
  expect(await valueOf('klaket_database_up')).toBe(1)
  expect(await valueOf('klaket_database_connections_max')).toBeGreaterThan(0)
  expect(await valueOf('klaket_database_waiting')).toBe(0)
  expect(await valueOf('klaket_outbox_waiting', { channel: 'sms' })).toBe(1)
  expect(await valueOf('klaket_outbox_oldest_seconds', { channel: 'sms' })).toBeGreaterThanOrEqual(59)
  server.clock.set(null)
})

test('counters of alerts start at 0', async () => {
  const numbers = [
    ['klaket_files_swept_total', { what: 'missing' }],
    ['klaket_photos_total', { result: 'crashed' }],
    ['klaket_deliveries_total', { channel: 'push', result: 'given_up' }],
    ['klaket_file_store_failures_total', { act: 'put' }],
    ['klaket_live_closed_total', { why: 'deaf' }],
    ['klaket_shed_total', { work: 'reading' }],
  ] as const
  for (const [name, labels] of numbers) expect(await valueOf(name, labels), name).toBe(0)
})

test('metrics on a port of their own are not served on the port of the site', async () => {
  const port = await freePort()
  const apart = await startTestServer({ metrics: { host: '127.0.0.1', port, token: null } })
  expect((await apart.request('GET', '/metrics')).status).toBe(404)
  const address = `http://127.0.0.1:${port}`
  const reply = await fetch(`${address}/metrics`)
  expect([reply.status, (await reply.text()).includes('klaket_build_info{')]).toEqual([200, true])
  expect((await fetch(`${address}/`)).status).toBe(404)
  await apart.close()
  await expect(fetch(`${address}/metrics`)).rejects.toThrow()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
