import type { Config } from '../config.ts'
import { UndeliverableError, type Carrier, type Parcel } from './carrier.ts'

const patienceMs = 15_000
const acceptedCodes = ['00', '01', '02']
/** The text or the number is not acceptable; every other code is about our account and can be mended. */
const hopelessCodes = ['20', '70']

/** Hands SMS to Netgsm's REST API (`POST /sms/rest/v2/send`). */
export function netgsmCarrier(netgsm: NonNullable<Config['netgsm']>): Carrier {
  return {
    deliver: async (parcel) => {
      const { status, code } = await send(netgsm, parcel)
      if (acceptedCodes.includes(code)) return
      const sentence = `Netgsm answered ${status} with code ${code || 'none'}`
      throw hopelessCodes.includes(code) ? new UndeliverableError(sentence) : new Error(sentence)
    },
    close: () => {},
  }
}

async function send({ url, user, password, header }: NonNullable<Config['netgsm']>, parcel: Parcel) {
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
    signal: AbortSignal.timeout(patienceMs),
  })
  return { status: response.status, code: codeOf(await response.text()) }
}

/** Some refusals come as JSON, some as the bare code. */
function codeOf(text: string): string {
  try {
    const answer = JSON.parse(text) as { code?: unknown } | number
    return String(typeof answer === 'object' ? (answer.code ?? '') : answer)
  } catch {
    return text.trim().slice(0, 20)
  }
}
