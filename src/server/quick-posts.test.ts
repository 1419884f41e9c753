import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerPostsFirst } from './quick-posts.ts'

let http: FastifyInstance
let address: string
let drawn = 0
let reading: Promise<void> | undefined
let version = 1
let now = 0
let left = Number.POSITIVE_INFINITY

beforeEach(async () => {
  drawn = 0
  reading = undefined
  version = 1
  now = 0
  left = Number.POSITIVE_INFINITY
  http = Fastify()
  http.addHook('onRequest', async (_, reply) => void reply.header('x-policy', 'strict'))
  http.post('/list', async (request, reply) => {
    const { page } = request.body as { page: number }
    if (page === 13) return reply.status(422).send({ page })
    if (request.headers.cookie) reply.header('set-cookie', 'mine=1')
    drawn += 1
    const answer = { page, drawn }
    await reading
    return answer
  })
  answerPostsFirst(http, {
    path: '/list',
    mayKeep: (body) => (body as { page: number }).page < 9,
    contentVersion: () => version,
    now: () => now,
    isAhead: ({ headers }) => headers['x-ahead'] === '1',
    count: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      left -= 1
      return left >= 0
    },
  })
  address = await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => http.close())

const post = (page: number, headers: Record<string, string> = {}, path = '/list') =>
  fetch(address + path, {
    method: 'POST',
    body: JSON.stringify({ page }),
    headers: { 'content-type': 'application/json', ...headers },
  })
const drawnOf = async (page: number, headers: Record<string, string> = {}) =>
  ((await (await post(page, headers)).json()) as { drawn: number }).drawn

test('the same question is answered with the same bytes and headers, without the work', async () => {
  const first = await post(1)
  const second = await post(1)
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('x-policy')).toBe('strict')
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(drawn).toBe(1)
  expect(await drawnOf(2)).toBe(2)
})

test('until the content changes, and for ten seconds', async () => {
  expect([await drawnOf(1), await drawnOf(1)]).toEqual([1, 1])
  version += 1
  expect([await drawnOf(1), await drawnOf(1)]).toEqual([2, 2])
  now += 10_001
  expect(await drawnOf(1)).toBe(3)
})

test('who knows of more than this process is not told what it keeps', async () => {
  expect([await drawnOf(1), await drawnOf(1, { 'x-ahead': '1' }), await drawnOf(1)]).toEqual([1, 2, 1])
})

test('what was read before a change is not kept for after it', async () => {
  const changed = Promise.withResolvers<void>()
  reading = changed.promise
  const before = drawnOf(1)
  await expect.poll(() => drawn).toBe(1)
  version += 1
  changed.resolve()
  reading = undefined
  expect([await before, await drawnOf(1), await drawnOf(1)]).toEqual([1, 2, 2])
})

test('what is asked for stays when many others come', async () => {
  const padded = async (spaces: number) =>
    fetch(`${address}/list`, {
      method: 'POST',
      body: `{"page":2${' '.repeat(spaces)}}`,
      headers: { 'content-type': 'application/json' },
    }).then((reply) => reply.text())
  expect(await drawnOf(1)).toBe(1)
  for (let spaces = 0; spaces < 600; spaces += 1) {
    await padded(spaces)
    if (spaces % 100 === 0) expect(await drawnOf(1)).toBe(1)
  }
  expect(drawn).toBe(601)
  await padded(599)
  expect(drawn).toBe(601)
  await padded(0)
  expect(drawn).toBe(602)
})

test('who says who they are is always asked after, and what is somebody’s is not kept', async () => {
  const token = { authorization: 'Bearer abc' }
  expect([await drawnOf(1, token), await drawnOf(1, token), await drawnOf(1)]).toEqual([1, 2, 3])
  const cookie = { cookie: 'mine=1' }
  expect([await drawnOf(2, cookie), await drawnOf(2, cookie)]).toEqual([4, 5])
})

test('what may not be kept, refusals and other paths go through the framework', async () => {
  expect([await drawnOf(9), await drawnOf(9)]).toEqual([1, 2])
  expect([(await post(13)).status, (await post(13)).status]).toEqual([422, 422])
  expect((await post(1, {}, '/other')).status).toBe(404)
  expect((await fetch(`${address}/list`)).status).toBe(404)
})

test('a body that comes in pieces, is too long or none at all is left to the framework', async () => {
  const long = { page: 1, more: 'x'.repeat(5000) }
  const send = (body: string | ReadableStream) =>
    fetch(`${address}/list`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      ...(typeof body !== 'string' && { duplex: 'half' }),
    } as RequestInit)
  expect((await send(JSON.stringify(long))).status).toBe(200)
  expect((await send(JSON.stringify(long))).status).toBe(200)
  expect(drawn).toBe(2)
  const pieces = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"pa'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      controller.enqueue(new TextEncoder().encode('ge":1}'))
      controller.close()
    },
  })
  expect(await (await send(pieces)).json()).toEqual({ page: 1, drawn: 3 })
  expect((await send('')).status).toBe(400)
})

test('a slow body of a known length', async () => {
  const { connect } = await import('node:net')
  const { hostname, port } = new URL(address)
  const ask = (parts: string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
        if (text.includes('"drawn"')) socket.end()
      })
      socket.on('close', () => resolve(text.slice(text.indexOf('{'))))
      void (async () => {
        for (const part of parts) {
          socket.write(part)
          await new Promise((proceed) => setTimeout(proceed, 30))
        }
      })()
    })
  const head =
    'POST /list HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n'
  expect(await ask([head, '{"page"', ':1}'])).toBe('{"page":1,"drawn":1}')
  expect(await ask([head, '{"page":1}'])).toBe('{"page":1,"drawn":2}')
  expect(await ask([head + '{"page":1}'])).toBe('{"page":1,"drawn":2}')
})

test('who has asked too much is left to the framework, whole', async () => {
  expect([await drawnOf(1), await drawnOf(1)]).toEqual([1, 1])
  left = 0
  expect([await drawnOf(1), await drawnOf(1)]).toEqual([2, 3])
})
