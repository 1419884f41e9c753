import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { suppressAddress } from '../src/server/delivery/notices/suppressing.ts'
import { deliverOutbox } from '../src/server/delivery/outbox/deliver.ts'
import { insertAll, type Row } from '../src/server/delivery/outbox/outbox.ts'
import { renderEmail } from '../src/server/delivery/outbox/templates.ts'
import { startTestServer, type TestServer } from './server.ts'
import { startSmtpServer, type SmtpServer } from './smtp-server.ts'

type Message = { sent: boolean; attempts: number; failed: boolean; cancelled: boolean; error: string | null }

/**
 * Starts a mail server and a test server that sends through it. Both are emptied before each test, and their faults
 * and the clock are reset.
 * @returns the two servers, which exist once the tests run, and the steps that tests of the outbox share
 */
export function setUpOutbox() {
  const server = {} as TestServer
  const smtp = {} as SmtpServer
  beforeAll(async () => {
    Object.assign(smtp, await startSmtpServer())
    Object.assign(server, await startTestServer({ smtpUrl: smtp.url }))
  })
  afterAll(async () => {
    await server.close()
    await smtp.stop()
  })
  beforeEach(async () => {
    smtp.mails.length = 0
    delete smtp.trouble.smtp
    delete smtp.trouble.slowMs
    server.clock.set(null)
    await server.reset()
  })
  return {
    server,
    smtp,
    deliver: () => deliverOutbox(server.context, suppressAddress),
    /** Puts an e-mail into the outbox. */
    email: ({ kind = 'test', to = 'deniz@example.com', ...extra }: Partial<Row> = {}) =>
      insertAll(server.database.kysely, [
        {
          accountId: null,
          channel: 'email',
          kind,
          to,
          ...renderEmail(server.context.config, letter),
          ...extra,
        },
      ]),
    /** Puts an SMS into the outbox. */
    sms: (extra: Partial<Row> = {}) =>
      insertAll(server.database.kysely, [
        { accountId: null, channel: 'sms', kind: 'test', to: '+905550000001', body: 'Mesaj', ...extra },
      ]),
    /** The messages of the outbox, oldest first. */
    rows: async (): Promise<Message[]> => {
      const { rows } = await sql<Message>`
        select sent_at is not null as sent, attempts, failed_at is not null as failed,
          cancelled_at is not null as cancelled, last_error as error
        from outbox order by id`.execute(server.database.kysely)
      return rows
    },
  }
}

const letter = {
  subject: 'Başvurunuz kabul edildi',
  paragraphs: ['Merhaba Deniz,', 'Işıkçı <b>aranıyor</b> & çekim “Gece” başlıyor.'],
  link: { text: 'Mesajlara git', url: '/applications/1/messages' },
}
