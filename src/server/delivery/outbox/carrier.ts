import type { Channel } from '../../../shared/delivery/deliveries.ts'

export type Parcel = {
  id: number
  /** Identifies the message to mail servers and SMS services; the same for every attempt to deliver it. */
  key: string
  channel: Channel
  kind: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  headers: Record<string, string> | null
  createdAt: Date
  /** Whether an earlier attempt ended without a response, so that the message may have arrived. */
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
  /**
   * @throws UndeliverableError if no later attempt can succeed, NotNowError if a later one may; after any other error
   * the message may have arrived
   */
  deliver(parcel: Parcel): Promise<void>
  close(): void
}

/**
 * Why an address receives nothing any more: mail bounced, the person has stopped our SMS, or the push service no
 * longer knows the browser.
 */
export type Closed = 'bounce' | 'stopped' | 'browser'

/**
 * No attempt to deliver this message can succeed. If `closed` is set, no other message to this address can either.
 * The error's text contains no addresses, because it is logged.
 */
export class UndeliverableError extends Error {
  readonly closed: Closed | null

  constructor(message: string, closed: Closed | null = null) {
    super(message)
    this.name = 'UndeliverableError'
    this.closed = closed
  }
}

/**
 * The message was not accepted, but a later attempt may succeed. The error's text contains no addresses, because it
 * is logged.
 */
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
