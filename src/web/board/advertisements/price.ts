import { formatPrice } from '../../../shared/values/money.ts'

type Priced = { price: number | null; price_type: { name: string } }

export function priceWords({ price, price_type: type }: Priced): { amount: string; unit: string | null } {
  return price === null ? { amount: type.name, unit: null } : { amount: formatPrice(price), unit: type.name }
}
