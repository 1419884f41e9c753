import { lowerTurkish } from './turkish-text.ts'

/** Names that are a compound of two nouns take an n before the case ending. */
const compounds = new Set(['Kırklareli'])

const backVowels = 'aıouâû'
const vowels = `${backVowels}eiöüî`
const hardConsonants = 'fstkçşhp'

/** Where something is: "İstanbul’da", "İzmir’de", "Kars’ta", "Kırklareli’nde". Takes a name, as it is written. */
export function inPlace(name: string): string {
  return `${name}’${locative(name)}`
}

/** What is there: "İstanbul’daki", "Muş’taki". */
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
