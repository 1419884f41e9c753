import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeHashSlow } from '../../../../../test/entry.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { sendNotice } from '../../../delivery/notices/notices.ts'

const password = 'Eski.Parola1'

const { server } = setUpTestBoard()
let person: TestAccount
let other: TestAccount
beforeEach(async () => {
  person = await makeAccount(server, { password })
  other = await makeAccount(server)
})

const put = (path: string, body: object, token = person.token) =>
  server.request('PUT', `/api/app/${path}`, { token, body })
const get = (path: string, token = person.token) => server.request('GET', `/api/app/${path}`, { token })
const end = (path: string, token = person.token) => server.request('DELETE', `/api/app/${path}`, { token })

const incomplete = 'Lütfen ad ve soyad alanlarını doldurunuz.'

describe('a new name', () => {
  test('appears everywhere', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: person.id, status: 'published' })
    const reply = await put('profile', { firstname: ' Işıl ', lastname: 'Çağlayan', role: 'admin' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      status: 'success',
      message: 'Profil bilgileriniz başarıyla güncellendi!',
      data: { firstname: 'Işıl', lastname: 'Çağlayan', role: 'user', email: person.email },
    })
    const seen = await server.request('GET', `/api/app/advertisements/${id}`, { token: other.token })
    expect(seen.body.data.owner).toMatchObject({ firstname: 'Işıl', lastname: 'Çağlayan' })
    const theirs = await makeAdvertisement(server, { ownerId: other.id, status: 'published' })
    await makeApplication(server, { advertisementId: theirs.id, applicantId: person.id, status: 'accepted' })
    const { data } = (await get(`advertisements/${theirs.id}/applications`, other.token)).body
    expect(data[0].applicant).toMatchObject({ firstname: 'Işıl', lastname: 'Çağlayan' })
    const body = { application_id: data[0].id, message: 'Merhaba' }
    await server.request('POST', '/api/app/messages', { token: person.token, body })
    const unread = (await get('messages/unread-applications', other.token)).body.data
    expect(unread).toMatchObject([{ applicant_name: 'Işıl Çağlayan' }])
    expect((await get('cv')).body.data).toMatchObject({ firstname: 'Işıl', lastname: 'Çağlayan' })
  })

  test.each([
    [{ firstname: '  ', lastname: '' }, ['firstname', 'lastname'], incomplete],
    [{ firstname: 'Ayşe', lastname: '' }, ['lastname'], incomplete],
    [{}, ['firstname', 'lastname'], incomplete],
    [{ firstname: 5, lastname: ['a'] }, ['firstname', 'lastname'], 'Lütfen işaretli alanları kontrol edin.'],
    [{ firstname: 'a'.repeat(61), lastname: 'b' }, ['firstname'], 'En fazla 60 karakter yazabilirsiniz.'],
    [{ firstname: 'Ayşe\u202E', lastname: 'Sarı' }, ['firstname'], 'Bu alan geçersiz karakter içeriyor.'],
  ])('%j is refused at %j with a readable message', async (body, fields, message) => {
    const reply = await put('profile', body)
    expect(reply.status).toBe(422)
    expect(reply.body.message).toBe(message)
    expect(Object.keys(reply.body.errors).sort()).toEqual(fields)
    expect((await get('profile')).body.data.firstname).toBe(person.firstname)
  })
})

describe('a new password', () => {
  const change = (body: object = {}, token = person.token) =>
    put(
      'change-password',
      {
        current_password: password,
        new_password: 'Yeni.Parola2',
        new_password_confirmation: 'Yeni.Parola2',
        ...body,
      },
      token,
    )
  const login = (word: string) =>
    server.request('POST', '/api/auth/login', { body: { username: person.email, password: word } })

  test('is valid at once, ends the other sessions but not the present one, and is announced by e-mail', async () => {
    const elsewhere = (await login(password)).body.access_token
    const reply = await change()
    expect(reply.body).toEqual({ status: 'success', message: 'Parolanız başarıyla değiştirildi!' })
    expect((await get('profile', elsewhere)).status).toBe(401)
    expect((await get('profile')).status).toBe(200)
    expect((await login(password)).status).toBe(401)
    expect((await login('Yeni.Parola2')).status).toBe(200)
    const { rows } = await sql<{ recipient: string }>`
      select recipient from outbox where kind = 'password_changed'`.execute(server.database.kysely)
    expect(rows).toEqual([{ recipient: person.email }])
  })

  const weak = 'Parola güvenlik gereksinimlerini karşılamıyor.'
  test.each([
    [{ current_password: '' }, { current_password: ['Lütfen mevcut parolanızı giriniz.'] }],
    [{ current_password: 'Baska.Parola3' }, { current_password: ['Mevcut parolanız hatalı.'] }],
    [
      { new_password: '', new_password_confirmation: '' },
      { new_password: ['Lütfen yeni parolanızı giriniz.'] },
    ],
    [{ new_password: 'kolay', new_password_confirmation: 'kolay' }, { new_password: [weak] }],
    [
      { new_password_confirmation: 'Yeni.Parola3' },
      { new_password_confirmation: ['Yeni parola ve parola tekrarı eşleşmiyor.'] },
    ],
    [
      { new_password: password, new_password_confirmation: password },
      { new_password: ['Yeni parolanız mevcut parolanızdan farklı olmalıdır.'] },
    ],
    [
      { current_password: '', new_password: 'kolay', new_password_confirmation: 'x' },
      {
        current_password: ['Lütfen mevcut parolanızı giriniz.'],
        new_password: [weak],
        new_password_confirmation: ['Yeni parola ve parola tekrarı eşleşmiyor.'],
      },
    ],
  ])('%j is refused with its own message', async (body, errors) => {
    const reply = await change(body)
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual(errors)
    expect((await login(password)).status).toBe(200)
  })

  test('does not wait behind a flood of sign-ins', async () => {
    await makeHashSlow(server, person.id, password)
    const flood = Array.from({ length: 70 }, () => login('Baska.Parola3'))
    const reply = await change()
    expect(reply.status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses).toContain(503)
  })

  test('is set by only one of two concurrent changes', async () => {
    const words = ['Birinci.1', 'Ikinci.22']
    const replies = await Promise.all(
      words.map((word) => change({ new_password: word, new_password_confirmation: word })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const holds = await Promise.all(words.map(async (word) => (await login(word)).status))
    expect(holds).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)))
  })
})

