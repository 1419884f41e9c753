import { describe, expect, test } from 'vitest'
import { joinNewsletter, lettersOf, rowsIn, tokenIn } from '../../../../test/newsletter.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { applyRetention } from '../retention/retention.ts'

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

describe('unsubscribing from the newsletter', () => {
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
  ])('works with the one click of mail programs (%s), without a login or a redirect', async (type, raw) => {
    const token = await join()
    const reply = await oneClick(token, raw, type)
    expect([reply.status, reply.body.status]).toEqual([200, 'success'])
    expect(await statusOf()).toBe('left')
    expect((await oneClick(token, raw, type)).status).toBe(200)
    expect(await rowsOf('newsletter_events')).toHaveLength(2)
  })

  test('works with the button of its page, with and without scripts', async () => {
    const token = await join()
    const page = await server.request('POST', `/api/newsletter/unsubscribe/${token}`, {
      raw: `token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    expect([page.status, page.headers['location']]).toEqual([303, `/bulten/ayril?token=${token}&result=left`])
    expect((await post(`unsubscribe/${token}`)).status).toBe(200)
  })

  test('does not happen when the address of the header is opened, which leads to the page', async () => {
    const token = await join()
    const { headers } = (await mails('newsletter_welcome'))[0] ?? {}
    const [, url, mailto] = /^<(.+)>, <(mailto:.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
    expect(url).toBe(`http://localhost:3000/api/newsletter/unsubscribe/${token}`)
    expect(mailto).toContain(token)
    const opened = await server.request('GET', new URL(url ?? '').pathname)
    expect([opened.status, opened.headers['location']]).toEqual([303, `/bulten/ayril?token=${token}`])
    expect(await statusOf()).toBe('confirmed')
  })

  test('can be undone by the same link or by subscribing again', async () => {
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

  test('cancels letters that wait in the outbox', async () => {
    const token = await join()
    await post(`unsubscribe/${token}`)
    expect(await mails('newsletter_welcome')).toMatchObject([{ cancelled: true }])
    expect(await mails('newsletter_confirmation')).toMatchObject([{ cancelled: false }])
  })
})

describe('a suppressed address', () => {
  test('is erased, cannot be subscribed in any spelling, and is allowed again only by its own link', async () => {
    await subscribe()
    const [token] = await linkTokens()
    expect((await post('block', { token })).status).toBe(200)
    expect((await post('block', { token })).status).toBe(200)
    for (const table of ['newsletter_subscribers', 'newsletter_confirmations'])
      expect(await rowsOf(table)).toEqual([])
    expect(JSON.stringify(await rowsOf('newsletter_suppressions'))).not.toContain('deniz')
    expect(await mails('newsletter_confirmation')).toMatchObject([{ cancelled: true }])
    expect((await subscribe(' DENIZ@example.com')).status).toBe(201)
    expect((await subscribe('deniz+yine@example.com')).status).toBe(201)
    expect(await linkTokens()).toHaveLength(1)
    expect(codeOf(await post('confirm', { token }))).toEqual([404, 'newsletter_link_unknown'])
    expect((await post('unblock', { token })).status).toBe(200)
    expect(codeOf(await post('unblock', { token }))).toEqual([404, 'newsletter_link_unknown'])
    await subscribe()
    expect(await linkTokens()).toHaveLength(2)
  })

  test('can be requested from a newsletter and gets no feedback receipts either', async () => {
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

  test('stays suppressed after a change of the key', async () => {
    await subscribe()
    await post('block', { token: (await linkTokens())[0] })
    const { dataKeys } = server.context.config
    server.context.config.dataKeys = [{ name: 'new', key: Buffer.alloc(32, 9) }, ...dataKeys]
    await subscribe()
    server.context.config.dataKeys = dataKeys
    expect(await rowsOf('newsletter_subscribers')).toEqual([])
  })
})

test('an unconfirmed subscription is erased after a month, an ended one after three years', async () => {
  await join()
  await join('ekin@example.com')
  await subscribe('kuzey@example.com')
  await post(`unsubscribe/${tokenIn((await mails('newsletter_welcome'))[0]?.body)}`)
  const remaining = async () => {
    await applyRetention(server.context)
    return (await rowsOf('newsletter_subscribers')).map((row) => row['email']).sort()
  }
  days(29)
  expect(await remaining()).toHaveLength(3)
  days(2)
  expect(await remaining()).toEqual([address, 'ekin@example.com'])
  days(1095)
  expect(await remaining()).toEqual(['ekin@example.com'])
})
