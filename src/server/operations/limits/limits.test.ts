import { expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import type { Endpoint, EndpointKey } from '../../../shared/contract/endpoint.ts'
import { allEndpoints } from '../../../shared/endpoints.ts'
import {
  limitNames,
  limitRules,
  ruleOf,
  rulesOver,
  type LimitName,
} from '../../../shared/operations/limit-rules/rules.ts'

const server = setUpTestServer({ rateLimits: true })

const isTaken = (name: LimitName, caller: string) =>
  server.context.limits.take(name, caller).then(
    () => true,
    () => false,
  )

const signIn = (ip: string, username: string) =>
  server.request('POST', '/api/auth/login', { ip, body: { username, password: 'Wrong.2026' } })

test('the eleventh guess at a name from one address is refused with the time to wait, other names and addresses are not', async () => {
  for (let n = 0; n < 10; n += 1) expect((await signIn('203.0.113.1', 'a@example.com')).status).toBe(401)
  const reply = await signIn('203.0.113.1', ' A@example.com')
  expect([reply.status, reply.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(50)
  expect((await signIn('203.0.113.1', 'b@example.com')).status).toBe(401)
  expect((await signIn('203.0.113.2', 'a@example.com')).status).toBe(401)
})

test('one address cannot guess at many names', async () => {
  for (let n = 0; n < limitRules.login.max - 3; n += 1)
    await server.context.limits.take('login', '2001:db8::1')
  const replies = []
  for (let n = 0; n < 5; n += 1) replies.push((await signIn('2001:db8::1', `${n}@example.com`)).status)
  expect(replies).toEqual([401, 401, 401, 429, 429])
  expect((await signIn('2001:db8::ffff', 'a@example.com')).status).toBe(429)
  expect((await signIn('2001:db8:0:1::1', 'a@example.com')).status).toBe(401)
})

test('a phone number counts as one name in all its spellings', async () => {
  const spellings = [
    '0555 000 00 77',
    '05550000077',
    '+90 555 000 00 77',
    '0090-555-000-00-77',
    '905550000077',
  ]
  for (const spelling of [...spellings, ...spellings])
    expect((await signIn('203.0.113.9', spelling)).status).toBe(401)
  expect((await signIn('203.0.113.9', '(0555) 000.00.77')).status).toBe(429)
})

test('invalid input counts only for a limit of its own', async () => {
  const { limits } = server.context
  const ip = '203.0.113.3'
  const send = (path: string) => server.request('POST', path, { ip, body: {} })
  const paths = [
    '/api/auth/register',
    '/api/newsletter/subscribe',
    '/api/feedback',
    '/api/auth/password-reset',
  ]
  for (let n = 0; n < 40; n += 1) expect((await send(paths[n % 4] ?? '')).status).toBe(422)
  for (const name of ['registering', 'subscribing', 'feedback', 'asking_for_reset'] as const) {
    for (let n = 1; n < limitRules[name].max; n += 1) await limits.take(name, ip)
    expect(await isTaken(name, ip), name).toBe(true)
    expect(await isTaken(name, ip), name).toBe(false)
  }
  for (let n = 40; n < limitRules.invalid_input.max; n += 1) await limits.take('invalid_input', ip)
  const refused = await send('/api/auth/register')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a hit that was refunded can be used again, even when the count had been full', async () => {
  const { limits } = server.context
  const ip = '203.0.113.4'
  for (let n = 0; n < limitRules.codes_in_hour.max; n += 1) await limits.take('codes_in_hour', ip)
  for (let n = 0; n < 5; n += 1) expect(await isTaken('codes_in_hour', ip)).toBe(false)
  await limits.refund('codes_in_hour', ip)
  expect(await isTaken('codes_in_hour', ip)).toBe(true)
  expect(await isTaken('codes_in_hour', ip)).toBe(false)
})

test('an owner cannot invalidate all public pages again and again by unpublishing', async () => {
  const owner = await makeAccount(server)
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  const turn = (act: string) =>
    server.request('PATCH', `/api/app/advertisements/${id}/${act}`, { token: owner.token, ip: '203.0.113.5' })
  const statuses = []
  for (let n = 0; n < 61; n += 1) statuses.push((await turn('unpublish')).status)
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([200, 409, 429])
})

test('an owner cannot fill the log of an advertisement by reordering its photos', async () => {
  const owner = await makeAccount(server)
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  const reorder = (ip: string) =>
    server.request('PUT', `/api/app/advertisements/${id}/photo-order`, {
      token: owner.token,
      ip,
      body: { order: [1] },
    })
  for (let n = 0; n < 299; n += 1) await server.context.limits.take('photo_changes', owner.id)
  expect((await reorder('203.0.113.5')).status).not.toBe(429)
  expect((await reorder('203.0.113.6')).status).toBe(429)
})

test('staff see which rule refused how often and whom, masked', async () => {
  const admin = await makeAccount(server, { role: 'admin' })
  for (let n = 0; n < 12; n += 1) await signIn('203.0.113.77', 'deniz@example.com')
  for (let n = 0; n < 12; n += 1) await signIn('203.0.113.77', '<b>')
  const { status, body } = await server.request('GET', '/api/admin/limits', { token: admin.token })
  expect(status).toBe(200)
  const limit = body.data.find(({ name }: { name: string }) => name === 'login_to_name')
  expect([limit.by, limit.max, limit.seconds]).toEqual(['network and name', 10, 60])
  expect(limit.hits.hour).toBeGreaterThanOrEqual(4)
  const shown = limit.refused.map((one: { shown: string }) => one.shown)
  expect(shown).toContain('203.0.113.x d****@example.com')
  expect(shown).toContain('203.0.113.x tanınmayan ad')
  expect(JSON.stringify(body)).not.toContain('203.0.113.77')
})

test('a refused request counts only for the rule that refuses it', async () => {
  const read = async (caller: string) => {
    const undo = await server.context.limits.take('form_tokens', caller)
    await undo()
  }
  for (let n = 0; n < 8; n += 1) await read('203.0.113.88')
  for (let n = 0; n < limitRules.form_tokens.max; n += 1)
    await server.context.limits.take('form_tokens', '203.0.113.88')
  await expect(read('203.0.113.88')).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('every endpoint that a rule covers exists, and every change open to visitors has a rule of its own', () => {
  const keys = Object.keys(allEndpoints)
  for (const name of limitNames) for (const key of ruleOf(name).covers ?? []) expect(keys).toContain(key)
  const open = Object.entries(allEndpoints as Record<string, Endpoint>).filter(
    ([key, { access }]) => access === 'anyone' && !key.startsWith('GET '),
  )
  const unruled = open.map(([key]) => key).filter((key) => rulesOver(key as EndpointKey).length < 2)
  expect(unruled).toEqual(['POST /api/auth/logout', 'POST /api/app/advertisements/{id}/view'])
})
