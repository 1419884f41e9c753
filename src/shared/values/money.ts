const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })
const withKurus = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "₺45.000", or "₺1.250,50" when the amount has kuruş. */
export function formatPrice(lira: number): string {
  const kurus = Math.round(lira * 100)
  return `₺${(kurus % 100 === 0 ? whole : withKurus).format(kurus / 100)}`
}

export function formatNumber(count: number): string {
  return whole.format(count)
}
