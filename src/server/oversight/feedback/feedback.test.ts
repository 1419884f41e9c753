import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { startTestServer } from '../../../../test/server.ts'
import { feedbackReceived } from '../../../shared/oversight/feedback/feedback-status.ts'

const { server, person } = setUpTestBoard({ person: { firstname: 'Işıl' } })

const letter = {
  firstname: 'Deniz',
  lastname: 'Örnek',
  email: 'deniz@example.com',
  phone: '0555 000 00 01',
  subject: 'hata',
  message: 'Fotoğraf yüklerken sayfa donuyor, tekrar denemem gerekiyor.',
}
const send = (body: object = {}, options: object = {}) =>
  server.request('POST', '/api/feedback', { body: { ...letter, ...body }, ...options })
const rows = async (table = 'feedback') =>
  (
    await sql<Record<string, any>>`select * from ${sql.table(table)} order by id`.execute(
      server.database.kysely,
    )
  ).rows
const received = { status: 'success', message: feedbackReceived }
const tokenAfter = async (seconds: number) => {
  const { body } = await server.request('GET', '/api/feedback/form-token')
  server.clock.forward(seconds)
  return body.form_token as string
}

describe('sending feedback', () => {
  test('is open to anybody with the payload of the specification', async () => {
    const reply = await send({ status: 'closed', account_id: 1, id: 7 })
    expect([reply.status, reply.body]).toEqual([201, received])
    expect(await rows()).toMatchObject([
      {
        id: 1,
        account_id: null,
        first_name: 'Deniz',
        last_name: 'Örnek',
        email: 'deniz@example.com',
        phone: '+905550000001',
        subject: 'hata',
        message: letter.message,
        status: 'new',
        ip: '127.0.0.1',
      },
    ])
  })

  test('records the logged-in account and does not require a phone', async () => {
    await send({ phone: '' }, { token: person.token })
    await send({ phone: null, message: 'Bir de şunu sormak istedim.' }, { token: person.token })
    const { phone: _phone, ...rest } = letter
    await server.request('POST', '/api/feedback', { body: { ...rest, message: 'Üçüncü mesajım budur.' } })
    expect(await rows()).toMatchObject([
      { account_id: person.id, phone: null },
      { account_id: person.id, phone: null },
      { account_id: null, phone: null },
    ])
    const dead = await send({ message: 'Oturumum bitmiş.' }, { token: 'x'.repeat(43) })
    expect([dead.status, dead.body.code]).toEqual([401, 'not_authenticated'])
  })

  test('reports all invalid fields at once', async () => {
    const reply = await server.request('POST', '/api/feedback', { body: { phone: '123', subject: 'para' } })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      firstname: ['Lütfen adınızı yazın.'],
      lastname: ['Lütfen soyadınızı yazın.'],
      email: ['Lütfen email adresinizi girin.'],
      phone: ['Lütfen geçerli bir telefon numarası girin.'],
      subject: ['Lütfen bir konu seçin.'],
      message: ['Lütfen mesajınızı yazın.'],
    })
  })

  test.each([
    ['a wrong address', { email: 'deniz' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['a very long message', { message: 'x'.repeat(5001) }],
    ['a message of nothing', { message: ' \u2800 ' }],
    ['a control character', { message: 'a\u0000b' }],
    ['a turned text', { message: 'a\u202eb' }],
    ['an object for a text', { message: { $ne: '' } }],
    ['a name with markup', { firstname: '<b>Deniz</b>' }],
    ['a list for a name', { lastname: ['x'] }],
    ['the label of a subject', { subject: 'Hata Bildirimi' }],
  ])('is refused with %s', async (_, body) => {
    const reply = await send(body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual(Object.keys(body))
    expect(await rows()).toEqual([])
  })

  test('stores markup as plain text', async () => {
    const message = '<script>alert(1)</script> && "tırnak" \'; drop table feedback; --'
    expect((await send({ message })).status).toBe(201)
    expect(await rows()).toMatchObject([{ message }])
  })

  test('stores a repeated request once, even when copies are concurrent', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const replies = await Promise.all([send({}, key), send({}, key), send({}, key)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await send({}, key)).body).toEqual(received)
    expect(await rows()).toHaveLength(1)
    const other = await send({ message: 'Bambaşka bir mesaj.' }, key)
    expect([other.status, other.body.code]).toEqual([409, 'key_reused'])
    expect((await send({ email: 'baska@example.com' }, key)).status).toBe(409)
    expect(await rows()).toHaveLength(1)
    expect((await send({}, { headers: { 'idempotency-key': 'x' } })).status).toBe(400)
  })

  test('stores the same text of a sender once a day, even when copies are concurrent', async () => {
    const shouted = { message: `${letter.message.toLocaleUpperCase('tr')}!!`, email: 'DENIZ@example.com' }
    const replies = await Promise.all([send(), send(shouted), send({ subject: 'diğer' })])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rows()).toHaveLength(1)
    server.clock.forward(86_401)
    await send()
    expect(await rows()).toHaveLength(2)
  })
})

