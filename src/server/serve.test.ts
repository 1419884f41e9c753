import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('health and readiness answer', async () => {
  expect((await server.request('GET', '/api/health')).status).toBe(200)
  expect((await server.request('GET', '/api/ready')).body).toEqual({ status: 'ok' })
})

test('an unknown API path is a JSON 404', async () => {
  const reply = await server.request('GET', '/api/nothing')
  expect(reply.status).toBe(404)
  expect(reply.body.code).toBe('not_found')
})
