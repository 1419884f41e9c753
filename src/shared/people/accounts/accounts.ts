import { z } from 'zod'
import { endpoints, type EndpointHeader } from '../../contract/endpoint.ts'
import { one, optionalLine, statusReply, wholeNumber } from '../../contract/fields.ts'
import { ownProfile, user } from './own-profile.ts'
import {
  newPassword,
  passwordOwnerOf,
  refuseEasyPassword,
  repeatSentence,
} from './passwords/password-fields.ts'
import { accountTypes, email, mobilePhone, personName } from './person-fields.ts'
import { secondFactorCode } from './passwords/second-factor-code.ts'

const registrationFields = z
  .object({
    firstname: personName('İsim boş bırakılamaz.'),
    lastname: personName('Soyisim boş bırakılamaz.'),
    email,
    phone: mobilePhone,
    password: newPassword,
    type: z.enum(accountTypes).default('individual'),
    company_name: optionalLine(120),
    consent: z.boolean().optional(),
    /**
     * The version of the terms that the form showed; the registration is refused if a newer version is in
     * force.
     */
    terms_version: z.number().int().positive().optional(),
    communication_permission: z.boolean().optional(),
  })
  .refine((value) => value.type === 'individual' || value.company_name !== null, {
    path: ['company_name'],
    message: 'Firma adı boş bırakılamaz.',
    when: () => true,
  })
  .check(refuseEasyPassword('password', passwordOwnerOf))

/**
 * `consent: false` is refused, but a request without `consent` is accepted, because the registration request
 * in Klaket’s product specification does not have that field.
 */
export const registration = registrationFields.refine((value) => value.consent !== false, {
  path: ['consent'],
  message: 'Devam etmek için üyelik sözleşmesini onaylamanız gerekir.',
  when: () => true,
})

export const registrationForm = registrationFields
  .safeExtend({ password_repeat: z.string() })
  .refine((value) => value.password === value.password_repeat, {
    path: ['password_repeat'],
    message: repeatSentence,
    when: () => true,
  })

export type User = z.output<typeof user>

/** The refresh token is not in this reply, because it is sent as a cookie. */
export const signedIn = z.object({ access_token: z.string(), expires_in: z.number(), user })

const username = z
  .string({ error: 'Telefon veya e-posta boş bırakılamaz.' })
  .trim()
  .min(1, 'Telefon veya e-posta boş bırakılamaz.')
  .max(254, 'En fazla 254 karakter yazabilirsiniz.')

export const credentials = z.object({
  username,
  password: z
    .string({ error: 'Parola boş bırakılamaz.' })
    .min(1, 'Parola boş bırakılamaz.')
    .max(200, 'Parola en fazla 200 karakter olabilir.'),
  remember_me: z.boolean().default(false),
})

const firstPassword = credentials
  .pick({ username: true, password: true })
  .extend({ new_password: newPassword })

export const resetRequest = z.object({ channel: z.literal('sms').default('sms'), username: mobilePhone })

const code = z
  .string({ error: 'Doğrulama kodu 6 haneli olmalıdır.' })
  .trim()
  .regex(/^\d{6}$/, 'Doğrulama kodu 6 haneli olmalıdır.')

const accountId = wholeNumber(1, Number.MAX_SAFE_INTEGER)

const ownPagesHeader = (isRequired: boolean): EndpointHeader => ({
  name: 'X-Klaket',
  isRequired,
  value: '1',
  description: 'Without it the refresh cookie is not read, so that other sites cannot use it.',
})

export const accountEndpoints = endpoints({
  'POST /api/auth/register': {
    access: 'anyone',
    summary: 'Create an account and send the code to the phone',
    body: registration,
    reply: z.object({ id: z.number(), phone: z.string(), message: z.string() }),
    status: 201,
  },
  'POST /api/auth/validate-phone': {
    access: 'anyone',
    summary: 'Verify the phone with the code from the SMS',
    body: z.object({ userId: accountId, phoneNumber: mobilePhone, validationCode: code }),
    reply: statusReply,
  },
  'POST /api/auth/resend-validation-code': {
    access: 'anyone',
    summary: 'Send the phone code again',
    body: z.object({ user_id: accountId, phone: mobilePhone }),
    reply: statusReply.extend({ resend_after_seconds: z.number(), expires_in_seconds: z.number() }),
  },
  'POST /api/auth/login': {
    access: 'anyone',
    summary: 'Log in by e-mail or phone; the 403 reply contains redirect_to, user_id and phone',
    body: credentials,
    reply: signedIn,
  },
  'POST /api/auth/one-time-password': {
    access: 'anyone',
    summary: 'Replace a one-time password by an own one and log in',
    body: firstPassword,
    reply: signedIn,
  },
  'POST /api/auth/refresh': {
    access: 'anyone',
    summary: 'Exchange the refresh cookie for a new access token',
    headers: [ownPagesHeader(true)],
    reply: signedIn,
  },
  'POST /api/auth/logout': {
    access: 'anyone',
    summary: 'End the current session',
    headers: [ownPagesHeader(false)],
    reply: statusReply,
  },
  'POST /api/auth/password-reset': {
    access: 'anyone',
    summary: 'Request a reset code; the reply does not reveal whether the account exists',
    body: resetRequest,
    reply: statusReply.extend({ resend_after_seconds: z.number(), expires_in_seconds: z.number() }),
  },
  'POST /api/auth/verify-reset-token': {
    access: 'anyone',
    summary: 'Check the reset code',
    body: z.object({ channel: z.literal('sms').default('sms'), username: mobilePhone, token: code }),
    reply: statusReply,
  },
  'GET /api/app/profile': {
    access: 'user',
    summary: 'The logged-in person',
    reply: one(ownProfile),
  },
})

export const passwordResetEndpoints = endpoints({
  'POST /api/auth/reset-password': {
    access: 'anyone',
    summary: 'Set a new password after the code was verified; ends all sessions',
    body: z.object({
      channel: z.literal('sms').default('sms'),
      username: mobilePhone,
      token: code,
      password: newPassword,
      second_factor_code: secondFactorCode.optional(),
    }),
    reply: statusReply,
  },
})
