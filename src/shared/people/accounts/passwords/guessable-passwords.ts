import { guessableRows, guessableWords } from './guessable-words.ts'
import { parsePhone } from '../../../values/phone.ts'
import { foldTurkish } from '../../../text/turkish-text.ts'

export type PasswordOwner = {
  firstName?: string
  lastName?: string
  companyName?: string | null
  email?: string
  phone?: string
}

export const guessableSentence =
  'Bu parola kolay tahmin edilir: bilinen sözcüklerden, yıllardan ya da ardışık karakterlerden oluşuyor.'
export const ownWordsSentence =
  'Parolanız adınızdan, e-posta adresinizden ya da telefon numaranızdan oluşmamalıdır.'

export function whyGuessable(password: string, owner: PasswordOwner = {}): string | null {
  if (isGuessable(password, [])) return guessableSentence
  return isGuessable(password, ownWords(owner)) ? ownWordsSentence : null
}

const leastRemaining = 4

const disguises: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function isGuessable(password: string, own: readonly string[]): boolean {
  const plain = foldTurkish(password)
  const undisguised = plain.replace(/[0134570@$!]/g, (sign) => disguises[sign] ?? sign)
  return [plain, undisguised].some((text) => remainingLength(text, own) < leastRemaining)
}

/**
 * Counts the characters of a password that are not part of anything guessable. Signs other than letters and
 * digits count only from the third different one on, because many people add one or two to a word.
 */
function remainingLength(text: string, own: readonly string[]): number {
  // Each guessable word is replaced by a space, so that the parts around it are not joined into another one.
  let left = text
  for (const word of own) left = left.replaceAll(word, ' ')
  for (const word of guessableWords) left = left.replaceAll(word, ' ')
  left = left.replace(/(19[3-9]|20[0-4])\d/g, ' ').replace(/(.)\1{2,}/g, ' ')
  left = withoutRows(left)
  const signs = new Set(left.replace(/[a-z0-9 ]/g, ''))
  return left.replace(/[^a-z0-9]/g, '').length + Math.max(0, signs.size - 2)
}

function withoutRows(text: string): string {
  let left = ''
  for (let at = 0; at < text.length;) {
    let length = 0
    for (const row of guessableRows)
      while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1
    left += length >= 3 ? ' ' : text[at]
    at += length >= 3 ? length : 1
  }
  return left
}

function ownWords({
  firstName = '',
  lastName = '',
  companyName,
  email = '',
  phone = '',
}: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = [firstName, lastName, companyName ?? '', local, domain.split('.')[0] ?? '']
    .flatMap((text) => [foldTurkish(text), ...foldTurkish(text).split(/[^a-z]+/)])
    .filter((word) => word.length >= 3)
  const digits = parsePhone(phone)?.national ?? ''
  const ofPhone = [10, 7, 4].flatMap((length) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) => digits.slice(at, at + length)),
  )
  return [...new Set([...words, ...ofPhone])].toSorted((one, other) => other.length - one.length)
}
