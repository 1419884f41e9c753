import { z } from 'zod'
import '../../../contract/zod-settings.ts'
import { guessableSentence, type PasswordOwner } from './guessable-passwords.ts'
import { easyPasswordSentence, isStrongPassword, passwordSentence } from './password.ts'

export const newPassword = z
  .string({ error: passwordSentence })
  .refine(isStrongPassword, passwordSentence)
  .refine((password) => easyPasswordSentence(password, {}) === null, guessableSentence)

export const refuseEasyPassword = (field: string, ownerOf: (values: Values) => PasswordOwner) =>
  z.superRefine(
    (values: Values, context) => {
      const message = easyPasswordSentence(values[field], ownerOf(values))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    },
    { when: () => true },
  )

type Values = Record<string, unknown>

export function passwordOwnerOf(values: Values): PasswordOwner {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  return {
    firstName: text('firstname'),
    lastName: text('lastname'),
    companyName: values['type'] === 'corporate' ? text('company_name') : null,
    email: text('email'),
    phone: text('phone'),
  }
}

export const repeatSentence = 'Parolalar eşleşmedi.'

export const newPasswordForm = (owner: PasswordOwner) =>
  z
    .object({ password: newPassword, password_repeat: z.string() })
    .check(refuseEasyPassword('password', () => owner))
    .refine((value) => value.password === value.password_repeat, {
      path: ['password_repeat'],
      message: repeatSentence,
      when: () => true,
    })

export const resetPasswordForm = (owner: PasswordOwner) =>
  newPasswordForm(owner).safeExtend({ second_factor_code: z.string() })
