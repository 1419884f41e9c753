import type { Channel } from '../../../shared/delivery/deliveries.ts'

export type Parcel = {
  id: number
  /** Identifies the message to other services; the same for every attempt. */
  key: string
  channel: Channel
  kind: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  headers: Record<string, string> | null
  createdAt: Date
  /** An earlier attempt ended without a response: the message may have arrived. */
  unsure: boolean
  browser: Browser | null
}

export type Browser = {
  id: number
  endpoint: string
  p256dh: string
  auth: string
}

export type Carrier = {
  /** @throws UndeliverableError for good, NotNowError for now; after any other error the message may have arrived */
  deliver(parcel: Parcel): Promise<void>
  close(): void
}

/** `browser`: the push service no longer knows the browser. */
export type Closed = 'bounce' | 'stopped' | 'browser'

/** With `closed` no other message to this address will be accepted either. The message contains no addresses. */
export class UndeliverableError extends Error {
  readonly closed: Closed | null

  constructor(message: string, closed: Closed | null = null) {
    super(message)
    this.name = 'UndeliverableError'
    this.closed = closed
  }
}

/** The message contains no addresses. */
export class NotNowError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotNowError'
  }
}

export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/(?<![^\s<>"',;:])[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
    .replaceAll(/\+?\d{10,}/g, '…')
    .slice(0, 500)
