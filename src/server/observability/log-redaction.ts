const separators = String.raw`[ ().-]*`
const pairs = (digits: string) =>
  digits
    .split('')
    .map((count) => String.raw`\d{${count}}`)
    .join(separators)

/**
 * Pattern for the start of a word: no ASCII letter, digit, _ or - comes directly before it. The second
 * character of an escape may come before it: a log line contains line breaks as \n, and this n is not part
 * of the word that follows.
 */
const apart = String.raw`(?<!(?<!\\)[\w-])`

const mailPart = String.raw`[^\s@<>"\\(),:;[\]]+`
/**
 * Matches only where a run of characters begins that an e-mail address may have, so that the search for an
 * address starts once in each run. Without it the search would start at each character of a long run and
 * take quadratic time.
 */
const atStart = String.raw`(?:(?<![^\s@<>"(),:;[\]])|(?<=\\(?:[\\bfnrt]|u[\da-f]{4})))`

const redactions: readonly (readonly [RegExp, string])[] = [
  // Values that PostgreSQL and JSON.parse quote in the messages of their errors. A log line is JSON, so the quotation
  // marks in it are escaped.
  [/: \\"(?:[^"\\]|\\[^"]|\\\\\\")*\\"/g, ': [value]'],
  [/\\"(?:[^"\\]|\\[^"])*\\"(?:\.\.\.)? is not valid JSON/g, '[value] is not valid JSON'],
  [/(?<![\w./%-])(?=[\w.%-]*\/)([\w./%-]+)\?[\w%.~-]+=[^\s"\\]*/g, '$1?[query]'],
  [new RegExp(`${atStart}${mailPart}@${mailPart}\\.[^\\W\\d_]{2,}`, 'g'), '[e-mail]'],
  // Mobile phone numbers such as 0555 000 00 01, +90… and 555-000-0001, but not digits within a longer number or a
  // hash.
  [
    new RegExp(
      String.raw`${apart}(?:(?:\+?90|0)${separators})?5\d{2}${separators}${pairs('322')}(?![\w-])`,
      'g',
    ),
    '[phone]',
  ],
  [/(\bkod\w*|\bcode\w*)(\W{1,4})\d{6}\b/gi, '$1$2[code]'],
  // Access tokens: 32 random bytes in base64url, which are 43 characters.
  [new RegExp(String.raw`${apart}(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])`, 'g'), '[token]'],
  [/\bBearer [\w.~+/-]+=*/g, 'Bearer [token]'],
]

export const redacted = (line: string): string =>
  redactions.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
