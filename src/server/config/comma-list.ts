/** Splits a text at commas, trims the parts and drops empty ones. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
