// NUL and other controls, bidi overrides and isolates, zero-width marks: what has no place in a name or a title.
const forbidden =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/

/** True when a text carries control, bidi-override or zero-width characters, or half a surrogate pair. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text) || !text.isWellFormed()
}

/** True when a person would see nothing: only spaces, marks and invisible characters. */
export function isBlankLooking(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
