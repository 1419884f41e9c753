const separators = String.raw`[ ().-]*`
const pairs = (digits: string) =>
  digits
    .split('')
    .map((count) => String.raw`\d{${count}}`)
    .join(separators)

/** Not within a longer word. The letter of an escaped end of line is no part of what follows it. */
const apart = String.raw`(?<!(?<!\\)[\w-])`

const mailPart = String.raw`[^\s@<>"\\(),:;[\]]+`
/** Where a run of such characters begins. Tried at every character of a long run, the search would take quadratic time. */
const atStart = String.raw`(?:(?<![^\s@<>"(),:;[\]])|(?<=\\(?:[\\bfnrt]|u[\da-f]{4})))`

/** What no line of the log may hold, whoever wrote it, and what stands in its place. */
const redactions: readonly (readonly [RegExp, string])[] = [
  // What PostgreSQL and JSON.parse quote of what they could not read. In a line of JSON quotes are escaped.
  [/: \\"(?:[^"\\]|\\[^"]|\\\\\\")*\\"/g, ': [value]'],
  [/\\"(?:[^"\\]|\\[^"])*\\"(?:\.\.\.)? is not valid JSON/g, '[value] is not valid JSON'],
  [/(?<![\w./%-])(?=[\w.%-]*\/)([\w./%-]+)\?[\w%.~-]+=[^\s"\\]*/g, '$1?[query]'],
  [new RegExp(`${atStart}${mailPart}@${mailPart}\\.[^\\W\\d_]{2,}`, 'g'), '[e-mail]'],
  // 0555 000 00 01, +90…, 555-000-0001; not a part of a longer number or of a hash.
  [
    new RegExp(
      String.raw`${apart}(?:(?:\+?90|0)${separators})?5\d{2}${separators}${pairs('322')}(?![\w-])`,
      'g',
    ),
    '[phone]',
  ],
  [/(\bkod\w*|\bcode\w*)(\W{1,4})\d{6}\b/gi, '$1$2[code]'],
  // 32 random bytes in base64url, as every token is; a hash in hexadecimal stays.
  [new RegExp(String.raw`${apart}(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])`, 'g'), '[token]'],
  [/\bBearer [\w.~+/-]+=*/g, 'Bearer [token]'],
]

/** A line of the log without phones, e-mails, codes, tokens and quoted values, wherever they came from. */
export const redacted = (line: string): string =>
  redactions.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
