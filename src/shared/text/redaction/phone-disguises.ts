import { spansOf, without, type Span } from './folded-places.ts'

const units = ['sifir', 'bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz']
const tens = ['on', 'yirmi', 'otuz', 'kirk', 'elli', 'altmis', 'yetmis', 'seksen', 'doksan']
const hundred = 'yuz'
const numberWord = new RegExp(
  [...units, ...tens, hundred].toSorted((a, b) => b.length - a.length).join('|'),
  'g',
)

const dates = /(?<!\d)\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:20)?\d{2}(?!\d)/g
const separator = /^[\s.,;:_/\\|()[\]{}+*·•~='"’\p{Pd}−]{1,5}$/u
/**
 * Landlines match only with the leading zero or the country code, because ten digits that begin with 2, 3 or
 * 4 may be another number.
 */
const phone = /^(?:(?:00)?90)?(?:0?5\d{9}|0[2-4]\d{9})$|^(?:00)?90[2-4]\d{9}$/
const longest = 14

type Token = Span & { text: string }

export const findPhones = (folded: string): Span[] =>
  findNumbers(without(folded, realDates(folded)), (digits) => phone.test(digits))

export function findPhone(folded: string, e164: string): Span[] {
  const digits = e164.replace(/\D/g, '').replace(/^(?:00)?90/, '')
  if (digits === '') return []
  const written = new Set(['', '0', '90', '900', '0090'].map((prefix) => prefix + digits))
  return findNumbers(folded, (found) => written.has(found))
}

function findNumbers(text: string, isWanted: (digits: string) => boolean): Span[] {
  const found: Span[] = []
  for (const run of runsOf(text)) {
    const pieces = piecesOf(run)
    for (let first = 0; first < pieces.length; first++) {
      const last = endOfNumber(pieces, first, isWanted)
      if (last === null) continue
      found.push({ start: pieces[first]?.start ?? 0, end: pieces[last]?.end ?? 0 })
      first = last
    }
  }
  return found
}

const realDates = (text: string): Span[] =>
  spansOf(text, dates).filter(({ start, end }) => {
    const [day = 0, month = 0] = text.slice(start, end).split(/\D+/).map(Number)
    return day >= 1 && day <= 31 && month >= 1 && month <= 12
  })

function endOfNumber(pieces: Token[], first: number, isWanted: (digits: string) => boolean): number | null {
  let digits = ''
  for (let last = first; last < pieces.length; last++) {
    digits += pieces[last]?.text ?? ''
    if (digits.length > longest) return null
    if (isWanted(digits)) return last
  }
  return null
}

function runsOf(text: string): Token[][] {
  const runs: Token[][] = [[]]
  for (const { 0: word, index } of text.matchAll(/\d+|[a-z]+|[^\da-z]+/g)) {
    const start = index
    const run = runs.at(-1)
    if (/^\d/.test(word)) run?.push({ text: word, start, end: start + word.length })
    else if (/^[a-z]/.test(word)) {
      const numbers = numbersIn(word, start)
      if (numbers) run?.push(...numbers)
      else runs.push([])
    } else if (!separator.test(word)) runs.push([])
  }
  return runs
}

function numbersIn(word: string, start: number): Token[] | null {
  if (/^o+$/.test(word))
    return [...word].map((_, index) => ({ text: '0', start: start + index, end: start + index + 1 }))
  const parts = spansOf(word, numberWord)
  const covered = parts.reduce((sum, part) => sum + part.end - part.start, 0)
  if (covered !== word.length) return null
  return parts.map((part) => ({
    text: word.slice(part.start, part.end),
    start: start + part.start,
    end: start + part.end,
  }))
}

function piecesOf(run: Token[]): Token[] {
  const pieces: Token[] = []
  for (let place = 0; place < run.length;) {
    const start = place
    const word = (offset = 0) => run[start + offset]?.text ?? ''
    const unit = (offset: number) => Math.max(0, units.indexOf(word(offset)))
    const isHundred = (offset: number) => word(offset) === hundred
    let value: string
    if (/^\d/.test(word()) || word() === units[0]) {
      value = word() === units[0] ? '0' : word()
      place += 1
    } else {
      let number = 0
      let used = 0
      if (unit(0) > 0 && isHundred(1)) [number, used] = [unit(0) * 100, 2]
      else if (isHundred(0)) [number, used] = [100, 1]
      const ten = tens.indexOf(word(used)) + 1
      if (ten > 0) [number, used] = [number + ten * 10, used + 1]
      if (unit(used) > 0 && !isHundred(used + 1)) [number, used] = [number + unit(used), used + 1]
      value = String(number)
      place += Math.max(1, used)
    }
    pieces.push({ text: value, start: run[start]?.start ?? 0, end: run[place - 1]?.end ?? 0 })
  }
  return pieces
}
