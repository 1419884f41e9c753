import type { NetgsmSettings } from '../config-delivery.ts'
import { NotNowError, UndeliverableError, type Carrier, type Parcel } from './carrier.ts'

const patienceMs = 15_000
const acceptedCodes = ['00', '01', '02']
/**
 * 20: the text is odd or too long; 70: the number or another parameter is wrong. What else there is can be mended or
 * passes: 30 (password, permission), 40 (sender name), 50 and 51 (İYS), 80 and 85 (too many at once), 100 and 101
 * (their system).
 */
const hopelessCodes = ['20', '70']

/**
 * Hands SMS to Netgsm's REST API (`POST /sms/rest/v2/send`). It takes no key that tells a repeated message: what may
 * have arrived is sent again, and only the filter of repeated texts in the account's settings there holds it back.
 */
export function netgsmCarrier(netgsm: NetgsmSettings): Carrier {
  return {
    deliver: async (parcel) => {
      const { status, code } = await send(netgsm, parcel)
      if (acceptedCodes.includes(code)) return
      const sentence = `Netgsm answered ${status} with code ${code || 'none'}`
      if (hopelessCodes.includes(code)) throw new UndeliverableError(sentence)
      throw code ? new NotNowError(sentence) : new Error(sentence)
    },
    close: () => {},
  }
}

async function send({ url, user, password, header }: NetgsmSettings, parcel: Parcel) {
  const response = await fetch(`${url.replace(/\/+$/, '')}/sms/rest/v2/send`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      msgheader: header,
      encoding: 'TR',
      // Service messages need no consent, hence no filter by the register of consents (İYS).
      iysfilter: '0',
      messages: [{ msg: parcel.body, no: parcel.recipient.replace(/^\+90/, '') }],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  return { status: response.status, code: codeOf(await response.text()) }
}

/** Some refusals come as JSON, some as the bare code; a page of a broken server is none. */
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
