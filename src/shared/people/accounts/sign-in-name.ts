import { parsePhone } from '../../values/phone.ts'

// Twin in SQL: `email_fold` of db/migrations/0001_functions.sql. src/server/people/accounts/sessions/sign-in-names.test.ts compares the two.
const capitals = /[A-ZÀ-ÖØ-ÞĞŞŒŸƏ]/g

/**
 * The form in which e-mail addresses are compared, in every place: NFC, then lower case for the Latin letters above.
 * Not by Turkish rules: "I" becomes "i" and "ı" stays. "İ" becomes "i", as other systems write it with a separate dot.
 */
export function foldEmail(address: string): string {
  return address
    .normalize('NFC')
    .replaceAll('\u0307', '')
    .replaceAll('İ', 'i')
    .replace(capitals, (letter) => letter.toLowerCase())
    .normalize('NFC')
}

export type SignInName = { phone: string } | { email: string }

/** Reads what a person signs in with: a number (as E.164) or an e-mail address (folded). */
export function readSignInName(typed: string): SignInName {
  const text = typed.trim()
  const phone = parsePhone(text)
  return phone ? { phone: phone.e164 } : { email: foldEmail(text) }
}
