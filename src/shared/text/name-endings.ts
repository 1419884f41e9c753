/** Consonants that soften before a vowel ("Işık", "Işığa"); ç and c are one letter once folded. */
const soft: Record<string, string> = { k: 'g', p: 'b', t: 'd' }

/**
 * A pattern for the folded last word of a name, alone or with a Turkish case ending and no apostrophe ("Işıktan"); the ending
 * is looked at and not taken. The list is closed and in vowel harmony, so that a longer surname ("Işıktaş", "Işıklı") is
 * left. There is no plural in it: "Işıklar" is a surname.
 * @param word a pattern that ends with the last letter of the word
 */
export function nameEnding(word: string): string {
  const vowel = /[aeiou](?=[^aeiou]*$)/.exec(word)?.[0]
  if (!vowel) return `${word}${alone}`
  const last = word.slice(-1)
  const narrow = 'ou'.includes(vowel) ? 'u' : 'i'
  // Folded, i, o and u stand for a back and a front vowel each; after l the ending may be a front one ("Kemale").
  const wide = 'iou'.includes(vowel) || last === 'l' ? '[ae]' : vowel
  if (last === vowel)
    // After a surname with a possessive the buffer is n: "Kuşoğluna".
    return `${word}${withEnding(`[yn](?:${narrow}|${wide})|n${narrow}n(?:ki)?|n?d${wide}(?:n|ki)?|yl${wide}|d${narrow}r`)}`
  const d = 'fstkchp'.includes(last) ? '[dt]' : 'd'
  const onVowel = `${narrow}|${wide}|${narrow}n(?:ki)?`
  const hard = `${last}${withEnding(`${onVowel}|${d}${wide}(?:n|ki)?|l${wide}|${d}${narrow}r`)}`
  const softened = soft[last] && `${soft[last]}(?=(?:${onVowel})${alone})`
  return `${word.slice(0, -1)}(?:${softened ? `${hard}|${softened}` : hard})`
}

const alone = String.raw`(?![\p{L}\p{N}])`
const withEnding = (endings: string) => `(?:${alone}|(?=(?:${endings})${alone}))`
