import { z } from 'zod'
import { email } from './person-fields.ts'
import { typedPassword } from './person-fields.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { statusReply } from '../../contract/fields.ts'

export const emailConfirmationPage = '/eposta-onay'

export const emailLinkRules = {
  days: 3,
  resendSeconds: 60,
  /** Most confirmation links that one account requests, or that one mailbox gets from all accounts, in a day. */
  perDay: 5,
}

/**
 * Requires the password, so that somebody who holds the person’s unlocked phone cannot change the e-mail
 * address.
 */
export const emailChange = z.object({ email, password: typedPassword('Lütfen parolanızı giriniz.') })

const token = z
  .string({ error: 'Bu bağlantı geçersiz ya da eksik açılmış.' })
  .regex(/^[\w-]{20,200}$/, 'Bu bağlantı geçersiz ya da eksik açılmış.')

export const emailConfirmationEndpoints = endpoints({
  'POST /api/app/email/confirmation': {
    access: 'user',
    summary: 'Send the link that confirms the viewer’s e-mail address (again)',
    reply: statusReply,
  },
  'PUT /api/app/email': {
    access: 'user',
    provesFactor: true,
    summary: 'Change the e-mail address; it replaces the old one once its link was followed',
    body: emailChange,
    reply: statusReply,
  },
  'POST /api/auth/confirm-email': {
    access: 'anyone',
    summary: 'Confirm an e-mail address by the link that was sent to it',
    body: z.object({ token }),
    form: { page: emailConfirmationPage, done: 'confirmed', keeps: ['token'] },
    reply: statusReply,
  },
})
