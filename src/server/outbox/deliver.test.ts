import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { deliverOutbox } from './deliver.ts'
import { cancelUnsent, sendEmail, sendSms } from './outbox.ts'
import { applyRetention } from '../retention/retention.ts'

type Mail = { to: string[]; source: string }
type SmsRequest = { path: string; authorization: string; body: any }

const mails: Mail[] = []
const smsRequests: SmsRequest[] = []
/** What the two outside services answer next; good answers unless said. */
let trouble: { smtp?: { code: number; times: number }; netgsm?: { code: string; times: number } } = {}

let server: TestServer
let smtp: SMTPServer
const netgsm = createServer(async (request, response) => {
  smsRequests.push({
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body: JSON.parse(await textOf(request)),
  })
  const code = trouble.netgsm && trouble.netgsm.times-- > 0 ? trouble.netgsm.code : '00'
  response.writeHead(code === '00' ? 200 : 406, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(code === '00' ? { code, jobid: '1', description: 'queued' } : { code }))
})

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { smtp: wrong } = trouble
        if (wrong && wrong.times-- > 0)
          return done(Object.assign(new Error('not now'), { responseCode: wrong.code }))
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  const smtpPort = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
  })
  await new Promise<void>((resolve) => netgsm.listen(0, '127.0.0.1', resolve))
  server = await startTestServer({
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    netgsm: {
      url: `http://127.0.0.1:${(netgsm.address() as AddressInfo).port}`,
      user: '8500000000',
      password: 'gizli',
      header: 'KLAKET',
    },
  })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
  await new Promise((resolve) => netgsm.close(resolve))
})
beforeEach(async () => {
  mails.length = 0
  smsRequests.length = 0
  trouble = {}
  server.clock.set(null)
  await server.reset()
})

const deliver = () => deliverOutbox(server.context)
const db = () => server.database.kysely

const email = (extra: Partial<Parameters<typeof sendEmail>[1]> = {}) =>
  sendEmail(db(), {
    accountId: null,
    kind: 'test',
    to: 'deniz@example.com',
    subject: 'Başvurunuz kabul edildi',
    paragraphs: ['Merhaba Deniz,', 'Işıkçı <b>aranıyor</b> & çekim “Gece” başlıyor.'],
    link: { text: 'Mesajlara git', url: 'http://localhost:3000/applications/1/messages' },
    ...extra,
  })
const sms = (extra: Partial<Parameters<typeof sendSms>[1]> = {}) =>
  sendSms(db(), {
    accountId: null,
    kind: 'test',
    to: '+905550000001',
    text: 'Doğrulama kodunuz: 123456.',
    ...extra,
  })

type Row = { sent: boolean; attempts: number; failed: boolean; cancelled: boolean; error: string | null }

