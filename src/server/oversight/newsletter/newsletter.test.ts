import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { joinNewsletter, lettersOf, rowsIn, tokenIn } from '../../../../test/newsletter.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { sha256 } from '../../crypto/tokens.ts'

const { server } = setUpTestBoard()

const address = 'deniz@example.com'
const post = (act: string, body: object = {}) => server.request('POST', `/api/newsletter/${act}`, { body })
const subscribe = (email: unknown = address) => post('subscribe', { email })
const rowsOf = (table: string) => rowsIn(server, table)
const mails = (kind: string) => lettersOf(server, kind)
const linkTokens = async () => (await mails('newsletter_confirmation')).map(({ body }) => tokenIn(body))
const statusOf = async (email = address) =>
  (await rowsOf('newsletter_subscribers')).find((row) => row['email'] === email)?.['status']
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
const minutes = (count: number) => server.clock.forward(count * 60)
const days = (count: number) => server.clock.forward(count * 86_400)
const join = (email = address) => joinNewsletter(server, email)

describe('subscribing to the newsletter', () => {
  test('sends a confirmation link and stores the version of the consent text', async () => {
    const reply = await post('subscribe', { email: '  Deniz@example.com ', id: 99, status: 'confirmed' })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      status: 'success',
      message: 'Email aboneliği başarıyla oluşturuldu!',
      hint: expect.stringContaining('onaylayın'),
    })
    expect(await rowsOf('newsletter_subscribers')).toMatchObject([
      {
        id: 1,
        email: 'Deniz@example.com',
        status: 'pending',
        ip: '127.0.0.1',
        text_version: '2026-11',
        leave_token_hash: null,
      },
    ])
    const [mail, ...more] = await mails('newsletter_confirmation')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'Deniz@example.com', headers: null })
    const token = tokenIn(mail?.body)
    expect(mail?.body).toContain(`/bulten/onay?token=${token}`)
    const [link] = await rowsOf('newsletter_confirmations')
    expect(Buffer.from(link?.['token_hash'])).toEqual(sha256(token))
    expect(JSON.stringify(await rowsOf('newsletter_confirmations'))).not.toContain(token)
  })

  test.each([
    [{}, 'Lütfen email adresinizi giriniz.'],
    [{ email: '' }, 'Lütfen email adresinizi giriniz.'],
    [{ email: '   ' }, 'Lütfen email adresinizi giriniz.'],
    [{ email: ['deniz@example.com'] }, 'Lütfen email adresinizi giriniz.'],
    [{ email: 'deniz' }, 'Geçerli bir email adresi giriniz.'],
    [{ email: 'deniz@example' }, 'Geçerli bir email adresi giriniz.'],
    [{ email: 'deniz@example.com, evil@example.com' }, 'Geçerli bir email adresi giriniz.'],
    [{ email: 'deniz@example.com\nBcc: x@example.com' }, 'Geçerli bir email adresi giriniz.'],
    [{ email: `${'d'.repeat(250)}@example.com` }, 'Geçerli bir email adresi giriniz.'],
    [{ email: 'deniz\u0000@example.com' }, 'Bu alan geçersiz karakter içeriyor.'],
  ])('is refused with %j and its sentence', async (body, sentence) => {
    const reply = await post('subscribe', body)
    expect([reply.status, reply.body.message]).toEqual([422, 'Geçersiz email adresi.'])
    expect(reply.body.errors.email).toEqual([sentence])
    expect(await rowsOf('newsletter_subscribers')).toEqual([])
  })

  test('answers an unconfirmed address alike, with a link every ten minutes and three a day at most', async () => {
    const first = await subscribe()
    const again = await subscribe('DENIZ@example.com')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await linkTokens()).toHaveLength(1)
    for (let count = 0; count < 5; count += 1) {
      minutes(11)
      expect((await subscribe()).status).toBe(201)
    }
    expect(await linkTokens()).toHaveLength(3)
    days(1)
    await subscribe()
    expect(await linkTokens()).toHaveLength(4)
    expect(await rowsOf('newsletter_subscribers')).toHaveLength(1)
  })

  test('sends three links a day to a mailbox, even for concurrent requests with different spellings', async () => {
    const spellings = ['deniz', 'deniz+a', 'Deniz+b', 'deniz+c', 'deniz+d']
    const replies = await Promise.all(spellings.map((name) => subscribe(`${name}@example.com`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await linkTokens()).toHaveLength(3)
    await subscribe('ekin@example.com')
    expect(await linkTokens()).toHaveLength(4)
  })

  test('creates one subscriber and one mail for concurrent requests', async () => {
    const replies = await Promise.all([subscribe(), subscribe('Deniz@Example.com'), subscribe()])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rowsOf('newsletter_subscribers')).toHaveLength(1)
    expect(await linkTokens()).toHaveLength(1)
  })

  test('is refused for a confirmed address in any case of letters', async () => {
    await join()
    const reply = await subscribe('DENIZ@example.com')
    expect(reply.status).toBe(409)
    expect(reply.body).toEqual({
      message: 'Bu email adresi zaten abone listesinde.',
      code: 'already_subscribed',
    })
  })
})

