import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffAccessOf, password } from '../../../../test/staff.ts'
import { setUpTestServer } from '../../../../test/board.ts'

const server = setUpTestServer()
const { start, staff, logIn, call, session, confirm, forward, enrol, nowCode } = staffAccessOf(() => server)
beforeEach(start)

describe('recovery codes of staff', () => {
  test('each open the staff session once, in any notation', async () => {
    const person = await staff('admin')
    const { codes } = await enrol(await logIn(person))
    const token = await logIn(person)
    const [first = ''] = codes
    expect((await confirm(token, { code: ` ${first.toUpperCase().replace('-', ' ')} ` })).status).toBe(200)
    expect((await session(token)).second_factor.recovery_codes_left).toBe(9)
    expect((await confirm(await logIn(person), { code: first })).code).toBe('confirmation_wrong')
  })

  test('are used once by two concurrent requests', async () => {
    const person = await staff('admin')
    const { codes } = await enrol(await logIn(person))
    const tokens = await Promise.all([logIn(person), logIn(person)])
    const replies = await Promise.all(tokens.map((token) => confirm(token, { code: codes[0] })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('are all replaced together, which needs a fresh confirmation', async () => {
    const person = await staff('admin')
    const token = await logIn(person)
    const { secret, codes } = await enrol(token)
    forward(301)
    const renew = () => call(token, 'POST', '/api/admin/second-factor/recovery-codes')
    expect(await renew()).toMatchObject({
      code: 'confirmation_needed',
      body: { needs: ['password', 'code'] },
    })
    await confirm(token, { password, code: nowCode(secret) })
    const fresh = (await renew()).body.data.recovery_codes
    const other = await logIn(person)
    expect((await confirm(other, { code: codes[1] })).status).toBe(422)
    expect((await confirm(other, { code: fresh[0] })).status).toBe(200)
  })
})

describe('guessing at the confirmation of staff', () => {
  test('is stopped after five tries in one session, even for the right answer, and not in others', async () => {
    const person = await staff('editor')
    const token = await logIn(person)
    const other = await logIn(person)
    await call(token, 'POST', '/api/admin/session/lock')
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(token, { password: 'Yanlis.2026' })).code).toBe('confirmation_wrong')
    const refused = await confirm(token, { password })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await confirm(other, { password })).status).toBe(200)
    forward(15 * 60)
    expect((await confirm(token, { password })).status).toBe(200)
  })

  test('gets five of fifty concurrent tries evaluated', async () => {
    const token = await logIn(await staff('editor'))
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => confirm(token, { password: 'Yanlis.2026' })),
    )
    expect(replies.filter(({ code }) => code === 'confirmation_wrong')).toHaveLength(5)
    expect(replies.filter(({ code }) => code === 'too_many_requests')).toHaveLength(45)
  })

  test('gets no further tries at the code by giving the right password between', async () => {
    const person = await staff('admin')
    await enrol(await logIn(person))
    const token = await logIn(person)
    const answers = []
    for (let n = 0; n < 6; n += 1) {
      answers.push((await confirm(token, { code: '000000' })).code)
      await confirm(token, { password })
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('confirmation_wrong'))
    expect(answers[5]).toBe('too_many_requests')
  })

  test('gets the same answer for a wrong password and a wrong code', async () => {
    const person = await staff('admin')
    const { secret } = await enrol(await logIn(person))
    const token = await logIn(person)
    const one = await confirm(token, { password: 'Yanlis.2026', code: nowCode(secret) })
    const other = await confirm(token, { password, code: '000000' })
    expect(one).toEqual(other)
    expect((await confirm(token, { password, code: nowCode(secret) })).status).toBe(200)
  })

  test('in many sessions is stopped for the account, except from known addresses and with recovery codes', async () => {
    const person = await staff('admin')
    const known = await logIn(person)
    const { secret, codes } = await enrol(known)
    await sql`update sessions set ip = '203.0.113.1'`.execute(server.database.kysely)
    await sql`update second_factors set wrong_codes = 30, wrong_since = ${server.context.now()}`.execute(
      server.database.kysely,
    )
    const token = await logIn(person)
    expect((await confirm(token, { code: nowCode(secret) })).code).toBe('too_many_requests')
    expect((await confirm(known, { password, code: nowCode(secret) })).status).toBe(200)
    expect((await confirm(token, { code: codes[3] })).status).toBe(200)
    forward(60)
    const there = await server.request('POST', '/api/admin/session/confirm', {
      token: await logIn(person),
      body: { code: nowCode(secret) },
      ip: '203.0.113.1',
    })
    expect(there.status).toBe(200)
  })
})

test('the secret is stored encrypted, and recovery codes as hashes', async () => {
  const token = await logIn(await staff('admin'))
  const { secret, codes } = await enrol(token)
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(encode(secret, 'escape'), '') from second_factors) ||
      (select string_agg(encode(hash, 'escape'), '') from recovery_codes) as all`.execute(
    server.database.kysely,
  )
  expect(rows[0]?.all).not.toContain(secret)
  for (const code of codes) expect(rows[0]?.all).not.toContain(code.replace('-', ''))
})
