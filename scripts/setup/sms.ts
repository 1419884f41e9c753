import { randomUUID } from 'node:crypto'
import { CheckError, messageOf } from './check-error.ts'
import { askChoice, askField, askSetting, type Interview } from './fields.ts'
import type { Settings } from './env-file.ts'
import type { Config } from '../../src/server/config/config.ts'
import type { NetgsmSettings, TwilioSettings } from '../../src/server/config/delivery.ts'
import { netgsmCarrier } from '../../src/server/delivery/outbox/sms/netgsm.ts'
import { twilioCarrier } from '../../src/server/delivery/outbox/sms/twilio.ts'
import { mobilePhone } from '../../src/shared/people/accounts/person-fields.ts'
import { withoutTrailingSlashes } from '../../src/shared/text/trailing-slashes.ts'

type Question = { question: string; isSecret?: boolean }

const patienceMs = 15_000

const providers: Record<'netgsm' | 'twilio', Record<string, Question>> = {
  netgsm: {
    NETGSM_USER: { question: 'Netgsm user' },
    NETGSM_PASSWORD: { question: 'Netgsm password', isSecret: true },
    NETGSM_HEADER: { question: 'Sender name (header)' },
  },
  twilio: {
    TWILIO_ACCOUNT_SID: { question: 'Twilio account SID' },
    TWILIO_AUTH_TOKEN: { question: 'Twilio auth token', isSecret: true },
    TWILIO_SENDER: { question: 'Sender: +number, name or messaging service' },
  },
}

export const phoneProblem = (text: string): string | null =>
  mobilePhone.safeParse(text).success ? null : 'This is no mobile number; one is 0555 000 00 00.'

export async function askSms(interview: Interview): Promise<Settings> {
  const { terminal, known } = interview
  const provider = await askChoice(terminal, ['netgsm', 'twilio'], {
    question: 'SMS provider',
    initial: known['TWILIO_ACCOUNT_SID'] ? 'twilio' : 'netgsm',
  })
  const settings: Settings = {}
  for (const [name, field] of Object.entries(providers[provider]))
    Object.assign(settings, await askSetting(interview, name, field))
  for (const name of Object.keys(providers[provider === 'netgsm' ? 'twilio' : 'netgsm']))
    if (known[name]) settings[name] = ''
  return settings
}

/**
 * Logs in to the SMS provider with a request that sends no SMS and costs nothing.
 * @throws CheckError if that fails
 */
export async function checkSms({ netgsm, twilio }: Config): Promise<string> {
  if (!netgsm && !twilio) throw new CheckError('There is no SMS provider: codes could not be delivered.')
  try {
    if (netgsm) return await askNetgsm(netgsm)
    return twilio ? await askTwilio(twilio) : ''
  } catch (error) {
    if (error instanceof CheckError) throw error
    throw new CheckError(
      `The SMS provider cannot be reached: look at the way out to it. (${messageOf(error)})`,
    )
  }
}

/**
 * Requests the delivery report of the last minute: Netgsm answers with code 00 or 60 (nothing found) to valid
 * credentials, with 30 to invalid ones.
 */
async function askNetgsm({ url, user, password }: NetgsmSettings): Promise<string> {
  const now = Date.now()
  const response = await fetch(`${withoutTrailingSlashes(url)}/sms/rest/v2/report`, {
    method: 'POST',
    headers: { Authorization: basic(user, password), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      startdate: onClock(now - 60_000),
      stopdate: onClock(now),
      pagenumber: 0,
      pagesize: 1,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  const code = /"code"\s*:\s*"?(\d{1,4})/.exec(text)?.[1] ?? /^\s*(\d{1,4})\b/.exec(text)?.[1]
  if (code === '00' || code === '60') return 'Netgsm knows the user and the password'
  throw new CheckError(
    code === '30'
      ? 'Netgsm refuses the user or the password: name the API user, and allow this machine’s address in the Netgsm panel.'
      : `Netgsm answered ${response.status} with code ${code ?? 'none'}: see the codes in its API guide.`,
  )
}

const onClock = (time: number): string =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
    .format(time)
    .replace(',', '')

async function askTwilio({ url, account, token }: TwilioSettings): Promise<string> {
  const response = await fetch(`${withoutTrailingSlashes(url)}/2010-04-01/Accounts/${account}.json`, {
    headers: { Authorization: basic(account, token) },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.text()
  if (response.ok) return 'Twilio knows the account and the token'
  throw new CheckError(
    [401, 403, 404].includes(response.status)
      ? 'Twilio refuses the account or the token: copy both from its console.'
      : `Twilio answered ${response.status}: try again later.`,
  )
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/**
 * Offers to send an SMS to the operator, because only a sent SMS proves that the sender name is permitted.
 * @throws CheckError if the login fails, the provider refuses the SMS, or it has not arrived
 */
export async function trySms({ terminal }: Interview, config: Config): Promise<string> {
  const seen = await checkSms(config)
  const phone = await askField(terminal, {
    question: 'An SMS to try the sender goes to; it costs what an SMS costs',
    isOptional: true,
    problemOf: phoneProblem,
  })
  if (!phone) return `${seen}; no SMS was sent`
  await sendSms(config, mobilePhone.parse(phone))
  const hasArrived = await askChoice(terminal, ['yes', 'no'], { question: 'Has it arrived', initial: 'yes' })
  if (hasArrived === 'no')
    throw new CheckError(
      'The provider took the SMS and it did not arrive: look at its report in their panel.',
    )
  return `${seen}; an SMS went to ${phone}`
}

async function sendSms({ netgsm, twilio, publicUrl }: Config, recipient: string): Promise<void> {
  const carrier = netgsm ? netgsmCarrier(netgsm) : twilio && twilioCarrier(twilio)
  try {
    await carrier?.deliver({
      id: 0,
      key: randomUUID(),
      channel: 'sms',
      kind: 'setup',
      recipient,
      subject: null,
      body: `${publicUrl} SMS gönderebiliyor.`,
      html: null,
      headers: null,
      createdAt: new Date(),
      unsure: false,
      browser: null,
    })
  } catch (error) {
    throw new CheckError(
      `The provider refuses the SMS: is the sender name allowed, and is there credit? (${messageOf(error)})`,
    )
  } finally {
    carrier?.close()
  }
}
