import { expect, test } from 'vitest'
import { plainRoutes } from '../../../test/plain-routes.ts'
import { setUpTestServer } from '../../../test/board.ts'

const server = setUpTestServer({}, plainRoutes)

const post = (body: unknown) => server.request('POST', '/api/test/things', { body })
const raw = (content: string, type = 'application/json') =>
  server.request('POST', '/api/test/things', { raw: content, headers: { 'content-type': type } })

test('valid input is normalised, and the reply is filtered by its schema', async () => {
  const reply = await post({ title: ' I\u0307lan '.normalize('NFD'), count: 3 })
  expect([reply.status, reply.body]).toEqual([201, { title: 'İlan', count: 3 }])
})

test('all wrong fields are named in one reply, in Turkish', async () => {
  const reply = await post({
    title: ' ',
    kind: 'extra',
    experiences: [{ company: 'ab' }, { company: 'a' }, {}, 5],
  })
  expect(reply.status).toBe(422)
  expect(reply.body).toEqual({
    code: 'invalid_fields',
    message: 'Lütfen işaretli alanları kontrol edin.',
    errors: {
      title: ['Başlık boş bırakılamaz.'],
      count: ['Bu alan zorunludur.'],
      kind: ['Lütfen geçerli bir seçenek seçin.'],
      'experiences.1.company': ['En az 2 karakter yazabilirsiniz.'],
      'experiences.2.company': ['Bu alan zorunludur.'],
      'experiences.3': ['Bu değer geçersiz.'],
    },
  })
})

test.each([
  ['GET', `/${'/'.repeat(2100)}x/`],
  ['GET', `/api/app/advertisements/${'9'.repeat(2100)}`],
  ['GET', `/news/${'a'.repeat(2100)}?page=2`],
  ['POST', `/api/test/things${'/'.repeat(2100)}`],
] as const)('%s with a path over 2 kB is refused at once (%#)', async (method, path) => {
  const { status, body, headers } = await server.request(method, path)
  expect([status, body]).toEqual([
    414,
    { code: 'path_too_long', message: 'Bu adres çok uzun. Lütfen bağlantıyı kontrol edip tekrar deneyin.' },
  ])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a long query does not count as a long path', async () => {
  const { status } = await server.request('GET', `/api/test/search?q=abc&extra=${'1,'.repeat(2000)}`)
  expect(status).toBe(200)
})

test('a query is checked like a body', async () => {
  expect((await server.request('GET', '/api/test/search?q=abc&page=2&extra=1')).body).toEqual({
    q: 'abc',
    page: 2,
  })
  expect((await server.request('GET', '/api/test/search?q=&page=')).body).toEqual({ q: '', page: 1 })
  const reply = await server.request('GET', '/api/test/search?q=abcdef&page=0')
  expect(Object.keys(reply.body.errors)).toEqual(['q', 'page'])
  for (const query of [
    'q=a&q=b',
    'page[]=1',
    'page=1e99',
    'page=NaN',
    'q=%00',
    '__proto__=1&q=%E2%80%AE',
    'q=%C2%85',
  ])
    expect((await server.request('GET', `/api/test/search?${query}`)).status, query).toBeLessThan(500)
  expect((await server.request('GET', '/api/test/search?q=a%00')).body.errors).toEqual({
    q: ['Bu alan geçersiz karakter içeriyor.'],
  })
})

test('characters that nobody types are refused at their field, however deep', async () => {
  for (const bad of ['\u0000', '\u0007', '\u0085', '\u202E', '\u2066', '\uD800', '\uFEFF']) {
    const reply = await post({ title: `a${bad}`, count: 1, experiences: [{ company: `ab${bad}` }] })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual(['title', 'experiences.0.company'])
  }
  expect((await post({ title: 'a', count: 1, free: { a: ['\u0000'] } })).body.errors).toHaveProperty([
    'free.a.0',
  ])
  expect((await post({ title: 'a', count: 1, free: { '\u0000': 1 } })).status).toBe(400)
  expect((await post({ title: 'Set 🎬\nİkinci satır\t', count: 1 })).status).toBe(201)
})

test('a missing body counts as an empty object', async () => {
  for (const options of [{}, { body: {} }, { raw: '', headers: { 'content-type': 'application/json' } }])
    expect((await server.request('POST', '/api/test/empty', options)).body).toEqual({ said: 'none' })
})

test('bodies that are not JSON objects are refused', async () => {
  for (const content of [
    '{',
    '{"title": }',
    'null',
    '[]',
    '"text"',
    '5',
    '{"__proto__": {"a": 1}}',
    '\u0000',
  ])
    expect((await raw(content)).body?.code, content).toBe('malformed_request')
  const constructor = '{"title": "a", "count": 1, "constructor": {"prototype": {"a": 1}}}'
  expect((await raw(constructor)).status).toBe(400)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
  ])
    expect((await raw('title=a', type)).status, type).toBe(415)
})

test('bodies that are too deep or too large are refused', async () => {
  const deep = (depth: number) => `{"free": ${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect((await raw(deep(30))).status).toBe(400)
  expect((await raw(deep(100_000))).status).toBe(400)
  const large = await post({ title: 'a'.repeat(300_000), count: 1 })
  expect([large.status, large.body.code]).toEqual([413, 'payload_too_large'])
  const wide = (values: number) =>
    JSON.stringify({ title: 'a', count: 1, free: Array.from({ length: values }, () => 0) })
  expect((await raw(wide(10_000))).status).toBe(201)
  expect((await raw(wide(60_000))).status).toBe(400)
})

test('values of a wrong type never cause a server error', async () => {
  const odd = [null, true, 1e308, -1, '', [], [[]], {}, { length: 3 }, 'x'.repeat(1000), '💥', 'constructor']
  for (const value of odd)
    for (const field of ['title', 'count', 'kind', 'experiences']) {
      const reply = await post({ title: 'a', count: 1, [field]: value })
      expect([201, 422], `${field} ${JSON.stringify(value)}`).toContain(reply.status)
    }
})
