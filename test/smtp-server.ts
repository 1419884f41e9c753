import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type SmtpServer = {
  url: string
  /** The messages that the server has accepted. */
  mails: { to: string[]; source: string }[]
  readonly trouble: SmtpTrouble
  stop(): Promise<void>
}

/**
 * Failures of the next mails: `smtp.times` mails are refused with `smtp.code`, at the command RCPT or DATA (default).
 */
export type SmtpTrouble = {
  smtp?: { code: number; times: number; text?: string; at?: 'rcpt' | 'data' }
  /** Milliseconds that each mail takes. */
  slowMs?: number
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusalAt('rcpt')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await sleep(started.trouble.slowMs ?? 0)
        const refusal = refusalAt('data')
        if (refusal) return done(refusal)
        started.mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  // A client may close its connection in the middle of a mail; without a listener, that error would end the process.
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
  })
  const started: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    trouble: {},
    stop: () => new Promise((resolve) => server.close(resolve)),
  }

  function refusalAt(command: 'rcpt' | 'data'): Error | null {
    const { smtp: wrong } = started.trouble
    if (!wrong || (wrong.at ?? 'data') !== command || wrong.times-- <= 0) return null
    return Object.assign(new Error(wrong.text ?? 'not now'), { responseCode: wrong.code })
  }
  return started
}
