import { spansOf, without, type Span } from './folded-places.ts'
import { findPhones } from './phone-disguises.ts'

export type ContactKind = 'phone' | 'email' | 'messenger' | 'social' | 'link' | 'bank_account'

type Contact = Span & { kind: ContactKind }

const endings =
  '(?:com|net|org|info|biz|xyz|site|online|app|io|tv|me|co|link|live|shop|club|istanbul|gov|edu|ly|gl)(?:\\s?\\.\\s?(?:tr|uk|de))?|(?:com|org|net|gen|web)\\s?\\.\\s?tr'
export const addressDot = '\\s?(?:\\.|\\(\\s?\\.\\s?\\)|[([]?\\s?\\b(?:nokta|dot)\\b\\s?[)\\]]?)\\s?'
export const addressAt =
  '\\s?(?:@|[([{]\\s?(?:at|et|@)\\s?[)\\]}]|\\s(?:at|et)\\s|\\s?kuyruklu\\s?a\\s?|\\s?guzel\\s?a\\s?)\\s?'

const emails = [
  new RegExp(
    `(?<![a-z0-9._%+-])[a-z0-9._%+-]{2,}${addressAt}[a-z0-9-]{2,}(?:${addressDot}(?:${endings}))`,
    'g',
  ),
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/g,
  /\b(?:gmail|hotmail|outlook|icloud|yandex|yahoo)\b(?:\s?\.\s?com)?/g,
]

const messengers = [
  /\b(?:wh?ats?\s?app?|vats?\s?app?|wats?\s?app?|w(?:h|a)atsap|watsap|vatsap)(?:’|')?[a-z]*/g,
  /\b(?:wp|wapp)\b(?:['’]?(?:den|dan|ten|tan|e|ye|tan))?/g,
  /\b(?:telegram|bip|signal)\b(?=\s?[:@]|['’ ](?:den|dan|uzerinden|grub|hatt|numara))/g,
]

const socials = [
  /(?<![a-z0-9._%+-])@[a-z0-9_][a-z0-9_.]{2,29}/g,
  /\b(?:instagram|insta|facebook|tiktok|linkedin|snapchat)(?:['’]?(?:dan|den|imiz|miz|a|im|imdan|mdan))?\b/g,
  /\big\s?:/g,
  /\bdm(?:['’]?(?:den|dan|e|ye))?\b/g,
]

const links = [
  /\b(?:https?:\/\/|www\s?\.\s?)\S+/g,
  /\b(?:wa\.me|t\.me|bit\.ly|goo\.gl|forms\.gle|youtu\.be|linktr\.ee|drive\.google)\S*/g,
  new RegExp(`(?<![a-z0-9-])[a-z0-9-]{3,}\\.(?:${endings})\\b(?:/\\S*)?`, 'g'),
]

const bankAccounts = /\btr(?:[\s.-]?\d){24}(?!\d)/g

export function findContacts(folded: string): Contact[] {
  const found: Contact[] = []
  const add = (kind: ContactKind, find: (text: string) => Span[]) => {
    for (const span of find(without(folded, found))) found.push({ kind, ...span })
  }
  add('bank_account', (text) => spansOf(text, bankAccounts))
  for (const pattern of emails.slice(0, 2)) add('email', (text) => spansOf(text, pattern))
  for (const pattern of links) add('link', (text) => spansOf(text, pattern))
  for (const pattern of emails.slice(2)) add('email', (text) => spansOf(text, pattern))
  add('phone', findPhones)
  for (const pattern of messengers) add('messenger', (text) => spansOf(text, pattern))
  for (const pattern of socials) add('social', (text) => spansOf(text, pattern))
  return found
}

/** True if the check digits of a Turkish IBAN are right (ISO 13616: mod 97). */
export function isIban(text: string): boolean {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (!/^TR\d{24}$/.test(plain)) return false
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
