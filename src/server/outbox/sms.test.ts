import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { Config } from '../config.ts'
import { deliverOutbox } from './deliver.ts'
import { insertAll, type Row } from './outbox.ts'
import { isQuiet } from './quiet-hours.ts'

type Asked = { method: string; path: string; authorization: string; body: string }
type Answer = { status: number; body: string; after?: () => void }

const asked: Asked[] = []
/** What the two services answer next, in their documents' words; good answers unless said. */
let answers: Answer[] = []
const account = `AC${'0'.repeat(32)}`
/** What Twilio has taken. */
let taken: { body: string; status: string; date_created: string }[] = []

let server: TestServer
let service: Server
let netgsm: Config
let twilio: Config
beforeAll(async () => {
  service = createServer(answer)
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await startTestServer()
  const { config } = server.context
  netgsm = { ...config, netgsm: { url, user: '8500000000', password: 'gizli', header: 'KLAKET' } }
  twilio = { ...config, twilio: { url, account, token: 'gizli', sender: '+15005550006' } }
})
afterAll(async () => {
  await server.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

/** The next noon: an hour at which everything may leave. */
let time = 0
beforeEach(async () => {
  asked.length = 0
  answers = []
  taken = []
  await server.reset()
  time = Math.ceil((Date.now() - 9 * hour) / (24 * hour)) * 24 * hour + 9 * hour
  server.clock.set(new Date(time))
})
const hour = 3_600_000
const forward = (seconds: number) => server.clock.set(new Date((time += seconds * 1000)))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const { method = '', url: path = '' } = request
  asked.push({ method, path, authorization: request.headers.authorization ?? '', body })
  const next = answers.shift() ?? good(method, path, body)
  next.after?.()
  if (next.status === 0) return void request.socket.destroy()
  response.writeHead(next.status, { 'Content-Type': 'application/json' }).end(next.body)
}

function good(method: string, path: string, body: string): Answer {
  if (path.startsWith('/sms/rest'))
    return {
      status: 200,
      body: JSON.stringify({ code: '00', jobid: '17377215342605050417149344', description: 'queued' }),
    }
  if (method === 'GET') return { status: 200, body: JSON.stringify({ messages: taken, next_page_uri: null }) }
  keep(new URLSearchParams(body).get('Body') ?? '')
  return {
    status: 201,
    body: JSON.stringify({ sid: `SM${'1'.repeat(32)}`, status: 'queued', error_code: null }),
  }
}
const keep = (body: string) =>
  taken.push({ body, status: 'delivered', date_created: server.context.now().toUTCString() })

const sms = (extra: Partial<Row> = {}) =>
  insertAll(server.database.kysely, [
    {
      accountId: null,
      channel: 'sms',
      kind: 'test',
      to: '+905550000001',
      body: 'Başvurunuz kabul edildi.',
      ...extra,
    },
  ])
const deliver = (config: Config) => deliverOutbox({ ...server.context, config })

async function rows() {
  const { rows } = await sql<{
    sent: boolean
    attempts: number
    failed: boolean
    cancelled: string | null
    error: string | null
  }>`
    select sent_at is not null as sent, attempts, failed_at is not null as failed, cancel_reason as cancelled,
      last_error as error
    from outbox order by id`.execute(server.database.kysely)
  return rows
}

describe('by Netgsm', () => {
  test('goes out with the ten digits and Turkish letters', async () => {
    await sms()
    await deliver(netgsm)
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/sms/rest/v2/send',
        authorization: `Basic ${Buffer.from('8500000000:gizli').toString('base64')}`,
        body: JSON.stringify({
          msgheader: 'KLAKET',
          encoding: 'TR',
          iysfilter: '0',
          messages: [{ msg: 'Başvurunuz kabul edildi.', no: '5550000001' }],
        }),
      },
    ])
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  test.each(['30', '40', '50', '51', '80', '85', '100', '101'])(
    'is tried again after code %s',
    async (code) => {
      const refusal = { status: 406, body: JSON.stringify({ code, jobid: null, description: 'x' }) }
      answers = [refusal, refusal]
      await sms()
      await deliver(netgsm)
      expect(await rows()).toMatchObject([
        { sent: false, failed: false, error: `Netgsm answered 406 with code ${code}` },
      ])
      forward(31)
      await deliver(netgsm)
      forward(61)
      await deliver(netgsm)
      expect(await rows()).toMatchObject([{ sent: true, attempts: 3 }])
    },
  )

  test.each(['20', '70'])('is given up after code %s, as JSON or bare', async (code) => {
    answers = [
      { status: 406, body: JSON.stringify({ code }) },
      { status: 200, body: code },
    ]
    await sms()
    await sms()
    await deliver(netgsm)
    expect(await rows()).toMatchObject([
      { failed: true, attempts: 1 },
      { failed: true, attempts: 1 },
    ])
  })

  test('is tried again after a page of a broken gateway', async () => {
    answers = [{ status: 502, body: '<html>Bad Gateway</html>' }]
    await sms()
    await deliver(netgsm)
    expect(await rows()).toMatchObject([{ failed: false, error: 'Netgsm answered 502 with code none' }])
  })

  test('without an answer it may arrive twice, and never not at all', async () => {
    answers = [{ status: 0, body: '' }]
    await sms()
    await deliver(netgsm)
    forward(31)
    await deliver(netgsm)
    expect(asked).toHaveLength(2)
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }])
  })
})

