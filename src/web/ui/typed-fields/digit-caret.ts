/**
 * Formats the value of an input and keeps the caret after the same digit. Call it before a form library reads
 * the value.
 */
export function reformatDigits(input: HTMLInputElement, format: (text: string) => string): void {
  const formatted = format(input.value)
  if (formatted === input.value) return
  const { length } = input.value
  const caret = input.selectionStart ?? length
  const digitsBefore = countDigits(input.value.slice(0, caret))
  // Digits that `format` has added, such as a missing 0 of a phone number, are assumed to stand before the
  // typed ones.
  const added = Math.max(0, countDigits(formatted) - countDigits(input.value))
  input.value = formatted
  const isAtEnd = caret === length
  const place = isAtEnd ? formatted.length : caretAfter(formatted, digitsBefore + added)
  if (document.activeElement === input) input.setSelectionRange(place, place)
}

function caretAfter(text: string, digits: number): number {
  for (let place = 0, seen = 0; place < text.length; place++) {
    if (seen === digits) return place
    if (isDigit(text.charAt(place))) seen++
  }
  return text.length
}

function countDigits(text: string): number {
  return [...text].filter(isDigit).length
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}
