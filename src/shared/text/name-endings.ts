/**
 * Consonants that soften before a vowel ("Işık", "Işığa"). ç is missing, because in folded text it is the same letter
 * as c, to which it softens.
 */
const soft: Record<string, string> = { k: 'g', p: 'b', t: 'd' }

/**
 * A pattern for the folded last word of a name, alone or with an ending without apostrophe: a Turkish case ending
 * ("Işıktan"), a locative or genitive with `-ki` ("Işıktaki"), or `-dır` ("Işıktır"). The ending is not part of the
 * match. The endings are a closed list, so that longer surnames ("Işıktaş", "Işıklar") do not match.
 * @param word a pattern that ends with the last letter of the word
 */
export function nameEnding(word: string): string {
  const vowel = /[aeiou](?=[^aeiou]*$)/.exec(word)?.[0]
  if (!vowel) return `${word}${alone}`
  const last = word.slice(-1)
  const narrow = 'ou'.includes(vowel) ? 'u' : 'i'
  // In Turkish, an ending has a after a back vowel (a, ı, o, u) and e after a front one (e, i, ö, ü). In
  // folded text, i, o and u stand for both kinds, so either is allowed. It is also allowed after l, because
  // some names take e despite their back vowel ("Kemale").
  const wide = 'iou'.includes(vowel) || last === 'l' ? '[ae]' : vowel
  if (last === vowel)
    // A surname that ends with a possessive suffix takes n ("Kuşoğluna", "Kuşoğlunda") where other names take
    // y or nothing ("Ayşeye", "Ayşede"). Both are allowed for every name that ends with a vowel.
    return `${word}${withEnding(`[yn](?:${narrow}|${wide})|n${narrow}n(?:ki)?|n?d${wide}(?:n|ki)?|yl${wide}|d${narrow}r`)}`
  const d = 'fstkchp'.includes(last) ? '[dt]' : 'd'
  const onVowel = `${narrow}|${wide}|${narrow}n(?:ki)?`
  const hard = `${last}${withEnding(`${onVowel}|${d}${wide}(?:n|ki)?|l${wide}|${d}${narrow}r`)}`
  const softened = soft[last] && `${soft[last]}(?=(?:${onVowel})${alone})`
  return `${word.slice(0, -1)}(?:${softened ? `${hard}|${softened}` : hard})`
}

const alone = String.raw`(?![\p{L}\p{N}])`
const withEnding = (endings: string) => `(?:${alone}|(?=(?:${endings})${alone}))`
