const separators = String.raw`[ ().-]*`
const pairs = (digits: string) =>
  digits
    .split('')
    .map((count) => String.raw`\d{${count}}`)
    .join(separators)

/**
 * Not within a longer word. The letter of an escape sequence such as \n does not belong to the word that follows it.
 */
const apart = String.raw`(?<!(?<!\\)[\w-])`

const mailPart = String.raw`[^\s@<>"\\(),:;[\]]+`
/** The start of such characters. Starting at every character of a long run would take quadratic time. */
const atStart = String.raw`(?:(?<![^\s@<>"(),:;[\]])|(?<=\\(?:[\\bfnrt]|u[\da-f]{4})))`

/** Patterns that no line of the log may contain, with their replacements. */
const redactions: readonly (readonly [RegExp, string])[] = [
  // Values that PostgreSQL and JSON.parse quote in their errors. In a line of JSON quotes are escaped.
  [/: \\"(?:[^"\\]|\\[^"]|\\\\\\")*\\"/g, ': [value]'],
  [/\\"(?:[^"\\]|\\[^"])*\\"(?:\.\.\.)? is not valid JSON/g, '[value] is not valid JSON'],
  [/(?<![\w./%-])(?=[\w.%-]*\/)([\w./%-]+)\?[\w%.~-]+=[^\s"\\]*/g, '$1?[query]'],
  [new RegExp(`${atStart}${mailPart}@${mailPart}\\.[^\\W\\d_]{2,}`, 'g'), '[e-mail]'],
  // 0555 000 00 01, +90…, 555-000-0001; not within a longer number or a hash.
  [
    new RegExp(
      String.raw`${apart}(?:(?:\+?90|0)${separators})?5\d{2}${separators}${pairs('322')}(?![\w-])`,
      'g',
    ),
    '[phone]',
  ],
  [/(\bkod\w*|\bcode\w*)(\W{1,4})\d{6}\b/gi, '$1$2[code]'],
  // Tokens: 32 random bytes in base64url. Hexadecimal hashes stay.
  [new RegExp(String.raw`${apart}(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])`, 'g'), '[token]'],
  [/\bBearer [\w.~+/-]+=*/g, 'Bearer [token]'],
]

export const redacted = (line: string): string =>
  redactions.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
