import { foldTurkish } from '../turkish-text.ts'

export type Span = { start: number; end: number }

type FoldedText = { text: string; spanOf: (found: Span) => Span }

const unseen = /[\u00AD\u200B-\u200F]|[\u2060-\u2064]|\uFE0F|\uFEFF/

/**
 * Folds a text for searching. The returned function `spanOf` converts a span of the folded text to the span
 * in the original.
 */
export function foldWithPlaces(original: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let place = 0
  for (const character of original) {
    const end = place + character.length
    for (const unit of foldCharacter(character)) {
      text += unit
      for (let count = 0; count < unit.length; count++) {
        starts.push(place)
        ends.push(end)
      }
    }
    place = end
  }
  return {
    text,
    spanOf: ({ start, end }) => ({ start: starts[start] ?? place, end: ends[end - 1] ?? place }),
  }
}

function foldCharacter(character: string): string {
  if (unseen.test(character)) return ''
  if (/^[a-z0-9 ]$/.test(character)) return character
  return foldTurkish(foldTurkish(character).normalize('NFKD').replace(/\p{M}/gu, ''))
}

export function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

export function without(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text
  const units = text.split('')
  for (const { start, end } of spans) units.fill('¤', start, end)
  return units.join('')
}
