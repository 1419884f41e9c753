import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { startSmtpServer, type SmtpServer } from '../../../../test/smtp-server.ts'
import { asOwner } from '../../database/migrations/app-role.ts'
import { startTasks, type Task } from '../../oversight/tasks/tasks.ts'
import { suppressAddress } from '../notices/suppressing.ts'
import { deliverOutbox } from './deliver.ts'
import { cancelUnsent, insertAll, sendEmail, type Row } from './outbox.ts'
import { leaseDue } from './sql.ts'
import { renderEmail } from './templates.ts'
import { applyRetention } from '../../oversight/retention/retention.ts'

let server: TestServer
let smtp: SmtpServer

beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ smtpUrl: smtp.url })
})
afterAll(async () => {
  await server.close()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.mails.length = 0
  smtp.trouble = {}
  server.clock.set(null)
  await server.reset()
})

const deliver = () => deliverOutbox(server.context, suppressAddress)
const db = () => server.database.kysely

const email = ({ kind = 'test', to = 'deniz@example.com', ...extra }: Partial<Row> = {}) =>
  insertAll(db(), [
    { accountId: null, channel: 'email', kind, to, ...renderEmail(server.context.config, letter), ...extra },
  ])
const letter = {
  subject: 'Başvurunuz kabul edildi',
  paragraphs: ['Merhaba Deniz,', 'Işıkçı <b>aranıyor</b> & çekim “Gece” başlıyor.'],
  link: { text: 'Mesajlara git', url: '/applications/1/messages' },
}
const sms = (extra: Partial<Row> = {}) =>
  insertAll(db(), [
    { accountId: null, channel: 'sms', kind: 'test', to: '+905550000001', body: 'Mesaj', ...extra },
  ])

type Kept = { sent: boolean; attempts: number; failed: boolean; cancelled: boolean; error: string | null }

