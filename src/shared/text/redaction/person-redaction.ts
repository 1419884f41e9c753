import { addressAt, addressDot } from './contact-details.ts'
import { foldWithPlaces, spansOf, without, type Span } from './folded-places.ts'
import { nameEnding } from '../name-endings.ts'
import { findPhone } from './phone-disguises.ts'

export type Traces = {
  names: string[]
  emails: string[]
  /** E.164. */
  phones: string[]
}

export type Redact = (text: string) => string

/**
 * Makes a function that replaces a person’s names, e-mail addresses and phone numbers in texts, even if they
 * are disguised.
 * @param instead the replacement of a name
 */
export function redactionOf({ names, emails, phones }: Traces, instead: string): Redact {
  const patterns: [RegExp, string][] = [
    ...emails.flatMap((email) => patternOf(emailPattern(email), '[e-posta]')),
    ...names.flatMap((name) => patternOf(namePattern(name), instead)),
  ]
  return (original) => {
    const { text, spanOf } = foldWithPlaces(original)
    const found: (Span & { instead: string })[] = []
    for (const [pattern, word] of patterns)
      for (const span of spansOf(without(text, found), pattern))
        found.push({ ...span, instead: isInWord(text, span) ? `${word}'` : word })
    for (const phone of phones)
      found.push(...findPhone(without(text, found), phone).map((span) => ({ ...span, instead: '[telefon]' })))
    return replaced(
      original,
      found.map((one) => ({ ...spanOf(one), instead: one.instead })),
    )
  }
}

const isInWord = (text: string, { end }: Span) => /^\p{L}/u.test(text.slice(end, end + 1))

function replaced(original: string, found: (Span & { instead: string })[]): string {
  let rest = ''
  let place = 0
  for (const { start, end, instead } of found.toSorted((a, b) => a.start - b.start)) {
    rest += original.slice(place, start) + instead
    place = end
  }
  return rest + original.slice(place)
}

const entity = '&#?[a-z0-9]{2,6};'
const mark = String.raw`(?:${entity}|[^\p{L}\p{N}])`
/**
 * Matches the characters between two words of a person's name, also of a disguised name such as "Ayşe.Yılmaz".
 * A comma does not match, because it usually separates different names.
 */
const between = String.raw`(?:\s+|[._/·•*]|\p{Pd}|${entity})`
const letter = String.raw`[\p{L}\p{N}]`

/**
 * The pattern of a name does not match inside other words, because the name "Can" is also part of many
 * ordinary words.
 */
function namePattern(name: string): string {
  const words = foldWithPlaces(name)
    .text.split(/\s+/)
    .map((word) => (word.match(/[\p{L}\p{N}]+/gu) ?? []).join(`${mark}{0,3}`))
    .filter((word) => word !== '')
  if (words.length === 0) return ''
  if (words.length === 1) return `(?<!${letter})${words[0]}(?!${letter})`
  const orders = [words, [...words.slice(-1), ...words.slice(0, -1)]].map((order) =>
    [...order.slice(0, -1), nameEnding(order.at(-1) ?? '')].join(between),
  )
  return `(?<!${letter})(?:${orders.join('|')})`
}

function emailPattern(email: string): string {
  const [box = '', host = ''] = foldWithPlaces(email).text.split('@')
  if (box === '' || host === '') return ''
  const parts = (text: string) => text.split('.').map(literal).join(addressDot)
  return `(?<![a-z0-9._%+-])${parts(box)}${addressAt}${parts(host)}(?![a-z0-9-]|\\.[a-z0-9])`
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)

const patternOf = (pattern: string, instead: string): [RegExp, string][] =>
  pattern === '' ? [] : [[new RegExp(pattern, 'gu'), instead]]
