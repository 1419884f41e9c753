import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { entryOf, person, wrongCodeFor } from '../../../../../test/entry.ts'
import { makeAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { startTestServer, type TestReply } from '../../../../../test/server.ts'

const { server } = setUpTestBoard()

const { register, validate, latestCode, login } = entryOf(() => server)

describe('a phone code', () => {
  test('is invalid after five wrong tries, even for the right code', async () => {
    const { body } = await register()
    const code = await latestCode()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await validate(body.id, wrongCodeFor(code))).body.code).toBe('code_wrong')
    expect((await validate(body.id, code)).body.code).toBe('code_wrong')
  })

  test('counts concurrent tries', async () => {
    const { body } = await register()
    const code = await latestCode()
    await Promise.all(Array.from({ length: 20 }, () => validate(body.id, wrongCodeFor(code))))
    const { rows } = await sql<{ tries: number }>`
      select wrong_tries as tries from phone_codes`.execute(server.database.kysely)
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('is valid for three minutes', async () => {
    const { body } = await register()
    const code = await latestCode()
    server.clock.forward(181)
    expect((await validate(body.id, code)).body.code).toBe('code_wrong')
  })

  test('can be requested again after 60 seconds and five times a day', async () => {
    const { body } = await register()
    const resend = () =>
      server.request('POST', '/api/auth/resend-validation-code', {
        body: { user_id: body.id, phone: person.phone },
      })
    const early = await resend()
    expect(early.status).toBe(429)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    const statuses = []
    for (let time = 0; time < 6; time += 1) {
      server.clock.forward(61)
      statuses.push((await resend()).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const { headers, body: refused } = await resend()
    expect(refused.message).toContain('bize yazın')
    const wait = Number(headers['retry-after'])
    expect(Math.abs(wait - (86_400 - 6 * 61))).toBeLessThan(30)
    server.clock.forward(wait)
    expect((await resend()).status).toBe(200)
  })

  test('that is guessed at over very many numbers is reported in the log', async () => {
    const told = vi.spyOn(server.context.log, 'error')
    const { body } = await register()
    await validate(body.id, wrongCodeFor(await latestCode()))
    expect(told).not.toHaveBeenCalled()
    await sql`update phone_codes set wrong_tries = 4`.execute(server.database.kysely)
    await sql`
      insert into phone_codes (account_id, purpose, phone, code_hash, wrong_tries, created_at, expires_at)
      select ${body.id}, 'password_reset', '+9055511' || lpad(n::text, 5, '0'), '\\x00', 5, now(), now()
      from generate_series(1, 60) n`.execute(server.database.kysely)
    await validate(body.id, wrongCodeFor(await latestCode()))
    expect(told).toHaveBeenCalledWith({ count: 305 }, 'very many wrong codes in an hour')
    told.mockRestore()
  })

  test('gets the same answer for a pending, a verified, a wrong and an unknown pair of id and number', async () => {
    const pending = (await register()).body.id as number
    const proven = await makeAccount(server)
    const pairs = [
      { id: pending, phone: person.phone },
      { id: proven.id, phone: proven.phone.replace('+90', '0') },
      { id: proven.id, phone: '05550000098' },
      { id: 99_999, phone: '05550000099' },
    ]
    const sound = ({ status, body, headers }: TestReply) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      return { status, body, headers: rest }
    }
    const answers = async (path: string, bodyOf: (pair: (typeof pairs)[number]) => object) => {
      const replies = []
      for (const pair of pairs)
        replies.push(sound(await server.request('POST', path, { body: bodyOf(pair) })))
      for (const reply of replies) expect(reply).toEqual(replies[0])
      return replies[0]?.status
    }
    const validate = () =>
      answers('/api/auth/validate-phone', ({ id, phone }) => ({
        userId: id,
        phoneNumber: phone,
        validationCode: '000000',
      }))
    const resend = () =>
      answers('/api/auth/resend-validation-code', ({ id, phone }) => ({ user_id: id, phone }))
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await validate()).toBe(422)
    server.clock.forward(61)
    expect(await resend()).toBe(200)
    expect(await resend()).toBe(429)
    server.clock.forward(300)
    expect(await validate()).toBe(422)
    const { rows } = await sql`select recipient from outbox where channel = 'sms'`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(2)
  })

  test('cannot be used up or delayed by strangers who ask for it in the name of other accounts', async () => {
    const stranger = (await makeAccount(server)).id
    const ask = (id: number) =>
      server.request('POST', '/api/auth/resend-validation-code', {
        body: { user_id: id, phone: person.phone },
      })
    const reset = () =>
      server.request('POST', '/api/auth/password-reset', {
        body: { channel: 'sms', username: person.phone },
      })
    const statuses = []
    for (let time = 0; time < 7; time += 1) {
      statuses.push((await ask(stranger)).status)
      await reset()
      server.clock.forward(61)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    await ask(stranger + 1)
    const { status, body } = await register()
    expect(status).toBe(201)
    const first = await latestCode()
    expect([(await ask(body.id)).status, (await ask(stranger + 2)).status]).toEqual([429, 429])
    server.clock.forward(61)
    await ask(stranger + 2)
    expect((await ask(body.id)).status).toBe(200)
    expect((await ask(stranger + 3)).status).toBe(200)
    expect(await latestCode()).not.toBe(first)
    expect((await validate(body.id, await latestCode())).status).toBe(200)
  })

  test('that is sent twice because the answer was lost is right both times, for three minutes', async () => {
    const { body } = await register()
    const code = await latestCode()
    expect((await validate(body.id, code)).status).toBe(200)
    expect((await validate(body.id, wrongCodeFor(code))).status).toBe(422)
    expect((await validate(body.id, code)).status).toBe(200)
    server.clock.forward(181)
    expect((await validate(body.id, code)).status).toBe(422)
  })

  test('stays valid when the same person registers again within the minute', async () => {
    await register()
    const code = await latestCode()
    server.clock.forward(20)
    const second = await register({ firstname: 'Denizhan' })
    expect(second.status).toBe(201)
    expect(await latestCode()).toBe(code)
    expect((await validate(second.body.id, wrongCodeFor(code))).status).toBe(422)
    expect((await validate(second.body.id, code)).status).toBe(200)
    expect((await login()).body.user.firstname).toBe('Denizhan')
  })

  test('of another account verifies nothing', async () => {
    const { body } = await register()
    const other = await makeAccount(server, { isVerified: false })
    const reply = await server.request('POST', '/api/auth/validate-phone', {
      body: { userId: other.id, phoneNumber: other.phone, validationCode: await latestCode() },
    })
    expect(reply.body.code).toBe('code_wrong')
    expect(body.id).not.toBe(other.id)
  })
})

test('a flood of codes is stopped for everybody before it becomes expensive', async () => {
  const guarded = await startTestServer({ rateLimits: true })
  try {
    const { id } = await makeAccount(guarded)
    await sql`
      insert into phone_codes (account_id, purpose, phone, code_hash, created_at, expires_at)
      select ${id}, 'phone_validation', '+9055599' || lpad(n::text, 5, '0'), '\\x00', now(), now()
      from generate_series(1, 120) n`.execute(guarded.database.kysely)
    const again = entryOf(() => guarded)
    const refused = await again.register()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    const pending = await makeAccount(guarded, { isVerified: false })
    const replies = []
    for (const userId of [pending.id, id, 99_999]) {
      const { status, body } = await guarded.request('POST', '/api/auth/resend-validation-code', {
        body: { user_id: userId, phone: pending.phone },
      })
      replies.push([status, body.code])
    }
    expect(replies).toEqual([503, 503, 503].map((status) => [status, 'busy']))
    guarded.clock.forward(61)
    expect((await again.register()).status).toBe(201)
  } finally {
    await guarded.close()
  }
})

test('numbers with the same prefix get twenty codes an hour, and others are not affected', async () => {
  const guarded = await startTestServer({ rateLimits: true })
  try {
    const { id } = await makeAccount(guarded)
    await sql`
      insert into phone_codes (account_id, purpose, phone, code_hash, created_at, expires_at)
      select ${id}, 'phone_validation', '+9055500' || lpad(n::text, 5, '9'), '\\x00', now() - interval '2 minutes', now()
      from generate_series(1, 20) n`.execute(guarded.database.kysely)
    const { register } = entryOf(() => guarded)
    const refused = await register()
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'busy', '3600'])
    expect((await register({ phone: '0555 010 00 01' })).status).toBe(201)
    guarded.clock.forward(3600)
    expect((await register()).status).toBe(201)
  } finally {
    await guarded.close()
  }
})