async function rows(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select sent_at is not null as sent, attempts, failed_at is not null as failed,
      cancelled_at is not null as cancelled, last_error as error
    from outbox order by id`.execute(db())
  return rows
}

describe('e-mail', () => {
  test('arrives once, as text and as HTML without the markup that people typed', async () => {
    await email()
    await deliver()
    await deliver()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toEqual(['deniz@example.com'])
    const { text, html, headers } = partsOf(mails[0]?.source ?? '')
    expect(headers).toContain('multipart/alternative')
    expect(headers).toMatch(/Message-ID: <klaket-\d+@klaket\.example>/i)
    expect(text).toContain('Işıkçı <b>aranıyor</b> & çekim “Gece” başlıyor.')
    expect(text).toContain('Mesajlara git: http://localhost:3000/applications/1/messages')
    expect(html).toContain('&lt;b&gt;aranıyor&lt;/b&gt; &amp; çekim')
    expect(html).not.toContain('<b>aranıyor')
    expect(await rows()).toEqual([{ sent: true, attempts: 1, failed: false, cancelled: false, error: null }])
  })

  test('waits for its time', async () => {
    await email({ sendAfter: new Date(Date.now() + 600_000) })
    await deliver()
    expect(mails).toHaveLength(0)
    server.clock.forward(601)
    await deliver()
    expect(mails).toHaveLength(1)
  })

  test('that was taken back does not leave', async () => {
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
    await cancelUnsent(db(), applicationId, ['application_accepted'])
    server.clock.forward(601)
    await deliver()
    expect((await rows()).map(({ sent, cancelled }) => [sent, cancelled])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ])
  })

  test('is tried again after a pause when the server is in trouble', async () => {
    trouble = { smtp: { code: 451, times: 1 } }
    await email()
    await deliver()
    expect(await rows()).toMatchObject([{ sent: false, attempts: 1, failed: false }])
    await deliver()
    expect(mails).toHaveLength(0)
    server.clock.forward(31)
    await deliver()
    expect(mails).toHaveLength(1)
    expect(await rows()).toEqual([{ sent: true, attempts: 2, failed: false, cancelled: false, error: null }])
  })

  test('to an address that does not exist is given up at once', async () => {
    trouble = { smtp: { code: 550, times: 9 } }
    await email()
    await deliver()
    server.clock.forward(86_400)
    await deliver()
    const [row] = await rows()
    expect(row).toMatchObject({ sent: false, attempts: 1, failed: true })
    expect(row?.error).toContain('550')
  })

  test('many due at once all leave, each once, also with two processes at work', async () => {
    for (let count = 0; count < 50; count += 1) await email({ to: `kisi${count}@example.com` })
    await Promise.all([deliver(), deliver()])
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(50)
    expect(mails).toHaveLength(50)
  })
})

describe('SMS', () => {
  test('goes to Netgsm with the ten digits and Turkish letters', async () => {
    await sms()
    await deliver()
    expect(smsRequests).toEqual([
      {
        path: '/sms/rest/v2/send',
        authorization: `Basic ${Buffer.from('8500000000:gizli').toString('base64')}`,
        body: {
          msgheader: 'KLAKET',
          encoding: 'TR',
          iysfilter: '0',
          messages: [{ msg: 'Doğrulama kodunuz: 123456.', no: '5550000001' }],
        },
      },
    ])
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  test('is tried again while our account is in trouble, and its secrets stay out of the note', async () => {
    trouble = { netgsm: { code: '30', times: 2 } }
    await sms()
    await deliver()
    const [row] = await rows()
    expect(row).toMatchObject({ sent: false, failed: false, error: 'Netgsm answered 406 with code 30' })
    server.clock.forward(31)
    await deliver()
    server.clock.forward(61)
    await deliver()
    expect(await rows()).toMatchObject([{ sent: true, attempts: 3 }])
  })

  test('with a text that Netgsm refuses is given up', async () => {
    trouble = { netgsm: { code: '70', times: 9 } }
    await sms()
    await deliver()
    expect(await rows()).toMatchObject([{ sent: false, failed: true, attempts: 1 }])
  })

  test('with a code that ran out is not sent any more', async () => {
    await sms({ expiresAt: new Date(Date.now() + 180_000) })
    server.clock.forward(181)
    await deliver()
    expect(smsRequests).toHaveLength(0)
    expect(await rows()).toMatchObject([{ sent: false, cancelled: true }])
  })
})

test('without the settings of a channel its messages stay where they are', async () => {
  await email()
  await sms()
  const config = { ...server.context.config, smtpUrl: null, netgsm: null }
  await deliverOutbox({ ...server.context, config })
  expect(await rows()).toMatchObject([
    { sent: false, attempts: 0 },
    { sent: false, attempts: 0 },
  ])
  await deliverOutbox({ ...server.context, config: { ...config, smtpUrl: server.context.config.smtpUrl } })
  expect((await rows()).map(({ sent }) => sent)).toEqual([true, false])
})

test('what left long ago is forgotten, what waits is not', async () => {
  await email()
  await deliver()
  await email({ sendAfter: new Date(Date.now() + 365 * 86_400_000) })
  server.clock.forward(91 * 86_400)
  await applyRetention(server.context, ['secret_letters', 'letters'])
  expect((await rows()).map(({ sent }) => sent)).toEqual([false])
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Headers and the two bodies of a mail, quoted-printable or base64 undone. */
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
