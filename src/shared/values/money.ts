const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })
const withKurus = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function formatPrice(lira: number): string {
  const kurus = Math.round(lira * 100)
  return `₺${(kurus % 100 === 0 ? whole : withKurus).format(kurus / 100)}`
}

export function formatNumber(count: number): string {
  return whole.format(count)
}
