import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sha256 } from '../tokens.ts'
import { sweepNewsletter } from './newsletter.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(null)
  await server.reset()
})

const address = 'deniz@example.com'
const post = (act: string, body: object = {}) => server.request('POST', `/api/newsletter/${act}`, { body })
const subscribe = (email: unknown = address) => post('subscribe', { email })
const rowsOf = async (table: string) =>
  (await sql<Record<string, any>>`select * from ${sql.table(table)}`.execute(server.database.kysely)).rows
const mails = async (kind: string) =>
  (
    await sql<{ recipient: string; body: string; headers: Record<string, string>; cancelled: boolean }>`
      select recipient, body, headers, cancelled_at is not null as cancelled
      from outbox where kind = ${kind} order by id`.execute(server.database.kysely)
  ).rows
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? ''
const linkTokens = async () => (await mails('newsletter_confirmation')).map(({ body }) => tokenIn(body))
const statusOf = async (email = address) =>
  (await rowsOf('newsletter_subscribers')).find((row) => row['email'] === email)?.['status']
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
const minutes = (count: number) => server.clock.forward(count * 60)
const days = (count: number) => server.clock.forward(count * 86_400)

/** Subscribes and confirms; gives the token of the way out. */
async function join(email = address): Promise<string> {
  await subscribe(email)
  const token = (await linkTokens()).at(-1)
  expect((await post('confirm', { token })).status).toBe(200)
  return tokenIn((await mails('newsletter_welcome')).at(-1)?.body)
}

