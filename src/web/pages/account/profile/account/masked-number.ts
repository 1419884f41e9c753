const maxDigits = 11

/**
 * The digits of a tax number after the person has changed the text `shown` to `edited`. If `edited` still
 * contains masked digits, only those that were typed or pasted are returned.
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
