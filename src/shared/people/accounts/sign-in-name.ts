import { parsePhone } from '../../values/phone.ts'

const capitals = /[A-ZÀ-ÖØ-ÞĞŞŒŸƏ]/g

/**
 * Returns the form in which e-mail addresses are compared. "I" and "İ" become "i" and "ı" stays, because
 * capitals become lower case as in English, not as in Turkish.
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

export function readSignInName(typed: string): SignInName {
  const text = typed.trim()
  const phone = parsePhone(text)
  return phone ? { phone: phone.e164 } : { email: foldEmail(text) }
}
