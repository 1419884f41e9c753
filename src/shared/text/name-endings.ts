/**
 * Consonants that soften before a vowel ("Işık", "Işığa"). ç is missing, because in folded text it is the same letter
 * as c, to which it softens.
 */
const soft: Record<string, string> = { k: 'g', p: 'b', t: 'd' }

/**
 * A pattern for the folded last word of a name, alone or before a Turkish ending without apostrophe
 * ("Işıktan"). The endings are a closed list, so that longer surnames ("Işıktaş") do not match.
 * @param word a pattern that ends with the last letter of the word
 */
export function nameEnding(word: string): string {
  const vowel = /[aeiou](?=[^aeiou]*$)/.exec(word)?.[0]
  if (!vowel) return `${word}${alone}`
  const last = word.slice(-1)
  const narrow = 'ou'.includes(vowel) ? 'u' : 'i'
  // Folded i, o and u stand for front and back vowels, so an ending after them may have a or e. So may an
  // ending after l, because some names take e despite their back vowel ("Kemale").
  const wide = 'iou'.includes(vowel) || last === 'l' ? '[ae]' : vowel
  if (last === vowel)
    // Some surnames take n ("Kuşoğluna") where other names take y or nothing ("Ayşeye", "Ayşede"), so every
    // name that ends with a vowel may have either.
    return `${word}${withEnding(`[yn](?:${narrow}|${wide})|n${narrow}n(?:ki)?|n?d${wide}(?:n|ki)?|yl${wide}|d${narrow}r`)}`
  const d = 'fstkchp'.includes(last) ? '[dt]' : 'd'
  const onVowel = `${narrow}|${wide}|${narrow}n(?:ki)?`
  const hard = `${last}${withEnding(`${onVowel}|${d}${wide}(?:n|ki)?|l${wide}|${d}${narrow}r`)}`
  const softened = soft[last] && `${soft[last]}(?=(?:${onVowel})${alone})`
  return `${word.slice(0, -1)}(?:${softened ? `${hard}|${softened}` : hard})`
}

const alone = String.raw`(?![\p{L}\p{N}])`
const withEnding = (endings: string) => `(?:${alone}|(?=(?:${endings})${alone}))`
