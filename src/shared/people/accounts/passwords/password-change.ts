import { z } from 'zod'
import { endpoints } from '../../../contract/endpoint.ts'
import { statusReply } from '../../../contract/fields.ts'
import type { PasswordOwner } from './guessable-passwords.ts'
import { newPassword, refuseEasyPassword } from './password-fields.ts'
import { typedPassword } from '../person-fields.ts'

const passwordChange = z
  .object({
    current_password: typedPassword('Lütfen mevcut parolanızı giriniz.'),
    new_password: z
      .string({ error: 'Lütfen yeni parolanızı giriniz.' })
      .min(1, { error: 'Lütfen yeni parolanızı giriniz.', abort: true })
      .pipe(newPassword),
    new_password_confirmation: z.string({ error: 'Yeni parola ve parola tekrarı eşleşmiyor.' }),
  })
  .refine((value) => value.new_password === value.new_password_confirmation, {
    path: ['new_password_confirmation'],
    message: 'Yeni parola ve parola tekrarı eşleşmiyor.',
    when: () => true,
  })

export const passwordChangeOf = (owner: PasswordOwner) =>
  passwordChange.check(refuseEasyPassword('new_password', () => owner))

export const passwordChangeEndpoints = endpoints({
  'PUT /api/app/change-password': {
    access: 'user',
    provesFactor: true,
    summary: 'Change the password; all other sessions end',
    body: passwordChange,
    reply: statusReply,
  },
})
