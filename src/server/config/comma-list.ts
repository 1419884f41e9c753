/** The parts of a text between commas, trimmed; empty ones are none. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
