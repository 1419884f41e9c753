export type Parcel = {
  id: number
  channel: 'sms' | 'email'
  recipient: string
  subject: string | null
  body: string
  html: string | null
  /** Further lines of an e-mail's head. */
  headers: Record<string, string> | null
}

/** Takes messages of one channel out of the house. */
export type Carrier = {
  /** Rejects with UndeliverableError when trying again is useless, with anything else when it is not. */
  deliver(parcel: Parcel): Promise<void>
  close(): void
}

/** The other side will never take this message. */
export class UndeliverableError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UndeliverableError'
  }
}
