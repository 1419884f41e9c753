import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entryOf } from '../../../../test/entry.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server } = setUpTestBoard()

const { register, registered, validate, latestCode, login } = entryOf(() => server)

describe('registering', () => {
  test('sends a code, which activates the account', async () => {
    const made = await register()
    expect(made.status).toBe(201)
    expect((await validate(made.body.id, await latestCode())).body.status).toBe('success')
    expect((await login()).status).toBe(200)
  })

  test('reports every wrong field at once and makes no account', async () => {
    const reply = await server.request('POST', '/api/auth/register', {
      body: { firstname: ' ', email: 'deniz', phone: '0212 000 00 00', password: 'kisa', lastname: ['x'] },
    })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      firstname: ['İsim boş bırakılamaz.'],
      lastname: ['Soyisim boş bırakılamaz.'],
      email: ['Lütfen geçerli bir email adresi girin.'],
      phone: ['Lütfen geçerli bir telefon numarası girin.'],
      password: ['Parola güvenlik gereksinimlerini karşılamıyor.'],
    })
    const { rows } = await sql`select 1 from accounts`.execute(server.database.kysely)
    expect(rows).toHaveLength(0)
  })

  test.each([
    [
      'Klaket.2026',
      'Bu parola kolay tahmin edilir: bilinen sözcüklerden, yıllardan ya da ardışık karakterlerden oluşuyor.',
    ],
    ['Zümrütay.19', 'Parolanız adınızdan, e-posta adresinizden ya da telefon numaranızdan oluşmamalıdır.'],
  ])(
    'reports the guessable password %s and a refused consent together with other wrong fields',
    async (password, sentence) => {
      const { body } = await register({ password, firstname: 'Zümrütay', lastname: ' ', consent: false })
      expect(body.errors).toEqual({
        lastname: ['Soyisim boş bırakılamaz.'],
        password: [sentence],
        consent: ['Devam etmek için üyelik sözleşmesini onaylamanız gerekir.'],
      })
    },
  )

  test.each(['Kara-Tren-83', 'Kara Tren? 83', 'Kara₺Tren83', 'Kâra…Tren83'])(
    'accepts the password %s, since any printable symbol counts as a special character',
    async (password) => {
      await registered({ password })
      expect((await login({ password })).status).toBe(200)
    },
  )

  test('ignores fields that people must not choose', async () => {
    const id = await registered({ role: 'admin', id: 99, phone_verified_at: '2020-01-01' })
    const { rows } = await sql`select id, role from accounts`.execute(server.database.kysely)
    expect(rows).toEqual([{ id, role: 'user' }])
  })

  test('stores the communication permission as a consent with text version and IP address', async () => {
    const { body } = await register({ consent: true, communication_permission: false })
    const { rows } = await sql`
      select kind, granted, text_version, channel, host(ip) as ip from consents where account_id = ${body.id} order by id
    `.execute(server.database.kysely)
    expect(rows).toEqual([
      { kind: 'terms', granted: true, text_version: 'terms-of-use/1', channel: 'web', ip: '127.0.0.1' },
      {
        kind: 'commercial_messages',
        granted: false,
        text_version: '2026-11-2',
        channel: 'web',
        ip: '127.0.0.1',
      },
    ])
  })

  test('refuses a confirmed e-mail and a verified phone that are in use, each at its field', async () => {
    await registered()
    expect((await register({ email: 'DENIZ@example.com' })).body.errors).toEqual({
      phone: ['Bu telefon numarası zaten kullanılıyor.'],
    })
    await sql`update accounts set email_confirmed_at = now()`.execute(server.database.kysely)
    const reply = await register({ email: 'DENIZ@example.com' })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      email: ['Bu e-posta adresi zaten kullanılıyor.'],
      phone: ['Bu telefon numarası zaten kullanılıyor.'],
    })
  })

  test('is not blocked by an earlier registration whose phone was never verified', async () => {
    const squatter = await register({ firstname: 'Başkası' })
    const owner = await register()
    expect(owner.status).toBe(201)
    expect(owner.body.id).not.toBe(squatter.body.id)
  })

  test('makes one account for concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => register()))
    expect(replies.every(({ status }) => status === 201 || status === 422)).toBe(true)
    const { rows } = await sql`select 1 from accounts where closed_at is null`.execute(server.database.kysely)
    expect(rows).toHaveLength(1)
  })

  test('is refused without consent to the terms, but not to a call that leaves the consent out', async () => {
    const reply = await register({ consent: false })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual(['consent'])
    expect((await register()).status).toBe(201)
  })

  test('needs the name of a company', async () => {
    const reply = await register({ type: 'corporate' })
    expect(reply.body.errors).toEqual({ company_name: ['Firma adı boş bırakılamaz.'] })
    expect((await register({ type: 'corporate', company_name: 'Örnek Film' })).status).toBe(201)
  })
})
