const maxDigits = 11

/**
 * The hidden digits of a masked number are not known. So while the edited text still hides digits, only what
 * was typed or pasted is taken from it.
 */
export function editedNumber(shown: string, edited: string): string {
  const typed = isMasked(shown) && isMasked(edited) ? insertedInto(shown, edited) : edited
  return typed.replaceAll(/\D/g, '').slice(0, maxDigits)
}

export function isMasked(number: string): boolean {
  return /[^\d\s]/.test(number)
}

function insertedInto(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}
