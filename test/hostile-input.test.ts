import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../src/shared/endpoints.ts'
import type { Endpoint } from '../src/shared/contract/endpoint.ts'
import { makeAccount } from './factories.ts'
import { setUpTestServer } from './board.ts'

const server = setUpTestServer()
let token: string
beforeAll(async () => {
  token = (await makeAccount(server, { role: 'admin' })).token
})

const odd: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e30,
  '',
  'x',
  '\u2800',
  '\u0000',
  '\u202E',
  '\uD800',
  '1e3',
  '9'.repeat(30),
  'x'.repeat(9000),
  [],
  [1],
  [[1]],
  {},
  { toString: 1, valueOf: 1, length: 5 },
  Array.from({ length: 1000 }, () => '\u0001'),
]

type Json = {
  type?: string
  enum?: unknown[]
  pattern?: string
  anyOf?: Json[]
  properties?: Record<string, Json>
  default?: unknown
}

/** A plausible value for a field, so that rules between fields are reached. */
function plausible(json: Json): unknown {
  if (json.enum) return json.enum[0]
  if (json.anyOf?.[0]) return plausible(json.anyOf[0])
  if (json.type === 'array') return []
  if (json.type === 'boolean') return true
  if (json.type === 'object') return {}
  return json.type === 'string' ? '2099-01-01' : 3
}

const table = Object.entries(allEndpoints as Record<string, Endpoint>)
const fieldsOf = (schema: z.ZodType) =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {}

test('hostile values in any field never give a 500, and errors are short and in Turkish', async () => {
  for (const [key, { body, upload }] of table) {
    if (!body || upload || key.startsWith('POST /api/auth/')) continue
    const [method = '', path = ''] = key.split(' ')
    const fields = fieldsOf(body)
    const usual = Object.fromEntries(Object.entries(fields).map(([name, json]) => [name, plausible(json)]))
    for (const name of Object.keys(fields))
      for (const value of odd) {
        const reply = await server.request(method, path.replace(/\{\w+\}/g, '999999'), {
          token,
          body: { ...usual, [name]: value },
        })
        const asked = `${key} ${name} = ${JSON.stringify(value).slice(0, 40)}`
        expect(reply.status, asked).toBeLessThan(500)
        expect(reply.text.length, asked).toBeLessThan(20_000)
        const sentences = JSON.stringify(Object.values(reply.body.errors ?? {}))
        expect(sentences, asked).not.toMatch(/invalid|expected|required|NaN/i)
      }
  }
}, 180_000)

test('arrays and booleans are not accepted as numbers', async () => {
  const list = (page: unknown) => server.request('POST', '/api/app/advertisements/list', { body: { page } })
  for (const page of [true, [1], [[1]], '0x10', ' 5 ', '1e3', {}])
    expect((await list(page)).status, JSON.stringify(page)).toBe(422)
  expect((await list('2')).body.current_page).toBe(2)
})

test('of very many invalid fields only the first are reported', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, '\u0000']))
  const reply = await server.request('POST', '/api/app/advertisements/list', { body: wrong })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors)).toHaveLength(100)
})

test('hostile query parameters never give a 500', async () => {
  for (const [key, { query }] of table) {
    if (!query) continue
    const [method = '', path = ''] = key.split(' ')
    for (const name of Object.keys(fieldsOf(query)))
      for (const value of ['', '-1', '1e30', 'x', '%00', '%E2%80%AE', '9'.repeat(300), `1&${name}=2`]) {
        const address = `${path.replace(/\{\w+\}/g, '999999')}?${name}=${value}`
        expect((await server.request(method, address, { token })).status, address).toBeLessThan(500)
      }
  }
})

test('invalid ids give 404 in every spelling', async () => {
  const ids = ['abc', '0', '-1', '1.5', '1e3', '9'.repeat(30), '%00', '..%2f..', '1%20', '%D9%A3', 'null']
  for (const [key] of table) {
    if (!key.includes('{')) continue
    const [method = '', path = ''] = key.split(' ')
    const isUpload = path.endsWith('upload-photo')
    for (const id of ids) {
      const address = path.replace(/\{\w+\}/g, id)
      const reply = await server.request(method, address, { token, ...(method !== 'GET' && { body: {} }) })
      // A valid slug that no page has may give 422 instead of 404, because the body is validated before the page is
      // looked up.
      const isName = path.includes('{slug}') && /^[a-z0-9-]+$/.test(id)
      expect([404, ...(isUpload ? [415] : []), ...(isName ? [422] : [])], `${method} ${address}`).toContain(
        reply.status,
      )
    }
  }
})

test('refusals of malformed addresses are never cached', async () => {
  for (const path of ['/api/app/profile', '/api/nowhere', '/files/nothing', '/api/app/advertisements/%zz']) {
    const { status, headers } = await server.request('GET', path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect([headers['cache-control'], headers['x-content-type-options']], path).toEqual([
      'no-store',
      'nosniff',
    ])
  }
})

test('an absolute URL in the request line is treated as its path', async () => {
  await server.http.listen({ port: 0 })
  const { port } = server.http.server.address() as AddressInfo
  const statusOf = async (address: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${address} HTTP/1.1\r\nHost: klaket.example\r\nConnection: close\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    return Number(String(answer).split(' ')[1])
  }
  expect(await statusOf('http://evil.example/api/health')).toBe(200)
  expect(await statusOf('http://evil.example/api/advertisements/0')).toBe(404)
  for (const address of ['http://evil.example', '*', '?a=1', 'evil', '//evil.example/'])
    expect([400, 404], address).toContain(await statusOf(address))
})
