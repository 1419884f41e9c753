export const numberTextLength = 40

/** Error message for a text that `parseNumber` cannot read. */
export const wrongNumber = 'Lütfen sayıyı 12.500 ya da 2,5 gibi yazın.'

/**
 * Reads a number in Turkish notation: dots separate groups of three digits, the comma is the decimal sign. A single dot
 * is the decimal sign, too, unless exactly three digits follow it, because the number keypad of phones with an English
 * region has no comma. Null for all else, so that `1250.000` and `12,500.75` are refused instead of being read as
 * another number.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (/^-?\d{1,12}\.(\d{1,2}|\d{4,6})$/.test(trimmed)) return Number(trimmed)
  if (!/^-?(\d{1,12}|[1-9]\d{0,2}(\.\d{3}){1,3})(,\d{1,6})?$/.test(trimmed)) return null
  return Number(trimmed.replaceAll('.', '').replace(',', '.'))
}
