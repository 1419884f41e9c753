import type { Email } from '../email/email-layout.ts'

/** What one event is told by. Addresses that begin with "/" are of this site. */
export type Written = {
  /** In the product; `sms`: too urgent for the product alone, sent with the address behind it where the person lets us. */
  notice?: { text: string; path: string; sms?: true }
  email?: Omit<Email, 'to'>
  /** A message of its own: a code. */
  sms?: string
  /** On a lock screen, where anybody may read it: neither names nor titles, numbers or words of people. */
  push?: string
}

export type Template<Data> = {
  /** What it tells of, for staff. */
  label: string
  /** Invented data, one for each way it can turn out. */
  examples: readonly [Data, ...Data[]]
  write(data: Data): Written
}

/** Keeps the type of the data. */
export const template = <Data>(made: Template<Data>): Template<Data> => made
