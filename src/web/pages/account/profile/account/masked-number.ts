const mostDigits = 11

/**
 * What stands in the field of a number after an edit, digits only. A number shown masked cannot be edited, only
 * replaced: of the first edit only what was typed or pasted is kept.
 */
export function editedNumber(shown: string, edited: string): string {
  // Without a mask in it, the edit has put something else in place of everything.
  const typed = isMasked(shown) && isMasked(edited) ? insertedInto(shown, edited) : edited
  return typed.replaceAll(/\D/g, '').slice(0, mostDigits)
}

/** Whether a number is shown with some of its digits hidden. */
export function isMasked(number: string): boolean {
  return /[^\d\s]/.test(number)
}

/** The part of `after` that is not in `before`: what one edit put in. */
function insertedInto(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}
