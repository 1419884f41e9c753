import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/factories.ts'
import { plainRoutes } from '../../../test/plain-routes.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let user: TestAccount, editor: TestAccount, admin: TestAccount
beforeAll(async () => {
  server = await startTestServer({}, plainRoutes)
  user = await makeAccount(server)
  editor = await makeAccount(server, { role: 'editor' })
  admin = await makeAccount(server, { role: 'admin' })
})
afterAll(() => server.close())

describe('access', () => {
  const door = (name: string, token?: string) =>
    server.request('GET', `/api/test/${name}`, { ...(token && { token }) })
  const statuses = async (name: string) => {
    const replies = [door(name), door(name, user.token), door(name, editor.token), door(name, admin.token)]
    return (await Promise.all(replies)).map(({ status }) => status)
  }

  test('of every endpoint is refused to those whom it does not serve', async () => {
    expect(await statuses('anyone')).toEqual([200, 200, 200, 200])
    expect(await statuses('user')).toEqual([401, 200, 200, 200])
    expect(await statuses('editor')).toEqual([401, 404, 200, 200])
    expect(await statuses('admin')).toEqual([401, 404, 404, 200])
    expect((await door('anyone', user.token)).body).toEqual({ id: user.id })
    expect((await door('user')).body.code).toBe('not_authenticated')
  })

  test('with an invalid token is a 401 even on public endpoints', async () => {
    for (const token of ['x'.repeat(43), 'short', `${user.token}x`])
      for (const name of ['anyone', 'user', 'admin']) expect((await door(name, token)).status).toBe(401)
    const basic = await server.request('GET', '/api/test/anyone', {
      headers: { authorization: 'Basic eDp5' },
    })
    expect(basic.status).toBe(401)
  })

  test('with an invalid token is granted only on endpoints for signing in', async () => {
    const reply = await server.request('GET', '/api/auth/test', { token: 'x'.repeat(43) })
    expect(reply.body).toEqual({ id: null })
    expect((await server.request('GET', '/api/auth/test', { token: user.token })).body).toEqual({
      id: user.id,
    })
  })

  test('with an expired token is refused', async () => {
    const { token } = await makeAccount(server)
    server.clock.forward(25 * 3600)
    expect((await door('user', token)).status).toBe(401)
    server.clock.set(null)
    expect((await door('user', token)).status).toBe(200)
  })
})

describe('a path', () => {
  test('contains only positive integers as ids', async () => {
    expect((await server.request('GET', '/api/test/things/7')).body).toEqual({ id: 7 })
    for (const id of ['0', '-1', '1.5', 'abc', '01', '1e3', '99999999999999999', '%00', '1%20', '%E0%A4%A'])
      expect((await server.request('GET', `/api/test/things/${id}`)).status, id).toBe(404)
  })

  test('of no endpoint, or with another method, gets a JSON 404', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['GET', '/api'],
      ['DELETE', '/api/test/search'],
      ['GET', '/api/api/test/search'],
      ['GET', `/api/test/things/${'1'.repeat(300)}`],
    ] as const) {
      const reply = await server.request(method, path)
      expect([reply.status, reply.body.code], path).toEqual([404, 'not_found'])
      expect(reply.body.message).toBe('Aradığınız kayıt bulunamadı.')
    }
  })

  test('may end in a slash, and /api/messages works without /app', async () => {
    for (const path of [
      '/api/app/messages/test',
      '/api/app/messages/test/',
      '/api/messages/test',
      '/api/messages/test/?a=1',
    ])
      expect((await server.request('GET', path)).body, path).toEqual({ said: 'message' })
    expect((await server.request('GET', '/api/messagestest')).status).toBe(404)
  })

  test('for health and one for readiness answer', async () => {
    expect((await server.request('GET', '/api/health')).status).toBe(200)
    expect((await server.request('GET', '/api/ready')).body).toEqual({ status: 'ok' })
  })
})

describe('a reply', () => {
  test('that refuses contains a sentence, a code and further details', async () => {
    const reply = await server.request('GET', '/api/test/refusal')
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '42'])
    expect(reply.body).toEqual({
      code: 'code_too_soon',
      message: 'Yeni kod istemek için lütfen biraz bekleyin.',
      wait: 42,
    })
  })

  test('to an unforeseen error contains no details of it', async () => {
    for (const path of ['/api/test/accident', '/api/test/wrong-reply']) {
      const reply = await server.request('GET', path)
      expect([reply.status, Object.keys(reply.body).sort()]).toEqual([500, ['code', 'message', 'request_id']])
      expect(reply.text).not.toMatch(/secret|postgres|expected|stack/)
    }
  })

  test('has security headers and forbids caching', async () => {
    for (const path of ['/api/test/anyone', '/api/nothing', '/api/test/accident']) {
      const { headers } = await server.request('GET', path)
      expect(headers).toMatchObject({
        'cache-control': expect.stringMatching(/^(private, )?no-store$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('can use headers and cookies of the request and set its own', async () => {
    const key = '0F8FAD5B-D9CB-469F-A165-70867728950E'
    const reply = await server.request('POST', '/api/test/http', {
      ip: '203.0.113.7',
      headers: { 'idempotency-key': key, cookie: 'sent=yes', 'x-forwarded-for': '198.51.100.1' },
    })
    expect(reply.body).toEqual({ ip: '203.0.113.7', key: key.toLowerCase(), cookie: 'yes' })
    expect(reply.headers['set-cookie']).toContain('set=yes')
    expect(reply.headers['x-test']).toBe('yes')
    const bad = await server.request('POST', '/api/test/http', { headers: { 'idempotency-key': 'mine' } })
    expect(bad.body.code).toBe('malformed_request')
  })
})

describe('a call in process', () => {
  test('passes the same admission, checks and reply filter as a request', async () => {
    const viewer = { id: user.id, role: 'user', sessionId: user.sessionId } as const
    expect(await server.call('GET /api/test/things/{id}', { params: { id: 7 } })).toEqual({ id: 7 })
    expect(await server.call('GET /api/test/user', {}, viewer)).toEqual({ id: user.id })
    expect(await server.call('POST /api/test/things', { body: { title: 'a', count: 1 } })).toEqual({
      title: 'a',
      count: 1,
    })
    await expect(server.call('GET /api/test/user', {})).rejects.toMatchObject({ code: 'not_authenticated' })
    await expect(server.call('GET /api/test/admin', {}, viewer)).rejects.toMatchObject({ code: 'not_found' })
    await expect(server.call('GET /api/test/things/{id}', { params: { id: 'x' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(server.call('POST /api/test/things', { body: {} })).rejects.toMatchObject({ status: 422 })
    await expect(server.call('GET /api/nothing', {})).rejects.toMatchObject({ status: 404 })
  })
})
