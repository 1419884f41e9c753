import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePage, type PreparedPage } from './cache.ts'
import { answerFirst, learnHeaders } from './quick-answers.ts'

let app: FastifyInstance
let page: PreparedPage | null
let address: string
let hooks = 0

beforeEach(async () => {
  hooks = 0
  page = preparePage(200, '<p>merhaba</p>')
  app = Fastify()
  app.addHook('onRequest', async (_, reply) => {
    hooks += 1
    reply.header('x-policy', 'strict')
  })
  app.addHook('onSend', async (request, reply) => {
    if (page && request.url === '/') learnHeaders(page, 'identity', reply.getHeaders())
  })
  app.get('/', async (request, reply) => {
    if (request.headers.cookie) reply.header('set-cookie', 'mine=1')
    return reply.header('etag', page?.etag).send(page?.body)
  })
  answerFirst(
    app,
    (url) => (url === '/' ? page : null),
    ({ headers }) => headers['x-ahead'] === 'yes',
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

test('the second answer is the first one without the work', async () => {
  const first = await get()
  const second = await get()
  expect(hooks).toBe(1)
  expect(second.headers.get('x-policy')).toBe('strict')
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await second.text()).toBe(await first.text())
})

test('who has the page already gets no bytes', async () => {
  await get()
  const again = await get({ 'if-none-match': page?.etag ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-policy')).toBe('strict')
  expect(hooks).toBe(1)
})

test('a page that is no longer valid goes through the framework', async () => {
  await get()
  page = preparePage(200, '<p>yeni</p>')
  expect(await (await get()).text()).toBe('<p>yeni</p>')
  expect(hooks).toBe(2)
})

test('an answer with somebody’s cookie teaches nothing', async () => {
  await get({ cookie: 'mine=1' })
  await get()
  expect(hooks).toBe(2)
})

test('who knows of more than this process goes through the framework', async () => {
  await get()
  await get({ 'x-ahead': 'yes' })
  expect(hooks).toBe(2)
  await get()
  expect(hooks).toBe(2)
})

test('other methods and addresses are not touched', async () => {
  await get()
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${address}/olmayan`)).status).toBe(404)
})

function get(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { headers: { 'accept-encoding': 'identity', ...headers } })
}
