import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { startSmtpServer, type SmtpServer } from '../../../../test/smtp-server.ts'
import { suppressAddress } from '../../delivery/notices/suppressing.ts'
import { deliverOutbox } from '../../delivery/outbox/deliver.ts'
import { seal } from '../../crypto/seal.ts'
import { newToken, sha256 } from '../../crypto/tokens.ts'
import { prepareDigest } from './digest.ts'
import { queueIssue, sendIssues } from './issues.ts'

let smtp: SmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ smtpUrl: smtp.url, weeklyDigest: true })
})
afterAll(async () => {
  await server.close()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.mails.length = 0
  server.clock.set(null)
  await server.reset()
})

function headOf(source: string): Record<string, string> {
  const head = source.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  const lines = head.split('\r\n').map((line) => /^([^:]+):\s*(.*)$/.exec(line)?.slice(1) ?? ['', ''])
  return Object.fromEntries(lines.map(([name = '', value = '']) => [name.toLowerCase(), value]))
}

const deliver = () => deliverOutbox(server.context, suppressAddress)
const post = (act: string, body: object = {}) => server.request('POST', `/api/newsletter/${act}`, { body })
const lettersTo = async () =>
  (
    await sql<{ recipient: string }>`
      select recipient from outbox where kind = 'newsletter' and cancelled_at is null order by id`.execute(
      server.database.kysely,
    )
  ).rows.map(({ recipient }) => recipient)

async function join(email: string): Promise<void> {
  await post('subscribe', { email })
  const { rows } = await sql<{ body: string }>`
    select body from outbox where kind = 'newsletter_confirmation' and recipient = ${email}`.execute(
    server.database.kysely,
  )
  await post('confirm', { token: /token=([\w-]{43})/.exec(rows[0]?.body ?? '')?.[1] })
}

const issue = (name = 'deneme') =>
  queueIssue(server.database.kysely, server.context, {
    name,
    subject: 'Ayın haberleri',
    content: {
      paragraphs: ['Merhaba,', '<b>Kış</b> çekimleri & çay'],
      items: [{ text: 'Haber', url: 'http://localhost:3000/news/1' }],
    },
  })

describe('a newsletter issue', () => {
  test('has unsubscribe headers that work with one click', async () => {
    await join('deniz@example.com')
    await deliver()
    smtp.mails.length = 0
    await issue()
    await sendIssues(server.context)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    const { to, source } = smtp.mails[0] ?? { to: [], source: '' }
    const head = headOf(source)
    expect(to).toEqual(['deniz@example.com'])
    expect(head['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(head['list-id']).toContain('<bulten.localhost>')
    expect(head['precedence']).toBe('bulk')
    expect(head['auto-submitted']).toBe('auto-generated')
    const [, url, mailto] = /^<(http[^>]+)>,\s*<(mailto:[^>]+)>$/.exec(head['list-unsubscribe'] ?? '') ?? []
    expect(mailto).toMatch(/^mailto:iletisim@example\.com\?subject=unsubscribe%20[\w-]{43}$/)
    expect(source).toContain('&lt;b&gt;')
    const reply = await server.request('POST', new URL(url ?? '').pathname, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.status).toBe(200)
    await issue('sonraki')
    await sendIssues(server.context)
    expect(await lettersTo()).toEqual(['deniz@example.com'])
  })

  test('is sent once to each subscriber who had confirmed when it was queued', async () => {
    await join('deniz@example.com')
    await join('ekin@example.com')
    await post('subscribe', { email: 'bekleyen@example.com' })
    await deliver()
    expect(await issue()).toBe(true)
    expect(await issue()).toBe(false)
    server.clock.forward(60)
    await join('sonra@example.com')
    await Promise.all([sendIssues(server.context), sendIssues(server.context)])
    await deliver()
    await sendIssues(server.context)
    expect(await lettersTo()).toEqual(['deniz@example.com', 'ekin@example.com'])
    const { rows } = await sql`
      select finished_at is not null as done from newsletter_issues`.execute(server.database.kysely)
    expect(rows).toEqual([{ done: true }])
  })

  test('is sent in batches, each after the previous one has left the outbox', async () => {
    const { kysely } = server.database
    for (let id = 1; id <= 201; id += 1) {
      const token = newToken()
      const sealed = seal(server.context.config.dataKeys, token, `newsletter ${id}`)
      await sql`
        insert into newsletter_subscribers (email, status, text_version, created_at, confirmed_at, leave_token_hash,
          leave_token_sealed)
        values (${`x${id}@example.com`}, 'confirmed', '2026-11', now(), now(), ${sha256(token)}, ${sealed})`.execute(
        kysely,
      )
    }
    server.clock.forward(1)
    await issue()
    await sendIssues(server.context)
    await sendIssues(server.context)
    expect(await lettersTo()).toHaveLength(200)
    await sql`update outbox set sent_at = now()`.execute(kysely)
    await sendIssues(server.context)
    expect(new Set(await lettersTo()).size).toBe(201)
    await sql`update outbox set sent_at = now()`.execute(kysely)
    await sendIssues(server.context)
    expect(await lettersTo()).toHaveLength(201)
  })
})

describe('the weekly digest', () => {
  const at = (time: string) => server.clock.set(new Date(time))
  const names = async () =>
    (
      await sql<{ name: string }>`select name from newsletter_issues`.execute(server.database.kysely)
    ).rows.map(({ name }) => name)
  const monday = '2027-01-04T07:00:00Z'

  async function publish(title: string, publishedAt: string, hidden: string | null = null) {
    const owner = await makeAccount(server)
    const { id } = await makeAdvertisement(server, {
      ownerId: owner.id,
      title,
      publishedAt: new Date(publishedAt),
      ...(hidden && { projectName: hidden, hideProjectName: true }),
    })
    return id
  }

  test('is queued once on Monday morning with the advertisements of the week', async () => {
    const id = await publish('Işık şefi', '2027-01-02T10:00:00Z', 'Kanarya')
    await publish('Eski ilan', '2026-12-20T10:00:00Z')
    for (const time of ['2027-01-03T12:00:00Z', '2027-01-04T05:59:00Z', '2027-01-05T12:00:00Z']) {
      at(time)
      await prepareDigest(server.context)
    }
    expect(await names()).toEqual([])
    at(monday)
    await Promise.all([prepareDigest(server.context), prepareDigest(server.context)])
    await prepareDigest(server.context)
    expect(await names()).toEqual(['digest 2027-01-04'])
    const { rows } = await sql<{ subject: string; content: any }>`
      select subject, content from newsletter_issues`.execute(server.database.kysely)
    expect(rows[0]?.subject).toBe('Bu hafta 1 yeni set ilanı')
    expect(rows[0]?.content.items).toEqual([
      { text: expect.stringContaining('Işık şefi ('), url: `http://localhost:3000/advertisements/${id}` },
    ])
    expect(JSON.stringify(rows)).not.toContain('Kanarya')
  })

  test('is skipped in a week without advertisements and when it is switched off', async () => {
    at(monday)
    await prepareDigest(server.context)
    await publish('Yeni', '2027-01-03T10:00:00Z')
    const { config } = server.context
    await prepareDigest({ ...server.context, config: { ...config, weeklyDigest: false } })
    expect(await names()).toEqual([])
    await prepareDigest(server.context)
    expect(await names()).toHaveLength(1)
  })
})
