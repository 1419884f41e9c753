import { createTransport } from 'nodemailer'
import { UndeliverableError, type Carrier } from './carrier.ts'

const patienceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Hands e-mails to the mail server at `url` (smtp:// or smtps://). */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    ...patienceMs,
    url,
    pool: true,
    maxConnections: 4,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async ({ id, recipient, subject, body, html, headers }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          ...(html && { html }),
          // The same id for a second delivery of one message: mail programs show it once.
          messageId: `<klaket-${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        // 550 to 554 speak of this recipient or message; other 5xx (a wrong password) can be mended.
        if (responseCode && responseCode >= 550 && responseCode <= 554)
          throw new UndeliverableError((error as Error).message)
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'klaket'
}
