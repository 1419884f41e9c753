const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })
const withKurus = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Lira → "₺45.000", with kuruş only where there are any: "₺1.250,50". */
export function formatPrice(lira: number): string {
  const kurus = Math.round(lira * 100)
  return `₺${(kurus % 100 === 0 ? whole : withKurus).format(kurus / 100)}`
}

/**
 * What a person typed ("45.000", "1.250,50", "₺ 900", "900 TL") → lira, or null when it is no amount. A point parts
 * thousands and a comma parts kuruş; "12.50" could mean two things and is no amount.
 */
export function parsePrice(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^₺|(₺|tl)$/i, '')
    .replace(/\s/g, '')
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(plain)) return null
  return Number(plain.replaceAll('.', '').replace(',', '.'))
}

/** 10152 → "10.152" */
export function formatNumber(count: number): string {
  return whole.format(count)
}