describe('a confirmation link', () => {
  test('starts the subscription once, with its evidence and an unsubscribe link', async () => {
    await subscribe()
    const [token] = await linkTokens()
    minutes(5)
    const confirming = { body: { token }, ip: '192.0.2.9' }
    expect((await server.request('POST', '/api/newsletter/confirm', confirming)).body.status).toBe('success')
    expect(await rowsOf('newsletter_subscribers')).toMatchObject([
      { status: 'confirmed', ip: '127.0.0.1', text_version: '2026-11', confirmed_at: expect.any(Date) },
    ])
    expect(await rowsOf('newsletter_events')).toMatchObject([
      { from_status: 'pending', to_status: 'confirmed', text_version: '2026-11' },
    ])
    const { rows } = await sql`select host(ip) as ip from newsletter_events`.execute(server.database.kysely)
    expect(rows).toEqual([{ ip: '192.0.2.9' }])
    const [welcome] = await mails('newsletter_welcome')
    expect(welcome?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(codeOf(await post('confirm', { token }))).toEqual([409, 'newsletter_link_used'])
    expect(codeOf(await post('renew', { token }))).toEqual([409, 'newsletter_link_used'])
  })

  test('has no effect when it is only opened, as mail scanners do', async () => {
    await subscribe()
    const [token] = await linkTokens()
    expect((await server.request('GET', `/api/newsletter/confirm?token=${token}`)).status).toBe(404)
    expect(await statusOf()).toBe('pending')
    expect((await post('confirm', { token })).status).toBe(200)
  })

  test('confirms once for two concurrent requests', async () => {
    await subscribe()
    const [token] = await linkTokens()
    const replies = await Promise.all([1, 2].map(() => post('confirm', { token })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mails('newsletter_welcome')).toHaveLength(1)
  })

  test('still works after a second link was sent', async () => {
    await subscribe()
    minutes(11)
    await subscribe()
    const [first, second] = await linkTokens()
    expect((await post('confirm', { token: first })).status).toBe(200)
    expect(codeOf(await post('confirm', { token: second }))).toEqual([409, 'newsletter_link_used'])
  })

  test('expires after seven days and can be renewed', async () => {
    await subscribe()
    const [token] = await linkTokens()
    days(7)
    expect(codeOf(await post('confirm', { token }))).toEqual([422, 'newsletter_link_expired'])
    expect((await post('renew', { token })).status).toBe(200)
    expect((await post('renew', { token })).status).toBe(200)
    const [, fresh, ...more] = await linkTokens()
    expect(more).toEqual([])
    expect((await post('confirm', { token: fresh })).status).toBe(200)
    expect(codeOf(await post('confirm', { token }))).toEqual([409, 'newsletter_link_used'])
  })

  test.each([undefined, '', 'x', 'x'.repeat(43), "' or 1=1 --"])('is unknown as %j', async (token) => {
    await subscribe()
    for (const act of ['confirm', 'renew', 'resubscribe', 'block', 'unblock'])
      expect([404, 422]).toContain((await post(act, { token })).status)
    expect((await server.request('POST', `/api/newsletter/unsubscribe/${'x'.repeat(43)}`)).status).toBe(404)
    expect(await statusOf()).toBe('pending')
  })

  test('does not restore an ended subscription', async () => {
    await subscribe()
    const [token] = await linkTokens()
    await post('confirm', { token })
    await post(`unsubscribe/${tokenIn((await mails('newsletter_welcome'))[0]?.body)}`)
    expect(codeOf(await post('confirm', { token }))).toEqual([409, 'newsletter_link_used'])
    expect(await statusOf()).toBe('left')
  })
})