async function rows(): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select sent_at is not null as sent, attempts, failed_at is not null as failed,
      cancelled_at is not null as cancelled, last_error as error
    from outbox order by id`.execute(db())
  return rows
}

describe('e-mail', () => {
  test('arrives once, as text and as HTML in which typed markup is escaped', async () => {
    await email()
    await deliver()
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.to).toEqual(['deniz@example.com'])
    const { text, html, headers } = partsOf(smtp.mails[0]?.source ?? '')
    expect(headers).toContain('multipart/alternative')
    expect(headers).toMatch(/Message-ID: <[0-9a-f-]{36}@klaket\.example>/i)
    expect(text).toContain('Işıkçı <b>aranıyor</b> & çekim “Gece” başlıyor.')
    expect(text).toContain('Mesajlara git: http://localhost:3000/applications/1/messages')
    expect(html).toContain('&lt;b&gt;aranıyor&lt;/b&gt; &amp; çekim')
    expect(html).not.toContain('<b>aranıyor')
    expect(await rows()).toEqual([{ sent: true, attempts: 1, failed: false, cancelled: false, error: null }])
  })

  test('sent by a stopping server is recorded, and the rest waits for the next start', async () => {
    const count = 200
    await Promise.all(Array.from({ length: count }, (_, turn) => email({ to: `reader${turn}@example.com` })))
    smtp.trouble.slowMs = 300
    const task: Task = {
      name: 'deliver',
      everySeconds: 0.05,
      isShared: true,
      run: (context, isStopping) => deliverOutbox(context, suppressAddress, isStopping),
    }
    const stop = startTasks(server.context, [task])
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBeGreaterThan(0)
    await stop()
    const sent = (await rows()).filter((row) => row.sent).length
    expect(sent).toBe(smtp.mails.length)
    expect(sent).toBeLessThan(count / 2)
    expect((await rows()).filter((row) => row.attempts > 0)).toHaveLength(sent)
    smtp.trouble = {}
    await deliver()
    expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(count)
    expect(smtp.mails).toHaveLength(count)
  })

  test('is not sent before its time', async () => {
    await email({ sendAfter: new Date(Date.now() + 600_000) })
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    server.clock.forward(601)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
  })

  test('that was cancelled is not sent', async () => {
    const owner = await makeAccount(server)
    const applicant = await makeAccount(server)
    const advertisement = await makeAdvertisement(server, { ownerId: owner.id })
    const { id: applicationId } = await makeApplication(server, {
      advertisementId: advertisement.id,
      applicantId: applicant.id,
    })
    const later = { applicationId, sendAfter: new Date(Date.now() + 600_000) }
    await email({ ...later, kind: 'application_accepted' })
    await sms({ ...later, kind: 'application_accepted' })
    await email({ ...later, kind: 'application_received' })
    await cancelUnsent(db(), [applicationId], ['application_accepted'])
    server.clock.forward(601)
    await deliver()
    expect((await rows()).map(({ sent, cancelled }) => [sent, cancelled])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ])
  })

  test('is sent again after a pause when the mail server fails', async () => {
    smtp.trouble = { smtp: { code: 451, times: 1 } }
    await email()
    await deliver()
    expect(await rows()).toMatchObject([{ sent: false, attempts: 1, failed: false }])
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    server.clock.forward(31)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(await rows()).toEqual([{ sent: true, attempts: 2, failed: false, cancelled: false, error: null }])
  })

  test('to an address that does not exist is given up at once', async () => {
    smtp.trouble = { smtp: { code: 550, times: 9 } }
    await email()
    await deliver()
    server.clock.forward(86_400)
    await deliver()
    const [row] = await rows()
    expect(row).toMatchObject({ sent: false, attempts: 1, failed: true })
    expect(row?.error).toContain('550')
  })

  test('is sent once even when two processes deliver concurrently', async () => {
    for (let count = 0; count < 50; count += 1) await email({ to: `kisi${count}@example.com` })
    await Promise.all([deliver(), deliver()])
    expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(50)
    expect(smtp.mails).toHaveLength(50)
  })
})

describe('faults during delivery', () => {
  test('a process that dies between sending and recording causes a second delivery with the same Message-ID', async () => {
    await email()
    const now = () => {
      if (smtp.mails.length > 0) throw new Error('killed')
      return server.context.now()
    }
    const dying = { ...server.context, now }
    await expect(deliverOutbox(dying, suppressAddress)).rejects.toThrow('killed')
    expect(smtp.mails).toHaveLength(1)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    server.clock.forward(121)
    await deliver()
    await deliver()
    expect(smtp.mails).toHaveLength(2)
    const [first, second] = smtp.mails.map(({ source }) => /Message-ID: (<.+>)/i.exec(source)?.[1])
    expect(first).toBe(second)
    expect(await rows()).toEqual([{ sent: true, attempts: 2, failed: false, cancelled: false, error: null }])
  })

  test('an unreachable mail server stops the run after one batch, and nothing is lost', async () => {
    for (let count = 0; count < 25; count += 1) await email({ to: `kisi${count}@example.com` })
    const config = { ...server.context.config, smtpUrl: 'smtp://127.0.0.1:1' }
    await deliverOutbox({ ...server.context, config }, suppressAddress)
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(10)
    server.clock.forward(31)
    await deliver()
    expect(smtp.mails).toHaveLength(25)
  })

  test('an error before the sending of one kind delays only the messages of that kind', async () => {
    for (const turn of [1, 2]) await email({ kind: 'search_alert', to: `okur${turn}@example.com` })
    for (let count = 0; count < 9; count += 1)
      await email({ kind: 'code_email', to: `kisi${count}@example.com` })
    let isBroken = true
    const refreshers = {
      search_alert: async () => {
        if (isBroken) throw new Error('cannot unseal for okur1@example.com')
      },
    }
    const deliver = () => deliverOutbox(server.context, suppressAddress, undefined, refreshers)
    await deliver()
    expect(smtp.mails).toHaveLength(9)
    expect((await rows()).slice(0, 2)).toEqual(
      Array.from({ length: 2 }, () => ({
        sent: false,
        attempts: 1,
        failed: false,
        cancelled: false,
        error: 'cannot unseal for …@…',
      })),
    )
    isBroken = false
    server.clock.forward(31)
    await deliver()
    expect(smtp.mails).toHaveLength(11)
  })

  test('a whole batch whose content cannot be refreshed does not end the run', async () => {
    for (let count = 0; count < 10; count += 1) await email({ kind: 'search_alert' })
    await email({ to: 'kod@example.com' })
    await deliverOutbox(server.context, suppressAddress, undefined, {
      search_alert: () => Promise.reject(new Error('lock timeout')),
    })
    expect(smtp.mails.flatMap(({ to }) => to)).toEqual(['kod@example.com'])
  })

  test('outdated planner statistics do not enlarge a batch', async () => {
    await asOwner(server.database, (trx) => sql`analyze outbox`.execute(trx))
    for (let count = 0; count < 25; count += 1) await email({ to: `kisi${count}@example.com` })
    const asked = { channel: 'email', now: server.context.now(), leaseSeconds: 120, limit: 10 } as const
    expect(await leaseDue(db(), { ...asked, isUrgentOnly: false })).toHaveLength(10)
  })

  test('a message that failed in all attempts becomes a dead letter', async () => {
    smtp.trouble = { smtp: { code: 451, times: 99 } }
    await email()
    await sql`update outbox set attempts = 22`.execute(db())
    for (const _ of [23, 24, 25]) {
      await deliver()
      server.clock.forward(3601)
    }
    expect(await rows()).toMatchObject([{ sent: false, attempts: 24, failed: true }])
  })

  test('rolling back the act removes its message', async () => {
    const act = server.database.transaction(async (trx) => {
      await sendEmail(trx, server.context.config, {
        kind: 'feedback_receipt',
        data: {},
        accountId: null,
        to: 'x@example.com',
      })
      throw new Error('undone')
    })
    await expect(act).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })
})

describe('a permanently refused address', () => {
  const gone = '5.1.1 <deniz@example.com>: Recipient address rejected: User unknown'

  test('gets nothing more in any spelling and is stored only as a hash', async () => {
    smtp.trouble = { smtp: { code: 550, times: 1, text: gone, at: 'rcpt' } }
    await email()
    await deliver()
    await email({ to: 'Deniz@Example.com' })
    await email({ to: 'ekin@example.com' })
    await deliver()
    expect(smtp.mails.flatMap(({ to }) => to)).toEqual(['ekin@example.com'])
    const { rows: suppressed } = await sql<{ hint: string; row: string }>`
      select hint, s::text as row from delivery_suppressions s`.execute(db())
    expect(suppressed.map(({ hint }) => hint)).toEqual(['…@example.com'])
    expect(suppressed[0]?.row).not.toContain('deniz')
    expect((await rows())[0]?.error).toBe(
      "Can't send mail - all recipients were rejected: 550 5.1.1 <…@…>: Recipient address rejected: User unknown",
    )
  })

  test.each([
    { code: 550, text: '5.7.1 Message content rejected', at: 'data' as const },
    { code: 552, text: '5.2.2 Mailbox full', at: 'rcpt' as const },
    { code: 554, text: 'Transaction failed', at: 'data' as const },
  ])('is not suppressed when only this letter was refused: $code $text', async (answer) => {
    smtp.trouble = { smtp: { ...answer, times: 1 } }
    await email()
    await deliver()
    await email()
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect((await rows()).map(({ failed }) => failed)).toEqual([true, false])
  })
})

test('messages of a channel that is not configured stay queued', async () => {
  await email()
  await sms()
  const config = { ...server.context.config, smtpUrl: null }
  await deliverOutbox({ ...server.context, config }, suppressAddress)
  expect(await rows()).toMatchObject([
    { sent: false, attempts: 0 },
    { sent: false, attempts: 0 },
  ])
  await deliverOutbox(
    { ...server.context, config: { ...config, smtpUrl: server.context.config.smtpUrl } },
    suppressAddress,
  )
  expect((await rows()).map(({ sent }) => sent)).toEqual([true, false])
})

test('messages sent long ago are deleted, waiting ones remain', async () => {
  await email()
  await deliver()
  await email({ sendAfter: new Date(Date.now() + 365 * 86_400_000) })
  server.clock.forward(91 * 86_400)
  await applyRetention(server.context, ['secret_letters', 'letters'])
  expect((await rows()).map(({ sent }) => sent)).toEqual([false])
})

function partsOf(source: string): { headers: string; text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  const [headers = '', plain = '', html = ''] = source.split(`--${boundary}`)
  return { headers, text: decoded(plain), html: decoded(html) }
}

function decoded(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