describe('communication preferences', () => {
  test('start with both kinds of notices on and no marketing consent', async () => {
    expect((await get('communication-preferences')).body).toEqual({
      email_notifications: true,
      sms_notifications: true,
      marketing_consent: false,
      marketing_needs_renewal: false,
      marketing_history: [],
    })
  })

  test('decide what is sent', async () => {
    await put('communication-preferences', { email_notifications: false, sms_notifications: false })
    await server.database.transaction((trx) =>
      sendNotice(trx, server.context.config, {
        accountId: person.id,
        kind: 'application_accepted',
        data: { applicationId: 1, title: 'İlan', applicantFirstname: 'Deniz' },
      }),
    )
    const { rows } = await sql`select id from outbox`.execute(server.database.kysely)
    expect(rows).toEqual([])
    expect((await get('notices')).body.data).toHaveLength(1)
  })

  test('stop notices that are waiting to be sent, except codes', async () => {
    const { kysely } = server.database
    await sql`
      insert into outbox (account_id, channel, kind, recipient, body)
      values (${person.id}, 'sms', 'application_accepted', '+905550000001', 'Kabul'),
        (${person.id}, 'sms', 'code_password_reset', '+905550000001', 'Kod'),
        (${person.id}, 'email', 'application_accepted', 'x@example.com', 'Kabul')`.execute(kysely)
    await put('communication-preferences', { email_notifications: true, sms_notifications: false })
    const { rows } = await sql`select cancel_reason as held from outbox order by id`.execute(kysely)
    expect(rows).toEqual([{ held: 'switched_off' }, { held: null }, { held: null }])
  })

  test('record each change of the marketing consent, and nothing else', async () => {
    const set = (marketing_consent?: boolean) =>
      put('communication-preferences', {
        email_notifications: true,
        sms_notifications: false,
        marketing_consent,
      })
    for (const wanted of [undefined, false, true, true, false]) await set(wanted)
    const { body } = await get('communication-preferences')
    expect(body).toMatchObject({ sms_notifications: false, marketing_consent: false })
    expect(body.marketing_history).toMatchObject([
      { granted: false, channel: 'profile' },
      { granted: true, channel: 'profile', text_version: expect.any(String), created_at: expect.any(String) },
    ])
  })

  test('record one consent for two concurrent requests', async () => {
    const body = { email_notifications: true, sms_notifications: true, marketing_consent: true }
    await Promise.all([put('communication-preferences', body), put('communication-preferences', body)])
    expect((await get('communication-preferences')).body.marketing_history).toHaveLength(1)
  })

  test.each([[{}], [{ email_notifications: 1, sms_notifications: 'evet' }]])('refuse %j', async (body) => {
    const reply = await put('communication-preferences', body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual(['email_notifications', 'sms_notifications'])
  })
})

describe('sessions', () => {
  const login = async () =>
    (
      await server.request('POST', '/api/auth/login', {
        body: { username: person.email, password },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        ip: '203.0.113.77',
      })
    ).body.access_token as string

  test('are listed with the present one first and a shortened IP address', async () => {
    await login()
    const { data } = (await get('sessions')).body
    expect(data).toMatchObject([
      { id: person.sessionId, is_current: true },
      { device: 'Firefox, Linux', ip: '203.0.113.x', is_current: false },
    ])
    expect((await get('sessions', other.token)).body.data).toHaveLength(1)
  })

  test('can be ended one by one, with immediate effect; those of others are not found', async () => {
    const elsewhere = await login()
    const [, second] = (await get('sessions')).body.data
    expect((await end(`sessions/${second.id}`, other.token)).status).toBe(404)
    expect((await get('profile', elsewhere)).status).toBe(200)
    const twice = await Promise.all([end(`sessions/${second.id}`), end(`sessions/${second.id}`)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await get('profile', elsewhere)).status).toBe(401)
    expect((await get('sessions')).body.data).toHaveLength(1)
  })

  test('can all be ended except the present one', async () => {
    const tokens = [await login(), await login()]
    expect((await end('sessions')).status).toBe(200)
    for (const token of tokens) expect((await get('profile', token)).status).toBe(401)
    expect((await get('sessions')).body.data).toMatchObject([{ is_current: true }])
    expect((await get('profile', other.token)).status).toBe(200)
  })
})
