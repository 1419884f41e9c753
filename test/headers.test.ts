import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../src/shared/endpoints.ts'
import { makeAccount } from './factories.ts'
import { checkHeaders } from './guarding-headers.ts'
import { plainRoutes } from './plain-routes.ts'
import { setUpTestServer } from './board.ts'
import { startTestServer } from './server.ts'

const server = setUpTestServer({ isHttps: true, rateLimits: true })

describe('security headers', () => {
  test('are on the answers of every endpoint, for every role and method', async () => {
    const { token } = await makeAccount(server, { role: 'admin' })
    const statuses = new Set<number>()
    let network = 0
    for (const key of Object.keys(allEndpoints)) {
      const [method = '', path = ''] = key.split(' ')
      const address = path.replace(/\{\w+\}/g, '999999')
      network += 1
      const ip = `10.${network >> 8}.${network & 255}.1`
      const json = { 'content-type': 'application/json' }
      const replies = [
        await server.request(method, address, { ip }),
        await server.request(method, address, { ip, token, ...(method !== 'GET' && { body: {} }) }),
        await server.request(method, `${address}/no/such`, { ip, token }),
        ...(method === 'GET'
          ? []
          : [
              await server.request(method, address, { ip, token, raw: '{', headers: json }),
              await server.request(method, address, { ip, token, raw: 'a'.repeat(300_000), headers: json }),
              await server.request(method, address, {
                ip,
                token,
                raw: '<a/>',
                headers: { 'content-type': 'text/xml' },
              }),
            ]),
      ]
      for (const reply of replies) {
        statuses.add(reply.status)
        checkHeaders(reply, `${key}: ${reply.status}`)
        // Caching is tested in cache-headers.test.ts.
        if (!String(reply.headers['cache-control']).includes('max-age'))
          expect(reply.headers['cache-control'], key).toMatch(
            reply.status < 300 ? /^private, no-(store|cache)$/ : /^no-store$/,
          )
      }
    }
    for (const status of [200, 400, 401, 404, 413, 415, 422]) expect([...statuses]).toContain(status)
  })

  test('are on health checks, documents, files, sitemaps and 404s', async () => {
    const others = ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs', '/api', '/api/nothing']
    const files = [
      '/files/nothing.webp',
      '/files/..%2f..%2fetc%2fpasswd',
      '/assets/nothing.js',
      '/robots.txt',
    ]
    for (const address of [
      ...others,
      ...files,
      '/sitemap.xml',
      '/%',
      '/api/%',
      '/api/app/advertisements/%ff',
      '/api/a%00b',
      '/%ff',
      '/a%00b',
      `/${'a'.repeat(5000)}`,
    ])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT']) {
        const reply = await server.request(method, address)
        checkHeaders(reply, `${method} ${address}`)
        if (address.startsWith('/api/') && reply.status >= 400)
          expect(reply.headers['cache-control'], address).toBe('no-store')
      }
  })

  test('are on answers to rate-limited, aborted and failed requests', async () => {
    const login = { ip: '203.0.113.1', body: { username: 'a@example.com', password: 'x' } }
    const replies = []
    for (let n = 0; n < 12; n += 1) replies.push(await server.request('POST', '/api/auth/login', login))
    expect(replies.at(-1)?.status).toBe(429)
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    for (const reply of replies) checkHeaders(reply, `login: ${reply.status}`)
    const plain = await startTestServer({ isHttps: true }, plainRoutes)
    try {
      const reply = await plain.request('GET', '/api/test/accident')
      expect(reply.status).toBe(500)
      checkHeaders(reply, 'an accident')
    } finally {
      await plain.close()
    }
  })

  test('are on answers to malformed HTTP', async () => {
    await server.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.http.server.address() as AddressInfo
    for (const sent of [
      'NONSENSE\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const socket = connect(port, '127.0.0.1')
      socket.write(sent)
      let text = ''
      socket.on('data', (bytes) => (text += bytes.toString()))
      await once(socket, 'close')
      const [head = '', body = ''] = text.split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 4(00|31) /)
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      checkHeaders({ headers }, sent.slice(0, 20))
      expect(JSON.parse(body).code).toBe('malformed_request')
    }
  })
})

test('a site without https sends no Strict-Transport-Security', async () => {
  const plain = await startTestServer({ isHttps: false }, plainRoutes)
  try {
    const { headers } = await plain.request('GET', '/api/test/anyone')
    expect(headers).not.toHaveProperty('strict-transport-security')
  } finally {
    await plain.close()
  }
})
