// Capital letters that db/migrations/0001_functions.sql converts to lower case, too; db/turkish-text.test.ts
// compares the results.
const capitals = /[A-ZÀ-ÖØ-ÞĞİŞŒŸƏ]/g
const foldFrom = 'İIıÇçĞğÖöŞşÜüÂâÎîÛû'
const foldTo = 'iiiccggoossuuaaiiuu'
const folds = new Map([...foldFrom].map((letter, index) => [letter, foldTo[index] ?? '']))
const sortMarks = new Map(Object.entries({ ç: 'c~', ğ: 'g~', ı: 'h~', ö: 'o~', ş: 's~', ü: 'u~' }))
const circumflexes = new Map(Object.entries({ â: 'a', î: 'i', û: 'u' }))

/** Lower case by Turkish rules: İ→i, I→ı. */
export function lowerTurkish(text: string): string {
  return lowerLatin(composed(text).replaceAll('İ', 'i').replaceAll('I', 'ı'))
}

/** Upper case by Turkish rules: i→İ, ı→I. */
export function upperTurkish(text: string): string {
  return text.normalize('NFC').replaceAll('i', 'İ').replaceAll('ı', 'I').toUpperCase()
}

/** The form in which texts are searched and compared: "İzmir", "IZMIR" and "izmir" become equal. Does not trim. */
export function foldTurkish(text: string): string {
  return lowerLatin(composed(text).replace(/[İIıÇçĞğÖöŞşÜüÂâÎîÛû]/g, (letter) => folds.get(letter) ?? letter))
}

export function searchWords(text: string): string[] {
  return foldTurkish(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

export function turkishSortKey(text: string): string {
  return lowerTurkish(text)
    .replace(/[âîû]/g, (letter) => circumflexes.get(letter) ?? letter)
    .replace(/[çğıöşü]/g, (letter) => sortMarks.get(letter) ?? letter)
}

export function compareTurkish(a: string, b: string): number {
  const [left, right] = [turkishSortKey(a), turkishSortKey(b)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** "Set İlanları & Ekip" becomes "set-ilanlari-ekip", for addresses. The result can be empty. */
export function slugify(text: string): string {
  return foldTurkish(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
}

/**
 * Cuts a text to at most `length` UTF-16 code units, including the "…". Cuts between words unless this would
 * leave less than 60 % of the length, and never inside a surrogate pair.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  if (length < 1) return ''
  const room = length - 1
  const head = text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = /\s/.test(text.charAt(room)) ? head.length : head.search(/\s\S*$/)
  const cut = lastSpace >= length * 0.6 ? head.slice(0, lastSpace) : head
  return `${cut.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

export function initials(first: string, last: string): string {
  return upperTurkish(`${firstCharacter(first)}${firstCharacter(last)}`)
}

function firstCharacter(name: string): string {
  return [...name.normalize('NFC').trim()][0] ?? ''
}

// Some systems write the lower case of İ as an i with a combining dot, which NFC leaves, so the dot is
// removed.
function composed(text: string): string {
  return text.normalize('NFC').replaceAll('\u0307', '')
}

function lowerLatin(text: string): string {
  return text.replace(capitals, (letter) => letter.toLowerCase())
}
