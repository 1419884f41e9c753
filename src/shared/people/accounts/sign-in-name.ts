import { parsePhone } from '../../values/phone.ts'

// Capital letters that `foldEmail` converts to lower case, apart from İ, for which it has a step of its own.
// `email_fold` of db/migrations/0001_functions.sql converts the same letters in SQL;
// src/server/people/accounts/sessions/sign-in-names.test.ts compares the results.
const capitals = /[A-ZÀ-ÖØ-ÞĞŞŒŸƏ]/g

/**
 * The form in which e-mail addresses are compared: NFC, with the letters of `capitals` in lower case. Turkish rules
 * do not apply: "I" becomes "i" and "ı" stays. "İ" becomes "i" without the combining dot that other systems add.
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

/**
 * Reads a login name as typed: a phone number becomes E.164, anything else the e-mail address as `foldEmail` returns
 * it.
 */
export function readSignInName(typed: string): SignInName {
  const text = typed.trim()
  const phone = parsePhone(text)
  return phone ? { phone: phone.e164 } : { email: foldEmail(text) }
}
