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
  /** Additional headers of an e-mail. */
  headers: Record<string, string> | null
  createdAt: Date
  /** An earlier attempt ended without a response: the message may have arrived. */
  unsure: boolean
  /** The recipient of a push. */
  browser: Browser | null
}

/** The push address of a browser and the keys with which messages for it are encrypted. */
export type Browser = {
  id: number
  endpoint: string
  /** In base64, like `auth`. */
  p256dh: string
  auth: string
}

/** Sends messages of one channel to an outside service. */
export type Carrier = {
  /**
   * @throws UndeliverableError when trying again is useless, NotNowError when the service refused for now; after any
   * other error the message may have arrived
   */
  deliver(parcel: Parcel): Promise<void>
  close(): void
}

/**
 * Why an address is suppressed: it does not exist, its owner unsubscribed at the carrier, or the browser dropped it.
 */
export type Closed = 'bounce' | 'stopped' | 'browser'

/** The service will never accept this message, and with `closed` no message to this address. Contains no addresses. */
export class UndeliverableError extends Error {
  readonly closed: Closed | null

  constructor(message: string, closed: Closed | null = null) {
    super(message)
    this.name = 'UndeliverableError'
    this.closed = closed
  }
}

/** The service refused the message but may accept it later. Contains no addresses. */
export class NotNowError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotNowError'
  }
}

/** The text of a mail server or library with e-mail addresses and long numbers removed. */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/(?<![^\s<>"',;:])[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
    .replaceAll(/\+?\d{10,}/g, '…')
    .slice(0, 500)
