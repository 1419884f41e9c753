import { addressAt, addressDot } from './contact-details.ts'
import { foldWithPlaces, spansOf, without, type Span } from './folded-places.ts'
import { nameEnding } from './name-endings.ts'
import { findPhone } from './phone-disguises.ts'

export type Traces = {
  /** Whole names, of the person and of the company. */
  names: string[]
  emails: string[]
  /** E.164 */
  phones: string[]
}

/** Makes a text free of a person. */
export type Redact = (text: string) => string

/**
 * Takes a person's names, e-mail addresses and phones out of texts, in whatever letters they are written: upper or lower
 * case, with or without Turkish letters, the phone with any marks or in words, the address disguised.
 * @param instead what stands in place of a name
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

/** A name with a case ending and no apostrophe: what stands in its place gets one. */
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

/** In HTML a mark may be written as `&#39;`. */
const entity = '&#?[a-z0-9]{2,6};'
/** Within a word of a name. */
const mark = String.raw`(?:${entity}|[^\p{L}\p{N}])`
/** Between two of them. A comma or a full stop with a blank may as well part two words that are no name. */
const between = String.raw`(?:\s+|[._/·•*]|\p{Pd}|${entity})`
const letter = String.raw`[\p{L}\p{N}]`

/**
 * The words of a name as they stand or the last one first; as whole words, so that who is called Can is not in every candle.
 * Only a name of two words may have a case ending: one word with an ending is too often an ordinary word.
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

/** Not as the end or the beginning of a longer address, which is somebody else's. */
function emailPattern(email: string): string {
  const [box = '', host = ''] = foldWithPlaces(email).text.split('@')
  if (box === '' || host === '') return ''
  const parts = (text: string) => text.split('.').map(literal).join(addressDot)
  return `(?<![a-z0-9._%+-])${parts(box)}${addressAt}${parts(host)}(?![a-z0-9-]|\\.[a-z0-9])`
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)

const patternOf = (pattern: string, instead: string): [RegExp, string][] =>
  pattern === '' ? [] : [[new RegExp(pattern, 'gu'), instead]]
