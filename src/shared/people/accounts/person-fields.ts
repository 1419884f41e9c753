import { z } from 'zod'
import { line } from '../../contract/fields.ts'
import { parsePhone } from '../../values/phone.ts'
import { isOddName } from '../../text/safe-text.ts'

// Apart from accounts.ts: pages that ask for a name or an address must not load the list of guessable passwords.

export const phoneSentence = 'Lütfen geçerli bir telefon numarası girin.'
export const emailSentence = 'Lütfen geçerli bir email adresi girin.'

/** A mobile number that can receive a code, as E.164. */
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

/** An e-mail address, with the sentences of the form that asks for it. */
export const emailWith = (blank: string, wrong: string) =>
  z
    .string({ error: blank })
    .trim()
    // A blank field is told so, and not also that it is wrong.
    .min(1, { error: blank, abort: true })
    .max(254, { error: wrong, abort: true })
    .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/, wrong)

export const email = emailWith('Email boş bırakılamaz.', emailSentence)

/** A first or a last name. */
export const personName = (blank: string) =>
  line(blank, 60).refine((value) => !isOddName(value), 'Bu alan geçersiz karakter içeriyor.')

/** What remains of the name of a closed account. */
export const closedName = { firstname: 'Silinmiş', lastname: 'kullanıcı' }

export const accountTypes = ['individual', 'corporate'] as const

/** A password that is there, as its person types it. */
export const typedPassword = (blank: string) =>
  z.string({ error: blank }).min(1, blank).max(200, 'Parola en fazla 200 karakter olabilir.')
