import type { Email } from '../email/email-layout.ts'

/** A message rendered for each of its channels. Links that begin with "/" lead to this site. */
export type RenderedTemplate = {
  /**
   * A notice in the product. With `sms` its text is also sent by SMS, followed by the link, if the person has not
   * switched SMS off.
   */
  notice?: { text: string; path: string; sms?: true }
  email?: Omit<Email, 'to'>
  sms?: string
  /** The text of a push notification, shown on lock screens: no names, titles, numbers or texts of people. */
  push?: string
}

export type Template<Data> = {
  label: string
  /** Invented data for previews and tests, one item for each variant of the text. */
  examples: readonly [Data, ...Data[]]
  write(data: Data): RenderedTemplate
}

export const template = <Data>(made: Template<Data>): Template<Data> => made