describe('a program that sends feedback', () => {
  test('gets the usual response but is ignored if it fills in the hidden field', async () => {
    const reply = await send({ homepage: 'https://example.com' })
    expect([reply.status, reply.body]).toEqual([201, received])
    expect(await rows()).toEqual([])
    expect(await rows('outbox')).toEqual([])
    expect((await send({ homepage: '' })).status).toBe(201)
    expect(await rows()).toHaveLength(1)
  })

  test('is asked to wait if it submits the form too fast', async () => {
    const form_token = await tokenAfter(1)
    const reply = await send({ form_token })
    expect([reply.status, reply.body.code]).toEqual([429, 'feedback_too_fast'])
    expect(reply.headers['retry-after']).toBe('2')
    server.clock.forward(2)
    expect((await send({ form_token })).status).toBe(201)
  })

  test('may send only a few links, and fewer without a form token', async () => {
    const links = (count: number) => `Şurada: ${'https://www.example.com/a '.repeat(count)}`
    const wrong = await send({ message: links(2) })
    expect(wrong.body.errors).toEqual({ message: ['Mesajınızda en fazla 1 bağlantı olabilir.'] })
    expect((await send({ message: links(1) })).status).toBe(201)
    const form_token = await tokenAfter(5)
    expect((await send({ message: links(3), form_token })).status).toBe(201)
    const more = await send({ message: links(4), form_token })
    expect(more.body.errors).toEqual({ message: ['Mesajınızda en fazla 3 bağlantı olabilir.'] })
  })

  test('can neither forge a form token nor use an old one', async () => {
    const message = 'https://a.example/ ve https://b.example/ adreslerine bakın.'
    const [since] = (await tokenAfter(5)).split('.')
    for (const form_token of [`${since}.${'A'.repeat(43)}`, 'x', '9999999999999.', `${since}`])
      expect((await send({ message, form_token })).status).toBe(422)
    const old = await tokenAfter(86_500)
    expect((await send({ message, form_token: old })).status).toBe(422)
    expect((await send({ message, form_token: 'x'.repeat(201) })).status).toBe(422)
  })

  test('cannot send one long text under many names', async () => {
    const from = (name: string) => send({ email: `${name}@example.com`, phone: null })
    for (const name of ['bir', 'iki', 'uc']) expect((await from(name)).status).toBe(201)
    const fourth = await from('dort')
    expect(fourth.status).toBe(422)
    expect(fourth.body.errors.message[0]).toContain('kendi sözlerinizle')
    expect((await from('bir')).status).toBe(201)
    expect(await rows()).toHaveLength(3)
    for (const name of ['bir', 'iki', 'uc', 'dort'])
      expect((await send({ email: `${name}@example.com`, message: 'Teşekkürler!' })).status).toBe(201)
  })

  test('is limited to ten messages a day by account and five in ten minutes by mailbox', async () => {
    for (let count = 1; count <= 10; count += 1)
      expect((await send({ message: `Mesaj ${count}` }, { token: person.token })).status).toBe(201)
    const refused = await send({ message: 'Mesaj 11' }, { token: person.token })
    expect([refused.status, refused.body.code]).toEqual([429, 'feedback_daily_limit'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    const strict = await startTestServer({ rateLimits: true })
    const knock = (ip: string) => strict.request('POST', '/api/feedback', { body: letter, ip })
    for (let count = 1; count <= 5; count += 1) expect((await knock('192.0.2.7')).status).toBe(201)
    const sixth = await knock('192.0.2.7')
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await knock('192.0.2.8')).status).toBe(201)
    const colleague = { ...letter, email: 'baska@example.com', message: 'Bambaşka bir mesaj.' }
    const reply = await strict.request('POST', '/api/feedback', { body: colleague, ip: '192.0.2.7' })
    expect(reply.status).toBe(201)
    await strict.close()
  })
})

describe('a receipt for feedback', () => {
  test('is sent once a day to a mailbox, without any words of the sender', async () => {
    await send({ firstname: 'Kazandınız', message: 'Ödülünüz için www.example.com adresine gidin.' })
    await send({ message: 'İkinci mesaj.', email: 'DENIZ@example.com' })
    await send({ message: 'Üçüncü mesaj.', email: 'deniz+3@example.com' })
    const [mail, ...more] = await rows('outbox')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'feedback_receipt', recipient: 'deniz@example.com' })
    for (const word of ['Kazandınız', 'Ödül', 'example.com/', 'www.'])
      expect(`${mail?.['subject']} ${mail?.['body']} ${mail?.['html']}`).not.toContain(word)
    server.clock.forward(86_401)
    await send({ message: 'Ertesi gün.' })
    expect(await rows('outbox')).toHaveLength(2)
  })

  test('is not sent when very many addresses got one within an hour', async () => {
    await sql`
      insert into feedback (first_name, last_name, email, subject, message, message_mark, receipt_at, created_at, updated_at)
      select 'A', 'B', 'x' || n || '@example.com', 'diğer', 'm', decode(md5(n::text), 'hex'), now(), now(), now()
      from generate_series(1, 200) n`.execute(server.database.kysely)
    expect((await send()).status).toBe(201)
    expect(await rows('outbox')).toEqual([])
    server.clock.forward(3601)
    await send({ message: 'Bir saat sonra.' })
    expect(await rows('outbox')).toHaveLength(1)
  })
})
