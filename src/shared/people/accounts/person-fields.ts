import { z } from 'zod'
import { line } from '../../contract/fields.ts'
import { parsePhone } from '../../values/phone.ts'
import { isOddName } from '../../text/safe-text.ts'

// These fields are not in accounts.ts, so that forms that need only a name or an e-mail address do not load
// the list of guessable passwords.

export const phoneSentence = 'Lütfen geçerli bir telefon numarası girin.'
export const emailSentence = 'Lütfen geçerli bir email adresi girin.'

export const mobilePhone = z
  .string({ error: phoneSentence })
  .trim()
  .max(40, phoneSentence)
  .transform((value, context) => {
    const phone = parsePhone(value)
    if (phone?.isMobile) return phone.e164
    context.addIssue({ code: 'custom', message: phoneSentence })
    return z.NEVER
  })

export const emailWith = (blank: string, wrong: string) =>
  z
    .string({ error: blank })
    .trim()
    .min(1, { error: blank, abort: true })
    .max(254, { error: wrong, abort: true })
    .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/, wrong)

export const email = emailWith('Email boş bırakılamaz.', emailSentence)

export const personName = (blank: string) =>
  line(blank, 60).refine((value) => !isOddName(value), 'Bu alan geçersiz karakter içeriyor.')

export const closedName = { firstname: 'Silinmiş', lastname: 'kullanıcı' }

export const accountTypes = ['individual', 'corporate'] as const

/** The person’s present password. It is only compared with the stored one, so its strength is not checked. */
export const typedPassword = (blank: string) =>
  z.string({ error: blank }).min(1, blank).max(200, 'Parola en fazla 200 karakter olabilir.')
