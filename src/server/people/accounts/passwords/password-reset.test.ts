import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entryOf, wrongCodeFor } from '../../../../../test/entry.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const { server } = setUpTestBoard()

const { registered, latestCode, login } = entryOf(() => server)

describe('resetting the password', () => {
  const phone = '05550000001'
  const ask = (username = phone) =>
    server.request('POST', '/api/auth/password-reset', { body: { channel: 'sms', username } })
  const verify = (token: string, username = phone) =>
    server.request('POST', '/api/auth/verify-reset-token', { body: { channel: 'sms', username, token } })
  const reset = (token: string, password = 'Yeni.Parola1') =>
    server.request('POST', '/api/auth/reset-password', {
      body: { channel: 'sms', username: phone, token, password },
    })
  const afterMinute = () => server.clock.forward(61)

  test('needs a code and its check, and ends all sessions', async () => {
    await registered()
    const session = await login()
    afterMinute()
    expect((await ask()).status).toBe(200)
    const code = await latestCode()
    expect((await verify(code)).status).toBe(200)
    expect((await reset(code)).status).toBe(200)
    expect(
      (await server.request('GET', '/api/app/profile', { token: session.body.access_token })).status,
    ).toBe(401)
    expect((await login()).status).toBe(401)
    expect((await login({ password: 'Yeni.Parola1' })).status).toBe(200)
    expect((await reset(code, 'Baska.Parola2')).status).toBe(422)
  })

  test('refuses an earlier code, also after the newest one was used', async () => {
    await registered()
    afterMinute()
    await ask()
    const earlier = await latestCode()
    afterMinute()
    await ask()
    const newest = await latestCode()
    expect((await verify(earlier)).body.code).toBe('code_wrong')
    expect((await verify(newest)).status).toBe(200)
    expect((await reset(newest)).status).toBe(200)
    expect((await verify(earlier)).body.code).toBe('code_wrong')
    expect((await reset(earlier, 'Baska.Parola2')).status).toBe(422)
    expect((await login({ password: 'Yeni.Parola1' })).status).toBe(200)
  })

  test('gives the same answer for a number without an account, and sends nothing', async () => {
    await registered()
    afterMinute()
    const known = await ask()
    const unknown = await ask('05550000077')
    expect(unknown.body).toEqual(known.body)
    const { rows } = await sql`select 1 from outbox where recipient = '+905550000077'`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(0)
    expect((await verify('123456', '05550000077')).body.code).toBe('code_wrong')
  })

  test('gives the same answers in the same order for known and unknown numbers', async () => {
    await registered()
    afterMinute()
    const walk = async (username: string) => {
      const replies = [await ask(username), await ask(username)]
      for (let attempt = 0; attempt < 6; attempt += 1) replies.push(await verify('000000', username))
      server.clock.forward(200)
      replies.push(await verify('000000', username), await ask(username))
      server.clock.forward(200)
      replies.push(await verify('000000', username), await verify('000000', '05550000078'))
      return replies.map(({ status, body }) => ({ status, body }))
    }
    expect(await walk('05550000077')).toEqual(await walk(phone))
  })

  test('refuses a code that was not checked first, and guesses at the last step', async () => {
    await registered()
    afterMinute()
    await ask()
    const code = await latestCode()
    expect((await reset(code)).status).toBe(422)
    for (let attempt = 0; attempt < 6; attempt += 1) await reset(wrongCodeFor(code))
    expect((await login()).status).toBe(200)
  })

  test('evaluates five guesses, however many are concurrent', async () => {
    await registered()
    afterMinute()
    await ask()
    const code = await latestCode()
    const guesses = Array.from({ length: 50 }, (_, n) => (n % 2 ? verify : reset)(wrongCodeFor(code)))
    await Promise.all(guesses)
    const { rows } = await sql<{ tries: number }>`
      select wrong_tries as tries from phone_codes order by id desc limit 1`.execute(server.database.kysely)
    expect(rows[0]?.tries).toBeLessThanOrEqual(5)
    expect((await verify(code)).body.code).toBe('code_spent')
    expect((await reset(code)).status).toBe(422)
  })

  test('succeeds once for two concurrent requests', async () => {
    await registered()
    afterMinute()
    await ask()
    const code = await latestCode()
    await verify(code)
    const replies = await Promise.all([reset(code, 'Birinci.1'), reset(code, 'Ikinci.22')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('refuses a weak password', async () => {
    const reply = await reset('123456', 'zayif')
    expect(reply.body.errors).toEqual({ password: ['Parola güvenlik gereksinimlerini karşılamıyor.'] })
  })
})