describe('subscribing', () => {
  test('asks the address to confirm, and keeps what was agreed to', async () => {
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
  ])('refuses %j with its sentence', async (body, sentence) => {
    const reply = await post('subscribe', body)
    expect([reply.status, reply.body.message]).toEqual([422, 'Geçersiz email adresi.'])
    expect(reply.body.errors.email).toEqual([sentence])
    expect(await rowsOf('newsletter_subscribers')).toEqual([])
  })

  test('a waiting address is answered the same, and written to at most every ten minutes, three times a day', async () => {
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

  test('two at once make one subscriber and one mail', async () => {
    const replies = await Promise.all([subscribe(), subscribe('Deniz@Example.com'), subscribe()])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rowsOf('newsletter_subscribers')).toHaveLength(1)
    expect(await linkTokens()).toHaveLength(1)
  })

  test('tells who is on the list already, whatever the letters’ case', async () => {
    await join()
    const reply = await subscribe('DENIZ@example.com')
    expect(reply.status).toBe(409)
    expect(reply.body).toEqual({
      message: 'Bu email adresi zaten abone listesinde.',
      code: 'already_subscribed',
    })
  })
})

describe('the link', () => {
  test('begins the subscription, once, with its evidence and a way out', async () => {
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

  test('does nothing when it is only opened, as programs that look through mail do', async () => {
    await subscribe()
    const [token] = await linkTokens()
    expect((await server.request('GET', `/api/newsletter/confirm?token=${token}`)).status).toBe(404)
    expect(await statusOf()).toBe('pending')
    expect((await post('confirm', { token })).status).toBe(200)
  })

  test('of two at once confirms one', async () => {
    await subscribe()
    const [token] = await linkTokens()
    const replies = await Promise.all([1, 2].map(() => post('confirm', { token })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mails('newsletter_welcome')).toHaveLength(1)
  })

  test('that came first still works after a second one was sent', async () => {
    await subscribe()
    minutes(11)
    await subscribe()
    const [first, second] = await linkTokens()
    expect((await post('confirm', { token: first })).status).toBe(200)
    expect(codeOf(await post('confirm', { token: second }))).toEqual([409, 'newsletter_link_used'])
  })

  test('runs out after seven days, and asks for a new one', async () => {
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

  test.each([undefined, '', 'x', 'x'.repeat(43), "' or 1=1 --"])('is nobody’s as %j', async (token) => {
    await subscribe()
    for (const act of ['confirm', 'renew', 'resubscribe', 'block', 'unblock'])
      expect([404, 422]).toContain((await post(act, { token })).status)
    expect((await server.request('POST', `/api/newsletter/unsubscribe/${'x'.repeat(43)}`)).status).toBe(404)
    expect(await statusOf()).toBe('pending')
  })

  test('of a subscription that was left does not bring it back', async () => {
    await subscribe()
    const [token] = await linkTokens()
    await post('confirm', { token })
    await post(`unsubscribe/${tokenIn((await mails('newsletter_welcome'))[0]?.body)}`)
    expect(codeOf(await post('confirm', { token }))).toEqual([409, 'newsletter_link_used'])
    expect(await statusOf()).toBe('left')
  })
})

describe('leaving', () => {
  const oneClick = (token: string, raw: string, type: string) =>
    server.request('POST', `/api/newsletter/unsubscribe/${token}`, {
      raw,
      headers: { 'content-type': type, accept: '*/*' },
    })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('works by the one click of mail programs (%s), without a login or a redirect', async (type, raw) => {
    const token = await join()
    const reply = await oneClick(token, raw, type)
    expect([reply.status, reply.body.status]).toEqual([200, 'success'])
    expect(await statusOf()).toBe('left')
    expect((await oneClick(token, raw, type)).status).toBe(200)
    expect(await rowsOf('newsletter_events')).toHaveLength(2)
  })

  test('works by the button of its page with and without scripts', async () => {
    const token = await join()
    const page = await server.request('POST', `/api/newsletter/unsubscribe/${token}`, {
      raw: `token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    expect([page.status, page.headers['location']]).toEqual([303, `/bulten/ayril?token=${token}&result=left`])
    expect((await post(`unsubscribe/${token}`)).status).toBe(200)
  })

  test('does not happen by opening the address of the head line: it leads to the page', async () => {
    const token = await join()
    const { headers } = (await mails('newsletter_welcome'))[0] ?? {}
    const [, url, mailto] = /^<(.+)>, <(mailto:.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
    expect(url).toBe(`http://localhost:3000/api/newsletter/unsubscribe/${token}`)
    expect(mailto).toContain(token)
    const opened = await server.request('GET', new URL(url ?? '').pathname)
    expect([opened.status, opened.headers['location']]).toEqual([303, `/bulten/ayril?token=${token}`])
    expect(await statusOf()).toBe('confirmed')
  })

  test('can be taken back by the same link, or by subscribing anew', async () => {
    const token = await join()
    await post(`unsubscribe/${token}`)
    expect((await post('resubscribe', { token })).status).toBe(200)
    expect((await post('resubscribe', { token })).status).toBe(200)
    expect(await statusOf()).toBe('confirmed')
    await post(`unsubscribe/${token}`)
    minutes(11)
    expect((await subscribe()).status).toBe(201)
    expect(await statusOf()).toBe('left')
    expect((await post('confirm', { token: (await linkTokens()).at(-1) })).status).toBe(200)
    expect(await statusOf()).toBe('confirmed')
    expect((await post(`unsubscribe/${token}`)).status).toBe(200)
    expect(await statusOf()).toBe('left')
  })

  test('takes back what waits in the outbox', async () => {
    const token = await join()
    await post(`unsubscribe/${token}`)
    expect(await mails('newsletter_welcome')).toMatchObject([{ cancelled: true }])
    expect(await mails('newsletter_confirmation')).toMatchObject([{ cancelled: false }])
  })
})

describe('an address that wants nothing more', () => {
  test('is erased, stays away whoever writes it down, and comes back by its own link alone', async () => {
    await subscribe()
    const [token] = await linkTokens()
    expect((await post('block', { token })).status).toBe(200)
    expect((await post('block', { token })).status).toBe(200)
    for (const table of ['newsletter_subscribers', 'newsletter_confirmations'])
      expect(await rowsOf(table)).toEqual([])
    expect(JSON.stringify(await rowsOf('newsletter_suppressions'))).not.toContain('deniz')
    expect(await mails('newsletter_confirmation')).toMatchObject([{ cancelled: true }])
    expect((await subscribe(' DENIZ@example.com')).status).toBe(201)
    expect(await linkTokens()).toHaveLength(1)
    expect(codeOf(await post('confirm', { token }))).toEqual([404, 'newsletter_link_unknown'])
    expect((await post('unblock', { token })).status).toBe(200)
    expect(codeOf(await post('unblock', { token }))).toEqual([404, 'newsletter_link_unknown'])
    await subscribe()
    expect(await linkTokens()).toHaveLength(2)
  })

  test('can say so from a newsletter, and gets no receipts of the feedback form either', async () => {
    const token = await join()
    expect((await post('block', { token })).status).toBe(200)
    expect(await rowsOf('newsletter_subscribers')).toEqual([])
    const letter = {
      firstname: 'Deniz',
      lastname: 'Örnek',
      email: address,
      subject: 'diğer',
      message: 'Merhaba.',
    }
    expect((await server.request('POST', '/api/feedback', { body: letter })).status).toBe(201)
    expect(await mails('feedback_receipt')).toEqual([])
  })

  test('stays away after the key was changed', async () => {
    await subscribe()
    await post('block', { token: (await linkTokens())[0] })
    const { dataKeys } = server.context.config
    server.context.config.dataKeys = [{ name: 'new', key: Buffer.alloc(32, 9) }, ...dataKeys]
    await subscribe()
    server.context.config.dataKeys = dataKeys
    expect(await rowsOf('newsletter_subscribers')).toEqual([])
  })
})

test('who never confirmed is forgotten after a month, who left after three years', async () => {
  await join()
  await join('ekin@example.com')
  await subscribe('kuzey@example.com')
  await post(`unsubscribe/${tokenIn((await mails('newsletter_welcome'))[0]?.body)}`)
  const kept = async () => {
    await sweepNewsletter(server.context)
    return (await rowsOf('newsletter_subscribers')).map((row) => row['email']).sort()
  }
  days(29)
  expect(await kept()).toHaveLength(3)
  days(2)
  expect(await kept()).toEqual([address, 'ekin@example.com'])
  days(1095)
  expect(await kept()).toEqual(['ekin@example.com'])
})
