import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Config } from '../src/server/config/config.ts'
import { suppressAddress } from '../src/server/delivery/notices/suppressing.ts'
import { deliverOutbox } from '../src/server/delivery/outbox/deliver.ts'
import { insertAll, type Row } from '../src/server/delivery/outbox/outbox.ts'
import { startTestServer, type TestServer } from './server.ts'

type Asked = { method: string; path: string; authorization: string; body: string }
type Answer = { status: number; body: string; after?: (asked: string) => void }

export const twilioAccount = `AC${'0'.repeat(32)}`
const hour = 3_600_000

/**
 * Starts a test server, and a server on 127.0.0.1 that answers like the documented APIs of Netgsm and Twilio. The
 * time is noon, when every SMS may be sent.
 */
export function smsServices() {
  let server: TestServer
  let service: Server
  let netgsm: Config
  let twilio: Config
  let time = 0
  const smsApi = {
    asked: [] as Asked[],
    /** Replies to the next requests. Default: success. Status 0: the connection is cut. */
    answers: [] as Answer[],
    /** The messages that Twilio has accepted. */
    taken: [] as { body: string; status: string; date_created: string }[],
    /** The messages that Netgsm has accepted. */
    jobs: [] as { jobid: string; number: string; status: number; referansID: string }[],
  }
  beforeAll(async () => {
    service = createServer((request, response) => void answer(request, response))
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    server = await startTestServer()
    const { config } = server.context
    netgsm = { ...config, netgsm: { url, user: '8500000000', password: 'gizli', header: 'KLAKET' } }
    twilio = { ...config, twilio: { url, account: twilioAccount, token: 'gizli', sender: '+15005550006' } }
  })
  afterAll(async () => {
    await server.close()
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
  })
  beforeEach(async () => {
    for (const list of Object.values(smsApi)) list.length = 0
    await server.reset()
    time = Math.ceil((Date.now() - 9 * hour) / (24 * hour)) * 24 * hour + 9 * hour
    server.clock.set(new Date(time))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method = '', url: path = '' } = request
    smsApi.asked.push({ method, path, authorization: request.headers.authorization ?? '', body })
    const next = smsApi.answers.shift() ?? good(method, path, body)
    next.after?.(body)
    if (next.status === 0) return void request.socket.destroy()
    response.writeHead(next.status, { 'Content-Type': 'application/json' }).end(next.body)
  }

  function good(method: string, path: string, body: string): Answer {
    if (path === '/sms/rest/v2/report') return report(JSON.parse(body))
    if (path.startsWith('/sms/rest')) {
      takeByNetgsm(body)
      const jobid = smsApi.jobs.at(-1)?.jobid
      return { status: 200, body: JSON.stringify({ code: '00', jobid, description: 'queued' }) }
    }
    if (method === 'GET')
      return { status: 200, body: JSON.stringify({ messages: smsApi.taken, next_page_uri: null }) }
    takeByTwilio(new URLSearchParams(body).get('Body') ?? '')
    return {
      status: 201,
      body: JSON.stringify({ sid: `SM${'1'.repeat(32)}`, status: 'queued', error_code: null }),
    }
  }

  function report({ pagenumber = 0, pagesize = 10 }): Answer {
    const jobs = smsApi.jobs.slice(pagenumber * pagesize, (pagenumber + 1) * pagesize)
    return jobs.length > 0
      ? { status: 200, body: JSON.stringify({ code: '00', jobs, description: 'success' }) }
      : { status: 406, body: JSON.stringify({ code: '60', jobs: null, description: 'not found' }) }
  }

  const takeByTwilio = (body: string) =>
    smsApi.taken.push({ body, status: 'delivered', date_created: server.context.now().toUTCString() })
  /** @param sent the body of a request to send an SMS */
  function takeByNetgsm(sent: string): void {
    const { messages, referansID } = JSON.parse(sent)
    const jobid = `173772153426050504171${smsApi.jobs.length}`
    smsApi.jobs.push({ jobid, number: `90${messages[0].no}`, status: 0, referansID })
  }

  return {
    smsApi,
    takeByTwilio,
    takeByNetgsm,
    byNetgsm: () => deliverOutbox({ ...server.context, config: netgsm }, suppressAddress),
    byTwilio: () => deliverOutbox({ ...server.context, config: twilio }, suppressAddress),
    server: () => server,
    now: () => time,
    forward: (seconds: number) => server.clock.set(new Date((time += seconds * 1000))),
    sms: (extra: Partial<Row> = {}) =>
      insertAll(server.database.kysely, [
        {
          accountId: null,
          channel: 'sms',
          kind: 'test',
          to: '+905550000001',
          body: 'Başvurunuz kabul edildi.',
          ...extra,
        },
      ]),
    rows: async () => {
      const { rows } = await sql<{
        sent: boolean
        attempts: number
        failed: boolean
        cancelled: string | null
        error: string | null
        key: string
      }>`
        select sent_at is not null as sent, attempts, failed_at is not null as failed, cancel_reason as cancelled,
          last_error as error, key
        from outbox order by id`.execute(server.database.kysely)
      return rows
    },
  }
}
