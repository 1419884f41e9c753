// Twins in SQL: db/migrations/0001_turkish_text.sql. A test holds them together.
const foldFrom = 'İIıÇçĞğÖöŞşÜüÂâÎîÛû'
const foldTo = 'iiiccggoossuuaaiiuu'
const folds = new Map([...foldFrom].map((letter, index) => [letter, foldTo[index] ?? '']))
const sortMarks: Record<string, string> = { ç: 'c~', ğ: 'g~', ı: 'h~', ö: 'o~', ş: 's~', ü: 'u~' }

/** Lower case by Turkish rules: İ→i, I→ı. */
export function lowerTurkish(text: string): string {
  return text.normalize('NFC').replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase()
}

/** Upper case by Turkish rules: i→İ, ı→I. */
export function upperTurkish(text: string): string {
  return text.normalize('NFC').replaceAll('i', 'İ').replaceAll('ı', 'I').toUpperCase()
}

/** The form in which texts are searched and compared: "İzmir", "IZMIR" and "izmir" are one. */
export function foldTurkish(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[İIıÇçĞğÖöŞşÜüÂâÎîÛû]/g, (letter) => folds.get(letter) ?? letter)
    .toLowerCase()
}

/** Sorts by code point in the order of the Turkish alphabet. */
export function turkishSortKey(text: string): string {
  return lowerTurkish(text).replace(/[çğıöşü]/g, (letter) => sortMarks[letter] ?? letter)
}

/** For Array.sort: Turkish alphabetical order. */
export function compareTurkish(a: string, b: string): number {
  const [left, right] = [turkishSortKey(a), turkishSortKey(b)]
  return left < right ? -1 : Number(left > right)
}

/** "Set İlanları & Ekip" → "set-ilanlari-ekip", for addresses. */
export function slugify(text: string): string {
  return foldTurkish(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** At most `length` characters, cut at a word where one is near, ending with "…". */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length - 1)
  const lastSpace = head.lastIndexOf(' ')
  return `${(lastSpace > length * 0.6 ? head.slice(0, lastSpace) : head).trimEnd()}…`
}

/** "Deniz", "Işık" → "DI" */
export function initials(first: string, last: string): string {
  return upperTurkish(`${first.trim().slice(0, 1)}${last.trim().slice(0, 1)}`)
}
