import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entryOf, person } from '../../../../../test/entry.ts'
import { makeAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { emailLinkRules } from '../../../../shared/people/accounts/email-confirmation.ts'
import { gather } from '../../../oversight/data-exports/gathering.ts'
import type { Parcel } from '../../../delivery/outbox/carrier.ts'
import { suppressAddress } from '../../../delivery/notices/suppressing.ts'
import { listSuppressed } from '../../../delivery/outbox/suppressions.ts'

const { server } = setUpTestBoard()

const { registered, login } = entryOf(() => server)
const follow = (token: string) => server.request('POST', '/api/auth/confirm-email', { body: { token } })
const again = (token: string) => server.request('POST', '/api/app/email/confirmation', { token })
const change = (token: string, email: string, password = person.password) =>
  server.request('PUT', '/api/app/email', { token, body: { email, password } })
const profile = async (token: string) =>
  (await server.request('GET', '/api/app/profile', { token })).body.data
async function letters(kind = 'email_confirmation') {
  const { rows } = await sql<{ to: string; token: string | null; body: string }>`
    select recipient as to, body, (regexp_match(body, 'token=([\\w-]+)'))[1] as token from outbox
    where kind = ${kind} order by id`.execute(server.database.kysely)
  return rows
}
const refuse = (address: string, scope: 'all' | 'newsletter' = 'all') =>
  server.database.transaction((trx) =>
    suppressAddress(trx, server.context, {
      channel: 'email',
      address,
      scope,
      reason: 'bounce',
      detail: '550 5.1.1',
    }),
  )
const latest = async () => (await letters()).at(-1)?.token ?? ''

test('the link is sent after the phone is verified, confirms once, and the profile shows it', async () => {
  await registered()
  const { access_token: token } = (await login()).body
  expect(await profile(token)).toMatchObject({ email_confirmed_at: null, waiting_email: null })
  const [letter] = await letters()
  expect(letter?.to).toBe(person.email)
  expect(letter?.body).toContain(`telefon numarası ${person.phone.slice(-2)} ile biten bir Klaket hesabı`)
  expect((await follow(letter?.token ?? '')).status).toBe(200)
  expect((await profile(token)).email_confirmed_at).toMatch(/^\d{4}-/)
  expect((await follow(letter?.token ?? '')).body.code).toBe('email_link_used')
  expect((await again(token)).body.code).toBe('email_confirmed')
  expect((await follow('x'.repeat(43))).body.code).toBe('email_link_unknown')
})

test('a new link can be sent after a minute, five times a day, and following one invalidates the others', async () => {
  const { token } = await makeAccount(server, { isEmailConfirmed: false })
  expect((await again(token)).status).toBe(200)
  const soon = await again(token)
  expect([soon.status, soon.body.code]).toEqual([429, 'email_link_too_soon'])
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
  for (let sent = 2; sent <= emailLinkRules.perDay; sent += 1) {
    server.clock.forward(61)
    expect((await again(token)).status).toBe(200)
  }
  server.clock.forward(61)
  expect((await again(token)).body.code).toBe('email_link_daily_limit')
  const [first, second] = await letters()
  server.clock.forward((emailLinkRules.days - 1) * 86_400)
  expect((await follow(second?.token ?? '')).status).toBe(200)
  expect((await follow(first?.token ?? '')).body.code).toBe('email_link_used')
})

test('an expired link confirms nothing', async () => {
  const { token } = await makeAccount(server, { isEmailConfirmed: false })
  await again(token)
  server.clock.forward(emailLinkRules.days * 86_400 + 1)
  expect((await follow(await latest())).body.code).toBe('email_link_expired')
})

test('changing the address needs the password and a new confirmation, and the old address is notified', async () => {
  const { id, token, email } = await makeAccount(server, { password: person.password })
  expect((await change(token, 'yeni@example.com', 'Yanlis.Parola1')).body.errors).toHaveProperty('password')
  expect((await change(token, email.toUpperCase())).body.errors).toHaveProperty('email')
  expect((await change(token, 'yeni@example.com')).status).toBe(200)
  expect(await profile(token)).toMatchObject({ email, waiting_email: 'yeni@example.com' })
  expect((await follow(await latest())).status).toBe(200)
  expect(await profile(token)).toMatchObject({ email: 'yeni@example.com', waiting_email: null })
  expect((await letters('email_changed')).map(({ to }) => to)).toEqual([email])
  const signedIn = await login({ username: 'yeni@example.com' })
  expect(signedIn.body.user.id).toBe(id)
  expect((await login({ username: email })).status).toBe(401)
})

test('an address of another account is not given away, and the answer does not reveal it', async () => {
  const { token } = await makeAccount(server, { password: person.password })
  const other = await makeAccount(server)
  const known = await change(token, other.email)
  expect(await letters()).toEqual([])
  server.clock.forward(61)
  const free = await change(token, 'bos@example.com')
  expect([known.status, known.body]).toEqual([free.status, free.body])
  await makeAccount(server, { email: 'bos@example.com' })
  expect((await follow(await latest())).body.code).toBe('email_taken')
})

test('people whose confirmed address returned mail are warned and can confirm it again', async () => {
  const { id, token, email } = await makeAccount(server)
  const { token: editor } = await makeAccount(server, { role: 'editor' })
  const personAsStaff = (person: number) =>
    server.request('GET', `/api/admin/people/${person}`, { token: editor })
  expect((await personAsStaff(id)).body.data.email_refused_since).toBeNull()
  expect((await profile(token)).email_refused_since).toBeNull()
  expect((await again(token)).body.code).toBe('email_confirmed')
  await refuse(email.toUpperCase())
  await refuse(email)
  expect((await profile(token)).email_refused_since).toMatch(/^\d{4}-/)
  const { body } = await server.request('GET', '/api/app/notices', { token })
  expect(body.data).toMatchObject([{ kind: 'email_unreachable', url: '/profile' }])
  const shown = await personAsStaff(id)
  expect([shown.body.data.email_confirmed_at, shown.body.data.email_refused_since]).toEqual([
    expect.stringMatching(/^\d{4}-/),
    expect.stringMatching(/^\d{4}-/),
  ])
  expect(shown.text).not.toContain(email)
  expect((await again(token)).status).toBe(200)
  const { rows } = await sql<Parcel>`
    select id, channel, kind, recipient from outbox order by id`.execute(server.database.kysely)
  const parcels = [...rows, { ...(rows[0] as Parcel), id: -1, kind: 'application_accepted' }]
  expect(rows.map(({ kind }) => kind)).toEqual(['email_confirmation'])
  expect([...(await listSuppressed(server.database.kysely, server.context.config, parcels))]).toEqual([-1])
  expect((await follow(await latest())).status).toBe(200)
  expect(await profile(token)).toMatchObject({ email, email_refused_since: null })
})

test('returned mail is not revealed for an unconfirmed address, and its link is sent as usual', async () => {
  const email = 'yabanci@example.com'
  await refuse(email)
  const { token } = await makeAccount(server, { email, isEmailConfirmed: false })
  expect(await profile(token)).toMatchObject({ email_confirmed_at: null, email_refused_since: null })
  expect((await again(token)).status).toBe(200)
  expect((await follow(await latest())).status).toBe(200)
  expect((await profile(token)).email_refused_since).toBeNull()
  await refuse(email)
  expect((await profile(token)).email_refused_since).toMatch(/^\d{4}-/)
})

test('confirming an address does not resume a newsletter that its owner reported as spam', async () => {
  const { token, email } = await makeAccount(server, { isEmailConfirmed: false })
  for (const scope of ['all', 'newsletter'] as const) await refuse(email, scope)
  await again(token)
  expect((await follow(await latest())).status).toBe(200)
  const { rows } = await sql`select scope from delivery_suppressions`.execute(server.database.kysely)
  expect(rows).toEqual([{ scope: 'newsletter' }])
})

test('a new address gets mail after the former one returned mail', async () => {
  const { token, email } = await makeAccount(server, { password: person.password })
  await refuse(email)
  expect((await change(token, 'yeni@example.com')).status).toBe(200)
  expect((await follow(await latest())).status).toBe(200)
  expect(await profile(token)).toMatchObject({ email: 'yeni@example.com', email_refused_since: null })
})

test('of two concurrent requests with one link only one confirms the address', async () => {
  const { token } = await makeAccount(server, { isEmailConfirmed: false })
  await again(token)
  const link = await latest()
  const statuses = (await Promise.all([follow(link), follow(link)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

test('data stored under an unconfirmed address is neither shown to the account nor deleted with it', async () => {
  const email = 'yabanci@example.com'
  const letter = { firstname: 'Yabancı', lastname: 'Kişi', email, subject: 'öneri', message: 'Kendi sözüm.' }
  await server.request('POST', '/api/feedback', { body: letter })
  await server.request('POST', '/api/newsletter/subscribe', { body: { email } })
  const liar = await makeAccount(server, { password: person.password, email, isEmailConfirmed: false })
  const { data } = await gather(server.context, liar.id)
  expect(data).toMatchObject({ newsletter: [], feedback_from_same_email: [] })
  const closed = await server.request('DELETE', '/api/app/account', {
    token: liar.token,
    body: { password: person.password },
  })
  expect(closed.status).toBe(200)
  const { rows } = await sql`
    select (select count(*) from feedback) as feedback, (select count(*) from newsletter_subscribers) as subscribers,
      (select count(*) from outbox where recipient = ${email}) > 0 as letters`.execute(server.database.kysely)
  expect(rows).toEqual([{ feedback: 1, subscribers: 1, letters: true }])
})

describe('an unconfirmed address of several accounts', () => {
  const second = { phone: '0555 000 00 02', password: 'Baska.Defter.26', firstname: 'Ece' }
  async function claimed() {
    const stranger = await registered()
    const [, strangers] = [stranger, (await letters()).at(-1)?.token ?? '']
    const { body } = await server.request('POST', '/api/auth/register', { body: { ...person, ...second } })
    const { rows } = await sql<{ body: string }>`
      select body from outbox where channel = 'sms' order by id desc limit 1`.execute(server.database.kysely)
    const validationCode = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
    const proof = { userId: body.id, phoneNumber: second.phone, validationCode }
    expect((await server.request('POST', '/api/auth/validate-phone', { body: proof })).status).toBe(200)
    return { stranger, owner: body.id as number, links: { stranger: strangers, owner: await latest() } }
  }
  const emailsOf = async () => {
    const { rows } = await sql<{ email: string; isProven: boolean }>`
      select email, email_confirmed_at is not null as "isProven" from accounts order by id`.execute(
      server.database.kysely,
    )
    return rows
  }

  test('belongs to the account that confirms it; the other is notified on the site, and gets no mail at it', async () => {
    const { stranger, owner, links } = await claimed()
    const mails = (await letters('email_claim_lost')).length
    expect((await login({ password: second.password })).body.user.id).toBe(owner)
    expect((await login()).body.user.id).toBe(stranger)
    expect((await follow(links.owner)).status).toBe(200)
    const lost = `hesap-${stranger}@ayni-adres.invalid`
    expect(await emailsOf()).toEqual([
      { email: lost, isProven: false },
      { email: person.email, isProven: true },
    ])
    expect((await follow(links.stranger)).body.code).toBe('email_taken')
    expect((await login()).body.code).toBe('login_failed')
    const inside = (await login({ username: person.phone })).body.access_token
    const { body } = await server.request('GET', '/api/app/notices', { token: inside })
    expect(body.data).toMatchObject([{ kind: 'email_claim_lost', url: '/profile' }])
    expect((await letters('email_claim_lost')).length).toBe(mails)
    expect((await again(inside)).body.code).toBe('email_taken')
    const parcel = { id: 7, channel: 'email', recipient: lost, kind: 'password_changed' } as Parcel
    expect([...(await listSuppressed(server.database.kysely, server.context.config, [parcel]))]).toEqual([7])
    server.clock.forward(61)
    expect((await change(inside, 'yeni@example.com')).status).toBe(200)
    expect((await follow(await latest())).status).toBe(200)
    expect((await profile(inside)).email).toBe('yeni@example.com')
  })

  test('is confirmed by only one of two concurrent requests', async () => {
    const { links } = await claimed()
    const replies = await Promise.all([follow(links.owner), follow(links.stranger)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const proven = (await emailsOf()).filter(({ isProven }) => isProven)
    expect(proven).toEqual([{ email: person.email, isProven: true }])
  })
})
