import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { makeBrowser, opened, type TestBrowser } from '../../../../test/push-browsers.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { vapidKeys } from '../../config/delivery.ts'
import { sendNotice } from '../notices/notices.ts'
import { suppressAddress } from '../notices/suppressing.ts'
import { deliverOutbox } from '../outbox/deliver.ts'
import { sealForBrowser } from '../outbox/push/push-sealing.ts'
import { isPushService } from '../outbox/push/push-services.ts'

type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

const pushed: Pushed[] = []
const statuses = new Map<string, number>()
const push = vapidKeys()

let server: TestServer
let service: Server
let origin: string
let person: TestAccount
beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(statuses.get(path) ?? 201, { Location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await startTestServer({ push, pushServices: [origin, 'fcm.googleapis.com', '*.push.apple.com'] })
})
afterAll(async () => {
  await server.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(async () => {
  pushed.length = 0
  statuses.clear()
  server.clock.set(null)
  await server.reset()
  person = await makeAccount(server)
})

const browser = (path = '/send/1') => makeBrowser(origin + path)
const add = ({ endpoint, keys }: Pick<TestBrowser, 'endpoint' | 'keys'>, token = person.token) =>
  server.request('POST', '/api/app/push/browsers', { token, body: { endpoint, keys } })
const describePush = async (token = person.token) =>
  (await server.request('GET', '/api/app/push', { token })).body
const deliver = () => deliverOutbox(server.context, suppressAddress)
const say = (accountId = person.id) =>
  server.database.transaction((trx) =>
    sendNotice(trx, server.context.config, {
      accountId,
      kind: 'application_accepted',
      data: { applicationId: 12, title: 'Gizli Proje', applicantFirstname: 'Deniz' },
    }),
  )

test('messages are encrypted as in the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const sealed = sealForBrowser(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

describe('a notice', () => {
  test('reaches every browser of the person, encrypted, without revealing its subject', async () => {
    const [one, two] = [browser('/send/1'), browser('/send/2')]
    expect((await add(one)).status).toBe(201)
    expect((await add(two)).status).toBe(201)
    expect(await describePush()).toEqual({ public_key: push.publicKey, browser_count: 2 })
    await say()
    await deliver()
    await deliver()
    expect(pushed.map(({ path }) => path).sort()).toEqual(['/send/1', '/send/2'])
    for (const { path, headers, body } of pushed) {
      expect(opened(body, path === '/send/1' ? one : two)).toEqual({
        text: 'Başvurunuzla ilgili bir gelişme var.',
        path: '/applications/12/messages',
        tag: 'application_accepted /applications/12/messages',
      })
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
      expect(headers['topic']).toMatch(/^[\w-]{32}$/)
      expect(body.toString('latin1')).not.toContain('Gizli')
    }
  })

  test('identifies the server to the push service', async () => {
    await add(browser())
    await say()
    await deliver()
    const [, said = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(pushed[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(push.publicKey)
    const [head = '', claims = '', signature = ''] = said.split('.')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
    const verified = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(verified).toBe(true)
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([aud, sub]).toEqual([origin, 'mailto:iletisim@example.com'])
    expect(exp * 1000).toBeGreaterThan(Date.now())
    expect(exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000)
  })

  test.each([404, 410])('that is answered with %i ends the subscription', async (status) => {
    await add(browser())
    statuses.set('/send/1', status)
    await say()
    await deliver()
    await say()
    await deliver()
    expect(pushed).toHaveLength(1)
    expect((await describePush()).browser_count).toBe(0)
  })

  test.each([429, 503])('that is answered with %i is sent again', async (status) => {
    await add(browser())
    statuses.set('/send/1', status)
    await say()
    await deliver()
    statuses.clear()
    server.clock.forward(31)
    await deliver()
    expect(pushed).toHaveLength(2)
    expect((await describePush()).browser_count).toBe(1)
  })

  test('does not follow redirects of the push service', async () => {
    await add(browser())
    statuses.set('/send/1', 307)
    await say()
    await deliver()
    expect(pushed.map(({ path }) => path)).toEqual(['/send/1'])
  })

  test('does not reach a browser after logout, and renewing does not move a subscription to another account', async () => {
    const one = browser()
    await add(one)
    const keep = (token: string) =>
      server.request('POST', '/api/app/push/browsers/keep', { token, body: { endpoint: one.endpoint } })
    expect((await keep(person.token)).body).toEqual({ kept: true })
    await server.request('POST', '/api/auth/logout', { token: person.token })
    await say()
    await deliver()
    expect(pushed).toHaveLength(0)
    const again = await makeAccount(server)
    expect((await keep(again.token)).body).toEqual({ kept: false })
    await say(again.id)
    await deliver()
    expect(pushed).toHaveLength(0)
  })
})

describe('a subscribed browser', () => {
  test('belongs to its last subscriber, and messages for the previous one are deleted', async () => {
    const one = browser()
    const other = await makeAccount(server)
    await add(one)
    await say()
    await add(one, other.token)
    await deliver()
    expect(pushed).toHaveLength(0)
    expect([(await describePush()).browser_count, (await describePush(other.token)).browser_count]).toEqual([
      0, 1,
    ])
  })

  test('can be unsubscribed only by its own account', async () => {
    const one = browser()
    await add(one)
    const other = await makeAccount(server)
    const remove = (token: string) =>
      server.request('DELETE', '/api/app/push/browsers', { token, body: { endpoint: one.endpoint } })
    expect((await remove(other.token)).status).toBe(200)
    expect((await describePush()).browser_count).toBe(1)
    await remove(person.token)
    expect((await describePush()).browser_count).toBe(0)
  })

  test('is refused if its address is not of a known push service', async () => {
    const { keys } = browser()
    const odd = [
      'https://example.com/send/1',
      'http://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.example.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'https://user@fcm.googleapis.com/x',
      'https://push.apple.com.evil.example/x',
      'file:///etc/passwd',
      'fcm.googleapis.com',
    ]
    for (const endpoint of odd) {
      const { status, body } = await add({ endpoint, keys })
      expect([endpoint, status, Object.keys(body.errors)]).toEqual([endpoint, 422, ['endpoint']])
    }
    expect(isPushService(server.context.config, 'https://web.push.apple.com/x')).toBe(true)
    const flat = await add({ endpoint: `${origin}/x`, keys: { ...keys, p256dh: 'A'.repeat(87) } })
    expect([flat.status, Object.keys(flat.body.errors)]).toEqual([422, ['keys.p256dh']])
  })

  test('beyond the tenth replaces the oldest', async () => {
    for (let count = 0; count < 12; count += 1) await add(browser(`/send/${count}`))
    expect((await describePush()).browser_count).toBe(10)
  })
})

test('a new message causes a push without its text, unless it is read before', async () => {
  const applicant = await makeAccount(server)
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: person.id })
  const { id: applicationId } = await makeApplication(server, {
    advertisementId,
    applicantId: applicant.id,
    status: 'accepted',
  })
  const one = browser()
  await add(one)
  const write = (message: string) =>
    server.request('POST', '/api/app/messages', {
      token: applicant.token,
      body: { application_id: applicationId, message },
    })
  expect((await write('Telefonum 0555 000 00 01')).status).toBe(201)
  await write('Sette görüşelim')
  await deliver()
  expect(pushed).toHaveLength(0)
  server.clock.forward(16)
  await deliver()
  expect(pushed).toHaveLength(1)
  expect(opened(pushed[0]?.body ?? Buffer.alloc(0), one)).toMatchObject({ text: 'Yeni bir mesajınız var.' })
  await write('Bir de bu')
  await server.request('PATCH', `/api/app/messages/application/${applicationId}/read`, {
    token: person.token,
  })
  server.clock.forward(16)
  await deliver()
  expect(pushed).toHaveLength(1)
})

test('without VAPID keys push is not offered and nothing is queued', async () => {
  const plain = { ...server.context.config, push: null }
  await add(browser())
  await server.database.transaction((trx) =>
    sendNotice(trx, plain, { accountId: person.id, kind: 'data_export_ready', data: {} }),
  )
  const { rows } = await sql`select 1 from outbox where channel = 'push'`.execute(server.database.kysely)
  expect(rows).toEqual([])
})
