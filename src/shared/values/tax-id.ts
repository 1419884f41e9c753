/**
 * True if the check digits of a tax id are right. Ten digits are a VKN (companies), eleven a TCKN (persons).
 */
export function isTaxId(value: string): boolean {
  if (/^\d{10}$/.test(value)) return isVkn(value)
  return /^[1-9]\d{10}$/.test(value) && isTckn(value)
}

function isVkn(value: string): boolean {
  const digits = [...value].map(Number)
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const turned = (digit + 9 - index) % 10
    return total + (turned === 0 ? 0 : (turned * 2 ** (9 - index)) % 9 || 9)
  }, 0)
  return (10 - (sum % 10)) % 10 === digits[9]
}

function isTckn(value: string): boolean {
  const digits = [...value].map(Number)
  const sumOf = (places: number[]) => places.reduce((total, place) => total + (digits[place] ?? 0), 0)
  const [odd, even] = [sumOf([0, 2, 4, 6, 8]), sumOf([1, 3, 5, 7])]
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10
}

export const maskedTaxId = (taxId: string): string => taxId.slice(-4).padStart(taxId.length, '*')
