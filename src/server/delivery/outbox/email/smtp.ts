import { createTransport } from 'nodemailer'
import { NotNowError, UndeliverableError, withoutAddresses, type Carrier, type Closed } from '../carrier.ts'
import { closesAddress } from './smtp-status.ts'

const patienceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Hands e-mails to the mail server at `url` (smtp:// or smtps://). */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    ...patienceMs,
    url,
    pool: true,
    maxConnections: 5,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async ({ key, recipient, subject, body, html, headers }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          ...(html && { html }),
          // The same for a second delivery of one message: mail programs show it once. Nobody can guess it, so that a
          // report which names it is of this letter.
          messageId: `<${key}@${domainOf(from)}>`,
          dsn: { ret: 'HDRS', envid: key, notify: 'FAILURE' },
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (error) {
        throw refusalIn(error as SmtpError) ?? error
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = Error & { responseCode?: number; response?: string; command?: string }

/** What the mail server answered; null when it did not. */
function refusalIn({ message, responseCode, response, command }: SmtpError): Error | null {
  if (!responseCode) return null
  const said = withoutAddresses(message)
  // 550 to 554 speak of this recipient or message; other 5xx (a wrong password) can be mended.
  if (responseCode < 550 || responseCode > 554) return new NotNowError(said)
  return new UndeliverableError(said, closedBy(responseCode, response ?? message, command))
}

/** A letter is refused for its content, too, or for a full mailbox: only what speaks of the address closes it. */
function closedBy(code: number, response: string, command?: string): Closed | null {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]
  if (status) return closesAddress(status) ? 'bounce' : null
  return command === 'RCPT TO' && [550, 551, 553].includes(code) ? 'bounce' : null
}

function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'klaket'
}
