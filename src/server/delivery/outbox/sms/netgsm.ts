import type { NetgsmSettings } from '../../../config/delivery.ts'
import { NotNowError, UndeliverableError, type Carrier, type Parcel } from '../carrier.ts'
import { withoutTrailingSlashes } from '../../../../shared/text/trailing-slashes.ts'

const timeoutMs = 15_000
const acceptedCodes = ['00', '01', '02']
/**
 * Netgsm’s codes after which no later attempt can succeed: the text is malformed or too long (20), or a
 * parameter such as the number is wrong (70).
 */
const hopelessCodes = ['20', '70']

const nothingFound = '60'
const found = { perPage: 100, mostPages: 50, slackMs: 60_000 }

/**
 * Netgsm has no idempotency key, so before another attempt a message that may have arrived is looked up in
 * Netgsm’s report.
 */
export function netgsmCarrier(netgsm: NetgsmSettings): Carrier {
  return {
    deliver: async (parcel) => {
      if (parcel.unsure && (await hasAccepted(netgsm, parcel))) return
      const { status, code } = await send(netgsm, parcel)
      if (acceptedCodes.includes(code)) return
      const sentence = `Netgsm answered ${status} with code ${code || 'none'}`
      if (hopelessCodes.includes(code)) throw new UndeliverableError(sentence)
      throw code ? new NotNowError(sentence) : new Error(sentence)
    },
    close: () => {},
  }
}

type Reported = { jobs?: { referansID?: unknown }[] | null }

async function hasAccepted(netgsm: NetgsmSettings, { key, createdAt }: Parcel): Promise<boolean> {
  const [startdate, stopdate] = [createdAt.getTime() - found.slackMs, Date.now() + found.slackMs].map(
    atNetgsm,
  )
  for (let page = 0; page < found.mostPages; page += 1) {
    const { status, text } = await ask(netgsm, '/sms/rest/v2/report', {
      startdate,
      stopdate,
      pagenumber: page,
      pagesize: found.perPage,
    })
    const code = codeOf(text)
    if (code === nothingFound) return false
    if (code !== '00') throw new Error(`Netgsm answered ${status} with code ${code || 'none'} to a search`)
    const { jobs } = JSON.parse(text) as Reported
    if (jobs?.some(({ referansID }) => referansID === referenceOf(key))) return true
    if ((jobs?.length ?? 0) < found.perPage) return false
  }
  throw new Error('Netgsm reports too many messages to find one among them')
}

const atNetgsm = (time: number): string => clock.format(time).replace(',', '')
const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const referenceOf = (key: string): string => key.replaceAll('-', '')

async function send(netgsm: NetgsmSettings, { key, body, recipient }: Parcel) {
  const { status, text } = await ask(netgsm, '/sms/rest/v2/send', {
    msgheader: netgsm.header,
    encoding: 'TR',
    // '0' turns off the filter by the national register of consents (İYS), because messages about a person’s
    // account need no consent.
    iysfilter: '0',
    referansID: referenceOf(key),
    messages: [{ msg: body, no: recipient.replace(/^\+90/, '') }],
  })
  return { status, code: codeOf(text) }
}

async function ask({ url, user, password }: NetgsmSettings, path: string, body: object) {
  const response = await fetch(withoutTrailingSlashes(url) + path, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, text: await response.text() }
}

function codeOf(text: string): string {
  const [, bare = ''] = /^\s*(\d{1,4})\b/.exec(text) ?? []
  try {
    const answer = JSON.parse(text) as { code?: unknown } | number
    const code = String(typeof answer === 'object' ? (answer?.code ?? '') : bare)
    return /^\d{1,4}$/.test(code) ? code : ''
  } catch {
    return bare
  }
}
