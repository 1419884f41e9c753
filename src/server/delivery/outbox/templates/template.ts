import type { Email } from '../email/email-layout.ts'

/** Links that begin with "/" are on this site. */
export type RenderedTemplate = {
  /** With `sms` also sent by SMS, followed by the link, if the person allows it. */
  notice?: { text: string; path: string; sms?: true }
  email?: Omit<Email, 'to'>
  sms?: string
  /** Shown on lock screens: no names, titles, numbers or texts of people. */
  push?: string
}

export type Template<Data> = {
  label: string
  /** Invented data, one for each variant of the text. */
  examples: readonly [Data, ...Data[]]
  write(data: Data): RenderedTemplate
}

export const template = <Data>(made: Template<Data>): Template<Data> => made
