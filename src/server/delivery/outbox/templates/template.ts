import type { Email } from '../email/email-layout.ts'

type Notice = { text: string; path: string; sms?: true | string }

export type RenderedTemplate = {
  notice?: Notice
  email?: Omit<Email, 'to'>
  sms?: string
  /**
   * Bystanders can read a push notification on a lock screen, so it has no names, no
   * titles of advertisements, no digits and nothing that a person wrote.
   */
  push?: string
}

export type Template<Data> = {
  label: string
  examples: readonly [Data, ...Data[]]
  write(data: Data): RenderedTemplate
}

export const template = <Data>(made: Template<Data>): Template<Data> => made

export const smsOfNotice = (publicUrl: string, { text, path, sms }: Notice): string | null =>
  sms ? `${sms === true ? text : sms} ${publicUrl}${path}` : null
