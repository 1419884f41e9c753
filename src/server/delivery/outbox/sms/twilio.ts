import type { TwilioSettings } from '../../../config/delivery.ts'
import { NotNowError, UndeliverableError, type Carrier, type Parcel } from '../carrier.ts'
import { withoutTrailingSlashes } from '../../../../shared/text/trailing-slashes.ts'

const timeoutMs = 15_000
const oddNumber = [21_211, 21_214, 21_217, 21_612, 21_614]
const stopped = 21_610
const oddText = [21_602, 21_617, 21_619]
const sentBefore = { slackMs: 60_000, lost: ['failed', 'undelivered', 'canceled'] }

export function twilioCarrier(twilio: TwilioSettings): Carrier {
  return {
    deliver: async (parcel) => {
      // Twilio has no idempotency key, so a message that may have been sent is looked up first.
      if (parcel.unsure && (await hasSent(twilio, parcel))) return
      const { sender } = twilio
      const response = await ask(twilio, `/Messages.json`, {
        method: 'POST',
        body: new URLSearchParams({
          To: parcel.recipient,
          [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
          Body: parcel.body,
        }),
      })
      if (response.ok) return void (await response.text())
      throw refusal(response.status, await codeIn(response))
    },
    close: () => {},
  }
}

type Sent = { body?: string; status?: string; date_created?: string }

async function hasSent(twilio: TwilioSettings, { recipient, body, createdAt }: Parcel): Promise<boolean> {
  const query = new URLSearchParams({
    To: recipient,
    'DateSent>': createdAt.toISOString().slice(0, 10),
    PageSize: '50',
  })
  const response = await ask(twilio, `/Messages.json?${query}`)
  if (!response.ok) throw new Error(`Twilio answered ${response.status} to a search`)
  const { messages = [] } = (await response.json()) as { messages?: Sent[] }
  const since = createdAt.getTime() - sentBefore.slackMs
  return messages.some(
    (sent) =>
      sent.body === body &&
      !sentBefore.lost.includes(sent.status ?? '') &&
      Date.parse(sent.date_created ?? '') >= since,
  )
}

function ask({ url, account, token }: TwilioSettings, path: string, init: RequestInit = {}) {
  return fetch(`${withoutTrailingSlashes(url)}/2010-04-01/Accounts/${account}${path}`, {
    ...init,
    headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

function refusal(status: number, code: number | null): Error {
  const sentence = `Twilio answered ${status} with code ${code ?? 'none'}`
  if (code === stopped) return new UndeliverableError(sentence, 'stopped')
  if (code !== null && oddNumber.includes(code)) return new UndeliverableError(sentence, 'bounce')
  if (code !== null && oddText.includes(code)) return new UndeliverableError(sentence)
  // A status below 500 means that the message was not sent and that the cause can be fixed or will pass, such
  // as a wrong password. After a status of 500 or more the message may have been sent.
  return status < 500 ? new NotNowError(sentence) : new Error(sentence)
}

async function codeIn(response: Response): Promise<number | null> {
  try {
    const { code } = (await response.json()) as { code?: unknown }
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}
