import { cardBrands } from '../../../shared/site/site.ts'
import { useSite } from '../../data/site.ts'

export function PaymentMarks() {
  const { cards, paymentProvider } = useSite()
  if (cards.length === 0 && !paymentProvider) return null
  return (
    <ul aria-label="Kartla ödeme" className="flex flex-wrap items-center gap-2">
      {cards.map((brand) => (
        <li key={brand}>
          <img src={`/card-${brand}.svg`} alt={cardBrands[brand]} width={40} height={26} loading="lazy" />
        </li>
      ))}
      {paymentProvider && (
        <li className="flex items-center gap-2 wrap-anywhere">
          <img src="/card-payment.svg" alt="" width={40} height={26} loading="lazy" />
          {paymentProvider} ile güvenli ödeme
        </li>
      )}
    </ul>
  )
}
