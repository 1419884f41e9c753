export const numberTextLength = 40

export const wrongNumber = 'Lütfen sayıyı 12.500 ya da 2,5 gibi yazın.'

/**
 * Reads a number in Turkish notation; null for anything else. A single dot is the decimal sign, too, because
 * some phone keypads have no comma. Before exactly three digits a dot separates thousands.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (/^-?\d{1,12}\.(\d{1,2}|\d{4,6})$/.test(trimmed)) return Number(trimmed)
  if (!/^-?(\d{1,12}|[1-9]\d{0,2}(\.\d{3}){1,3})(,\d{1,6})?$/.test(trimmed)) return null
  return Number(trimmed.replaceAll('.', '').replace(',', '.'))
}
