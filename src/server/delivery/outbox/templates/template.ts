import type { Email } from '../email/email-layout.ts'

/** The texts of one event by channel. Links that begin with "/" are on this site. */
export type RenderedTemplate = {
  /** In the product. With `sms` also by SMS, followed by the link, if the person allows it. */
  notice?: { text: string; path: string; sms?: true }
  email?: Omit<Email, 'to'>
  /** An SMS without a notice: a code. */
  sms?: string
  /** Shown on lock screens: no names, titles, numbers or texts of people. */
  push?: string
}

export type Template<Data> = {
  /** The name of the template for staff. */
  label: string
  /** Invented data, one example for each variant of the text. */
  examples: readonly [Data, ...Data[]]
  write(data: Data): RenderedTemplate
}

export const template = <Data>(made: Template<Data>): Template<Data> => made
