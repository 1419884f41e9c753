import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { CheckError } from './check-error.ts'
import { mailAdvice } from './mail-advice.ts'
import { addressOf, hostProblem, partsOf, portProblem } from './connection-address.ts'
import { askChoice, askField, askSetting, type Interview } from './fields.ts'
import type { Settings } from './env-file.ts'
import type { Config } from '../../src/server/config/config.ts'
import { smtpCarrier } from '../../src/server/delivery/outbox/email/smtp.ts'
import { email } from '../../src/shared/people/accounts/person-fields.ts'

const patienceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
const tlsPort = '465'
const exampleDomain = '@klaket.example'

export const emailProblem = (text: string): string | null =>
  email.safeParse(text).success ? null : 'This is no e-mail address.'

export function senderProblem(text: string): string | null {
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  if (emailProblem(address)) return 'A sender is Name <name@your-domain>.'
  return address.endsWith(exampleDomain) ? 'The sender needs a domain of your own.' : null
}

export async function askMail(interview: Interview): Promise<Settings> {
  const { terminal, known, fixed } = interview
  const server: Settings = fixed.has('SMTP_URL') ? {} : { SMTP_URL: await askServer(interview) }
  if (fixed.has('SMTP_URL')) terminal.say('Mail server: set in the environment, which wins over the file.')
  const { hostname } = new URL(known['PUBLIC_URL'] ?? 'https://klaket.example')
  const isExample = known['MAIL_FROM']?.includes(exampleDomain)
  const sender = await askSetting(
    { ...interview, known: isExample ? { ...known, MAIL_FROM: '' } : known },
    'MAIL_FROM',
    {
      question: 'Sender of letters',
      initial: `Klaket <bildirim@${hostname.replace(/^www\./, '')}>`,
      problemOf: senderProblem,
    },
  )
  return { ...server, ...sender }
}

async function askServer({ terminal, known }: Interview): Promise<string> {
  const present = known['SMTP_URL']
  const before = partsOf(present)
  const host = await askField(terminal, {
    question: 'SMTP host',
    initial: before?.host ?? '',
    problemOf: hostProblem,
  })
  const usualPort = before?.protocol === 'smtps:' ? tlsPort : '587'
  const port = await askField(terminal, {
    question: 'Port (587 with STARTTLS, 465 with TLS)',
    initial: before?.port || usualPort,
    problemOf: portProblem,
  })
  const user = await askField(terminal, { question: 'User', initial: before?.user ?? '', isOptional: true })
  const secret = { question: 'Password', initial: before?.password ?? '', isSecret: true }
  const password = user ? await askField(terminal, secret) : ''
  const isSamePort = port === (before?.port || usualPort)
  const protocol = port === tlsPort ? 'smtps:' : before && isSamePort ? before.protocol : 'smtp:'
  const parts = { protocol, host, user, password, path: before?.path ?? '', search: before?.search ?? '' }
  return addressOf({ ...parts, port: before && isSamePort ? before.port : port }, present)
}

export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<string> {
  if (!smtpUrl) throw new CheckError('SMTP_URL is missing: e-mail could not be delivered.')
  const transport = createTransport({ ...patienceMs, url: smtpUrl })
  try {
    await transport.verify()
    const { host, port } = partsOf(smtpUrl) ?? {}
    return `${host}${port ? `:${port}` : ''} accepts us; e-mails are from ${mailFrom}`
  } catch (error) {
    throw new CheckError(mailAdvice(error))
  } finally {
    transport.close()
  }
}

/**
 * Offers to send an e-mail to the operator, and asks whether it has arrived.
 * @throws CheckError if the mail server cannot be used, or the e-mail was not sent or has not arrived
 */
export async function tryMail({ terminal, known }: Interview, config: Config): Promise<string> {
  const seen = await checkMail(config)
  const recipient = await askField(terminal, {
    question: 'A letter to try it goes to',
    initial: known['CONTACT_EMAIL'] ?? '',
    isOptional: true,
    problemOf: emailProblem,
  })
  if (!recipient) return `${seen}; no letter was sent`
  await sendLetter(config, recipient)
  const hasArrived = await askChoice(terminal, ['yes', 'no'], {
    question: `Has the letter to ${recipient} arrived`,
    initial: 'yes',
  })
  if (hasArrived === 'no')
    throw new CheckError(
      'The mail server took the letter and it did not arrive: look in the spam folder and the log of the mail server, and at SPF and DKIM of the domain of the sender.',
    )
  return `${seen}; a letter went to ${recipient}`
}

async function sendLetter({ smtpUrl, mailFrom, publicUrl }: Config, recipient: string): Promise<void> {
  const carrier = smtpCarrier(smtpUrl ?? '', mailFrom)
  try {
    await carrier.deliver({
      id: 0,
      key: randomUUID(),
      channel: 'email',
      kind: 'setup',
      recipient,
      subject: 'Klaket: e-posta ayarları çalışıyor',
      body: `${publicUrl} adresindeki Klaket kurulumu bu e-postayı gönderebildi. Yapmanız gereken bir şey yok.`,
      html: null,
      headers: null,
      createdAt: new Date(),
      unsure: false,
      browser: null,
    })
  } catch (error) {
    throw new CheckError(mailAdvice(error))
  } finally {
    carrier.close()
  }
}
