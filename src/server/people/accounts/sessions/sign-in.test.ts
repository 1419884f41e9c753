import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cookieOf, entryOf, firstCookie, makeHashSlow, person } from '../../../../../test/entry.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const { server } = setUpTestBoard()

const { register, registered, login, refresh } = entryOf(() => server)

describe('signing in', () => {
  test('works by e-mail in upper or lower case and by phone in any notation', async () => {
    await registered()
    for (const username of ['Deniz@Example.com', '05550000001', '+90 555 000 00 01', '0(555) 000-00-01'])
      expect((await login({ username })).body.user.firstname).toBe('Deniz')
  })

  test('gives the same answer for a wrong password and for an unknown person', async () => {
    await registered()
    const wrong = await login({ password: 'Yanlis.2026' })
    const unknown = await login({ username: 'kimse@example.com' })
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('refers people with an unverified phone to the code, only with the right password', async () => {
    const { body } = await register()
    const reply = await login()
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({
      redirect_to: '/phone-validation',
      user_id: body.id,
      phone: '05550000001',
    })
    expect((await login({ password: 'Yanlis.2026' })).status).toBe(401)
  })

  test('lasts 30 days with "remember me", otherwise until the browser closes', async () => {
    await registered()
    const remembered = firstCookie(await login({ remember_me: true }))
    expect(remembered).toMatch(/Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict/)
    expect(firstCookie(await login())).not.toContain('Max-Age')
  })

  test('fails when the password is changed during the request', async () => {
    const id = await registered()
    await makeHashSlow(server, id, person.password, 20)
    expect((await login()).status).toBe(200)
    const begun = login()
    await sleep(150)
    await sql`update accounts set password_hash = 'changed' where id = ${id}`.execute(server.database.kysely)
    expect(await begun).toMatchObject({ status: 401, body: { code: 'login_failed' } })
  })

  test('gives an access token for 15 minutes', async () => {
    await registered()
    const { body } = await login()
    const read = () => server.request('GET', '/api/app/profile', { token: body.access_token })
    expect((await read()).body.data).toMatchObject({
      firstname: 'Deniz',
      has_cv: false,
      advertisements_count: 0,
    })
    server.clock.forward(15 * 60 + 1)
    expect((await read()).status).toBe(401)
  })
})

describe('a refresh token', () => {
  test('is exchanged for a new pair', async () => {
    await registered()
    const first = await login()
    const second = await refresh(cookieOf(first))
    expect(second.status).toBe(200)
    expect(second.body.access_token).not.toBe(first.body.access_token)
  })

  test('used again later ends the whole session', async () => {
    await registered()
    const first = await login()
    const second = await refresh(cookieOf(first))
    server.clock.forward(30)
    expect((await refresh(cookieOf(first))).status).toBe(401)
    expect((await refresh(cookieOf(second))).status).toBe(401)
    expect(
      (await server.request('GET', '/api/app/profile', { token: second.body.access_token })).status,
    ).toBe(401)
  })

  test('works for tabs that refresh at the same time', async () => {
    await registered()
    const cookie = cookieOf(await login())
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(cookie)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('used again within the grace period gets the newest token of its chain', async () => {
    await registered()
    const first = cookieOf(await login())
    const [one, other] = await Promise.all([refresh(first), refresh(first)])
    expect(cookieOf(other)).toBe(cookieOf(one))
    const next = cookieOf(await refresh(cookieOf(one)))
    expect(cookieOf(await refresh(first))).toBe(next)
    const { rows } = await sql`select 1 from refresh_tokens where used_at is null`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(1)
    const latest = cookieOf(await refresh(next))
    server.clock.forward(30)
    expect((await refresh(next)).status).toBe(401)
    expect((await refresh(latest)).status).toBe(401)
  })

  test('is refused to other sites', async () => {
    await registered()
    const cookie = cookieOf(await login())
    expect((await refresh(cookie, { origin: 'https://evil.example' })).status).toBe(401)
    expect((await refresh(cookie, { 'x-klaket': '' })).status).toBe(401)
  })

  test('ends after 12 hours without "remember me", however often it is used', async () => {
    await registered()
    let cookie = cookieOf(await login())
    for (let hour = 0; hour < 11; hour += 1) {
      server.clock.forward(3600)
      cookie = cookieOf(await refresh(cookie))
    }
    server.clock.forward(3601)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('ends 180 days after the sign-in with "remember me", however often it is used', async () => {
    await registered()
    let reply = await login({ remember_me: true })
    const sessions = () =>
      server.request('GET', '/api/app/sessions', { token: reply.body.access_token as string })
    const { created_at: created, ends_at: ends } = (await sessions()).body.data[0]
    expect(Date.parse(ends) - Date.parse(created)).toBe(180 * 86_400_000)
    for (let day = 0; day < 160; day += 20) {
      server.clock.forward(20 * 86_400)
      reply = await refresh(cookieOf(reply))
      expect(reply.status).toBe(200)
    }
    expect(firstCookie(reply)).toMatch(/Max-Age=17(28000|27999)\b/)
    server.clock.forward(20 * 86_400 + 1)
    expect((await refresh(cookieOf(reply))).status).toBe(401)
  })

  test('is invalid after logging out', async () => {
    await registered()
    const first = await login()
    await server.request('POST', '/api/auth/logout', {
      headers: { cookie: cookieOf(first), 'x-klaket': '1' },
    })
    expect((await refresh(cookieOf(first))).status).toBe(401)
    expect((await server.request('GET', '/api/app/profile', { token: first.body.access_token })).status).toBe(
      401,
    )
  })
})

test('logging out with the bearer token alone ends the session too', async () => {
  await registered()
  const { access_token: token } = (await login()).body
  const other = (await login()).body.access_token
  const read = (bearer: string) => server.request('GET', '/api/app/profile', { token: bearer })
  expect((await server.request('POST', '/api/auth/logout', { token })).status).toBe(200)
  expect((await read(token)).status).toBe(401)
  expect((await read(other)).status).toBe(200)
  expect((await server.request('POST', '/api/auth/logout', { token })).status).toBe(200)
})