describe('by Twilio', () => {
  test('goes out as a form', async () => {
    await sms()
    await deliver(twilio)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${account}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${account}:gizli`).toString('base64')}`,
    })
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: '+905550000001',
      From: '+15005550006',
      Body: 'Başvurunuz kabul edildi.',
    })
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  const refusal = (status: number, code: number) => ({
    status,
    body: JSON.stringify({ code, message: `The number +905550000001 …`, more_info: 'https://…', status }),
  })

  test.each([
    [401, 20_003],
    [400, 21_408],
    [429, 20_429],
    [500, 20_500],
  ])('is tried again after %i with code %i', async (status, code) => {
    answers = [refusal(status, code)]
    await sms()
    await deliver(twilio)
    expect(await rows()).toMatchObject([
      { failed: false, error: `Twilio answered ${status} with code ${code}` },
    ])
    forward(31)
    await deliver(twilio)
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  test.each([21_211, 21_614, 21_610])('is given up after code %i, and so is the number', async (code) => {
    answers = [refusal(400, code)]
    await sms()
    await deliver(twilio)
    await sms()
    await deliver(twilio)
    expect(asked).toHaveLength(1)
    expect(await rows()).toMatchObject([{ failed: true }, { sent: false, cancelled: 'suppressed' }])
    const { rows: kept } = await sql<{ hint: string; reason: string }>`
      select hint, reason from delivery_suppressions`.execute(server.database.kysely)
    expect(kept).toEqual([{ hint: '…01', reason: code === 21_610 ? 'stopped' : 'bounce' }])
  })

  test('a text that is too long is given up, the number is not', async () => {
    answers = [refusal(400, 21_617)]
    await sms()
    await deliver(twilio)
    await sms()
    await deliver(twilio)
    expect(await rows()).toMatchObject([{ failed: true }, { sent: true }])
  })

  test('what was taken without an answer is found there and not sent twice', async () => {
    answers = [{ status: 0, body: '', after: () => keep('Başvurunuz kabul edildi.') }]
    await sms()
    await deliver(twilio)
    expect(await rows()).toMatchObject([{ sent: false }])
    forward(31)
    await deliver(twilio)
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET'])
    expect(asked[1]?.path).toContain('To=%2B905550000001&DateSent%3E=')
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }])
  })

  test('what was not taken is looked for and sent then', async () => {
    answers = [{ status: 0, body: '' }]
    await sms()
    await deliver(twilio)
    forward(31)
    await deliver(twilio)
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect(taken).toHaveLength(1)
  })
})

test('two processes at once send each message once', async () => {
  for (let count = 0; count < 40; count += 1) await sms({ body: `Mesaj ${count}` })
  await Promise.all([deliver(netgsm), deliver(netgsm), deliver(netgsm)])
  expect(asked).toHaveLength(40)
  expect(new Set(asked.map(({ body }) => body)).size).toBe(40)
})

describe('at night', () => {
  test.each([
    ['21:59', false],
    ['22:00', true],
    ['03:00', true],
    ['07:59', true],
    ['08:00', false],
  ])('%s in Istanbul is quiet: %s', (at, quiet) => {
    expect(isQuiet(new Date(`2026-11-21T${at}:00+03:00`))).toBe(quiet)
  })

  test('a code leaves at once, everything else in the morning', async () => {
    forward(12 * 3600)
    await sms()
    await sms({ kind: 'code_password_reset', body: 'Kodunuz: 123456.' })
    await deliver(netgsm)
    expect((await rows()).map(({ sent }) => sent)).toEqual([false, true])
    forward(8 * 3600)
    await deliver(netgsm)
    expect((await rows()).map(({ sent }) => sent)).toEqual([true, true])
  })
})

test('a code that ran out is not sent any more', async () => {
  await sms({ kind: 'code_phone_validation', body: 'Kodunuz: 123456.', expiresAt: new Date(time + 180_000) })
  forward(181)
  await deliver(netgsm)
  expect(asked).toHaveLength(0)
  expect(await rows()).toMatchObject([{ sent: false, cancelled: 'expired' }])
})
