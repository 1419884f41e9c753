import { lowerTurkish, searchWords } from './turkish-text.ts'

/**
 * Provinces whose names take an n before the ending for “in” ("Kırklareli’nde"), which the spelling does not
 * show.
 */
const compounds = new Set(['Kırklareli'])

const backVowels = 'aıouâû'
const vowels = `${backVowels}eiöüî`
const hardConsonants = 'fstkçşhp'

/** Turkish for “in …”: "İstanbul’da", "İzmir’de", "Kars’ta", "Kırklareli’nde". */
export function inPlace(name: string): string {
  return `${name}’${locative(name)}`
}

export function ofPlace(name: string): string {
  return `${inPlace(name)}ki`
}

function locative(name: string): string {
  const letters = [...lowerTurkish(name)]
  const last = letters.at(-1) ?? ''
  const lastVowel = letters.findLast((letter) => vowels.includes(letter)) ?? 'e'
  const ending = backVowels.includes(lastVowel) ? 'a' : 'e'
  if (compounds.has(name)) return `nd${ending}`
  return `${hardConsonants.includes(last) ? 't' : 'd'}${ending}`
}

const typedEnding = /['’‘ʼ`´](?=(?:n?[dt][ae])(?:ki)?(?!\p{L}))/giu

/**
 * The search words of a text. "İstanbul’da" becomes the one word "istanbulda", because the apostrophe before
 * the ending for “in” is removed first.
 */
export function searchWordsWithPlaces(text: string): string[] {
  return searchWords(text.replace(typedEnding, ''))
}

/** True if a search word means “in” the place of the key, such as "istanbulda" for İstanbul. */
export function isInPlace(word: string, placeKey: string): boolean {
  return softened(word.replace(/ki$/, '')) === placeKey
}

/**
 * The key of a place for `isInPlace`: the last word of its name with the ending for “in”, such as "izmirde".
 */
export function placeKeyOf(name: string): string {
  return softened(searchWordsWithPlaces(inPlace(name)).at(-1) ?? '')
}

/** Makes "muşta" and "muşda" equal, because many people write d instead of t in the ending for “in”. */
const softened = (word: string): string => word.replace(/t(?=[ae]$)/, 'd')

/** Turkish for “until …”: "18.07’ye", "09.30’a". Takes a time as HH:MM or HH.MM. */
export function untilTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(/\D/).map(Number)
  const last = minute === 0 ? hour : minute
  return `${time}’${last % 10 === 0 ? tens[last / 10] : ones[last % 10]}`
}

const tens = ['a', 'a', 'ye', 'a', 'a', 'ye']
const ones = ['', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a']
