import { z } from 'zod'
import { email } from './person-fields.ts'
import { typedPassword } from './person-fields.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { statusReply } from '../../contract/fields.ts'

/** Where the link of the e-mail leads. */
export const emailConfirmationPage = '/eposta-onay'

/** How the proof of an address by a link works. */
export const emailLinkRules = {
  days: 3,
  /** Between two links of one account to one address. */
  resendSeconds: 60,
  /** To one mailbox, whoever asks. */
  perDay: 5,
}

/** Another address in place of the account’s; a phone left lying open is not enough. */
export const emailChange = z.object({ email, password: typedPassword('Lütfen parolanızı giriniz.') })

const token = z
  .string({ error: 'Bu bağlantı geçersiz ya da eksik açılmış.' })
  .regex(/^[\w-]{20,200}$/, 'Bu bağlantı geçersiz ya da eksik açılmış.')

export const emailConfirmationEndpoints = endpoints({
  'POST /api/app/email/confirmation': {
    access: 'user',
    summary: 'Send the link that proves the viewer’s e-mail address (again)',
    reply: statusReply,
  },
  'PUT /api/app/email': {
    access: 'user',
    provesFactor: true,
    summary: 'Ask for another e-mail address; it takes the place of the old one once its link was followed',
    body: emailChange,
    reply: statusReply,
  },
  'POST /api/auth/confirm-email': {
    access: 'anyone',
    summary: 'Prove an e-mail address by the link that was sent to it',
    body: z.object({ token }),
    form: { page: emailConfirmationPage, done: 'confirmed', keeps: ['token'] },
    reply: statusReply,
  },
})
