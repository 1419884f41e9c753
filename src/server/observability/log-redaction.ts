const separators = String.raw`[ ().-]*`
const pairs = (digits: string) =>
  digits
    .split('')
    .map((count) => String.raw`\d{${count}}`)
    .join(separators)

/**
 * Matches the start of a word, also directly behind an escaped line break (\n), whose letter n does not
 * belong to the word.
 */
const apart = String.raw`(?<!(?<!\\)[\w-])`

const mailPart = String.raw`[^\s@<>"\\(),:;[\]]+`
/**
 * Lets the search for an e-mail address begin once in each run of characters; at each character it would take
 * quadratic time.
 */
const atStart = String.raw`(?:(?<![^\s@<>"(),:;[\]])|(?<=\\(?:[\\bfnrt]|u[\da-f]{4})))`

const redactions: readonly (readonly [RegExp, string])[] = [
  [/: \\"(?:[^"\\]|\\[^"]|\\\\\\")*\\"/g, ': [value]'],
  [/\\"(?:[^"\\]|\\[^"])*\\"(?:\.\.\.)? is not valid JSON/g, '[value] is not valid JSON'],
  [/(?<![\w./%-])(?=[\w.%-]*\/)([\w./%-]+)\?[\w%.~-]+=[^\s"\\]*/g, '$1?[query]'],
  [new RegExp(`${atStart}${mailPart}@${mailPart}\\.[^\\W\\d_]{2,}`, 'g'), '[e-mail]'],
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
