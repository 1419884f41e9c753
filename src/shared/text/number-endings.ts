/** Turkish ending for “… of them” after a number: 12’“si”, 20’“si”, 30’“u”, 100’“ü”, 1.000’“i”. */
export function ofNumber(number: number): string {
  if (number === 0) return 'ı'
  let zeros = 0
  while (number % 10 ** (zeros + 1) === 0) zeros += 1
  const last = Math.trunc(number / 10 ** zeros) % 10
  if (zeros === 0) return possessiveOnes[last] ?? 'i'
  if (zeros === 1) return possessiveTens[last] ?? 'u'
  if (zeros === 2) return 'ü'
  return zeros < 6 ? 'i' : 'u'
}

const possessiveOnes = ['', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u']
const possessiveTens = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı']
