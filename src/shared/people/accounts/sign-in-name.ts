import { parsePhone } from '../../values/phone.ts'

const capitals = /[A-ZÀ-ÖØ-ÞĞŞŒŸƏ]/g

/**
 * The form in which e-mail addresses are compared: NFC, with Latin capitals in lower case. Turkish rules do not apply:
 * "I" becomes "i" and "ı" stays. "İ" becomes "i" without the combining dot that other systems add.
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
 * Reads a login name as typed: a phone number becomes E.164, anything else an e-mail address in the form for
 * comparison.
 */
export function readSignInName(typed: string): SignInName {
  const text = typed.trim()
  const phone = parsePhone(text)
  return phone ? { phone: phone.e164 } : { email: foldEmail(text) }
}
