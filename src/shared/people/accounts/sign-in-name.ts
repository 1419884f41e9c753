import { parsePhone } from '../../values/phone.ts'

const capitals = /[A-ZÀ-ÖØ-ÞĞŞŒŸƏ]/g

/**
 * Returns the form in which e-mail addresses are compared: Unicode NFC, with Latin capitals in lower case as
 * in English, not as in Turkish. "I" and "İ" become "i", "ı" stays, and the combining dot above (U+0307) is
 * removed.
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
 * Reads a login name as typed. A phone number becomes E.164; anything else is taken as an e-mail address, in
 * the form that `foldEmail` returns.
 */
export function readSignInName(typed: string): SignInName {
  const text = typed.trim()
  const phone = parsePhone(text)
  return phone ? { phone: phone.e164 } : { email: foldEmail(text) }
}
