import type { Email } from '../email/email-layout.ts'

type Notice = { text: string; path: string; sms?: true | string }

export type RenderedTemplate = {
  /**
   * A notice on the site. With `sms`, people who have not switched SMS off also get an SMS: with the text of
   * the notice (`true`) or with the text given as `sms`.
   */
  notice?: Notice
  email?: Omit<Email, 'to'>
  sms?: string
  /**
   * The text of a push notification. Bystanders can read it on a lock screen, so it has no names, titles, numbers or
   * texts of people.
   */
  push?: string
}

export type Template<Data> = {
  label: string
  examples: readonly [Data, ...Data[]]
  write(data: Data): RenderedTemplate
}

export const template = <Data>(made: Template<Data>): Template<Data> => made

/** The SMS of a notice, which ends with the address of the notice’s page; null for a notice without SMS. */
export const smsOfNotice = (publicUrl: string, { text, path, sms }: Notice): string | null =>
  sms ? `${sms === true ? text : sms} ${publicUrl}${path}` : null
