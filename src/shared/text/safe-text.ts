// Forbidden are control characters except line feed and tab, bidi overrides, invisible spaces, and tag
// characters, which can contain hidden text. Zero-width joiners and the tag characters of flag emoji are
// allowed, because emoji are made with them.
const forbidden =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,8})[\u{E0000}-\u{E007F}]/u

// Invisible characters that Unicode counts as letters or symbols: Hangul fillers and the empty Braille cell.
const invisible = /[\u115F\u1160\u2800\u3164\uFFA0]/g

/**
 * True when a text contains a forbidden character or half a surrogate pair. The carriage return is forbidden,
 * so callers have to convert CRLF to LF first.
 */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text) || !text.isWellFormed()
}

export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const isOddName = (text: string): boolean => /[\p{Default_Ignorable_Code_Point}@/\\<>]/u.test(text)

export const hasMarkup = (text: string): boolean => /<\/?[a-z][^<]*>|<!--/i.test(text)

export function isBlankLooking(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, ''))
}
