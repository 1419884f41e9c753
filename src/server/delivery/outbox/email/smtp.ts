import { createTransport } from 'nodemailer'
import { NotNowError, UndeliverableError, withoutAddresses, type Carrier, type Closed } from '../carrier.ts'
import { closesAddress } from './smtp-status.ts'

const timeoutMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    ...timeoutMs,
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
          // The Message-ID is the same for every attempt, so that mail programs can show a repeated delivery
          // once. Nobody can guess it, so a bounce that names it is genuine.
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

function refusalIn({ message, responseCode, response, command }: SmtpError): Error | null {
  if (!responseCode) return null
  const text = withoutAddresses(message)
  // The replies 550 to 554 refuse this recipient or message for good; other errors are temporary or can be
  // fixed by the operator.
  if (responseCode < 550 || responseCode > 554) return new NotNowError(text)
  return new UndeliverableError(text, closedBy(responseCode, response ?? message, command))
}

function closedBy(code: number, response: string, command?: string): Closed | null {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]
  if (status) return closesAddress(status) ? 'bounce' : null
  return command === 'RCPT TO' && [550, 551, 553].includes(code) ? 'bounce' : null
}

function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'klaket'
}
