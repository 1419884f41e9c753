import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: Attribute[]
}

let receiver: Server
let server: TestServer
const received: { path: string; header: string | undefined; text: string }[] = []

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks = await request.toArray()
    const text = Buffer.concat(chunks).toString()
    received.push({ path: request.url ?? '', header: request.headers['x-key'] as string, text })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const traces = { endpoint, headers: { 'x-key': 'k' }, service: 'klaket', ratio: 1, trustsTraceparent: true }
  server = await startTestServer({ traces })
})
afterAll(() => receiver.close())

test('a request and its statements are sent as one trace without personal data', async () => {
  const person = await makeAccount(server)
  const begun = '0af7651916cd43dd8448eb211c80319c'
  const reply = await server.request('GET', '/api/app/profile?phone=05550000001', {
    token: person.token,
    headers: { traceparent: `00-${begun}-b7ad6b7169203331-01` },
  })
  expect(reply.status).toBe(200)
  await server.request('GET', '/api/app/advertisements/4711')
  await server.close()

  expect(received[0]).toMatchObject({ path: '/v1/traces', header: 'k' })
  const spans = received.flatMap(({ text }) => spansOf(text))
  const request = spans.find(({ name }) => name === 'GET /api/app/profile')
  expect(request).toMatchObject({ kind: 2, traceId: begun, parentSpanId: 'b7ad6b7169203331' })
  expect(attributeOf(request, 'http.response.status_code')?.intValue).toBe(200)
  expect(attributeOf(request, 'klaket.request_id')?.stringValue).toBe(reply.headers['x-request-id'])
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => begun))
  expect(attributeOf(statements[0], 'db.query.text')?.stringValue).toMatch(/select/i)
  expect(spans.map(({ name }) => name)).toContain('GET /api/app/advertisements/:id')
  const sent = received.map(({ text }) => text).join()
  for (const canary of [person.email, person.phone, person.token, '05550000001', '4711'])
    expect(sent, canary).not.toContain(canary)
})

function spansOf(text: string): Span[] {
  type Body = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  return (JSON.parse(text) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  )
}

const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value
