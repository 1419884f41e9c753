import type { Channel } from '../../../shared/delivery/deliveries.ts'

export type Parcel = {
  id: number
  /** Tells this message from all others outside of the house; the same for every try. */
  key: string
  channel: Channel
  kind: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  /** Further lines of an e-mail's head. */
  headers: Record<string, string> | null
  createdAt: Date
  /** An earlier try ended without an answer: the message may have arrived. */
  unsure: boolean
  /** The browser, of a push. */
  browser: Browser | null
}

/** Where a browser is pushed to, and the keys that only it can open messages with. */
export type Browser = {
  id: number
  endpoint: string
  /** In base64, like `auth`. */ p256dh: string
  auth: string
}

/** Takes messages of one channel out of the house. */
export type Carrier = {
  /**
   * @throws UndeliverableError when trying again is useless, NotNowError when the other side refused for now; anything
   * else leaves open whether the message has arrived
   */
  deliver(parcel: Parcel): Promise<void>
  close(): void
}

/** Why an address gets nothing any more: it does not exist, its owner told the carrier to stop, or the browser forgot it. */
export type Closed = 'bounce' | 'stopped' | 'browser'

/** The other side will never take this message, and with `closed` no other to this address. Free of addresses. */
export class UndeliverableError extends Error {
  readonly closed: Closed | null

  constructor(message: string, closed: Closed | null = null) {
    super(message)
    this.name = 'UndeliverableError'
    this.closed = closed
  }
}

/** The other side has not taken this message, and may do so later. Free of addresses. */
export class NotNowError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotNowError'
  }
}

/** What a mail server or a library said, without the addresses and numbers in it. */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/(?<![^\s<>"',;:])[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
    .replaceAll(/\+?\d{10,}/g, '…')
    .slice(0, 500)
