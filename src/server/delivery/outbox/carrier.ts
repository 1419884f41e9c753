import type { Channel } from '../../../shared/delivery/channels.ts'

export type Parcel = {
  id: number
  key: string
  channel: Channel
  kind: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  headers: Record<string, string> | null
  createdAt: Date
  /** True if an earlier attempt, whose result is not known, may have delivered the message. */
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
   * Sends a message.
   * @throws UndeliverableError if no later attempt can succeed; NotNowError if nothing was sent and a later
   * attempt may succeed; another error if it is unknown whether the message was sent
   */
  deliver(parcel: Parcel): Promise<void>
  close(): void
}

/**
 * Why messages to a recipient are stopped: the address accepts none (`bounce`), the person has stopped our
 * SMS (`stopped`), or the push service does not know the browser (`browser`).
 */
export type Closed = 'bounce' | 'stopped' | 'browser'

/**
 * Thrown if no attempt to deliver this message can succeed. `closed` tells why other messages to the address
 * would fail, too; it is null if they may succeed. The error’s text must not contain addresses, because it is
 * logged.
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
 * Thrown if a message was not accepted now, but a later attempt may succeed. The error's text must not contain
 * addresses, because it is logged.
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
