import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noSite, SiteContext } from '../../data/site.ts'
import { PaymentMarks } from './payment-marks.tsx'

const draw = (site: Partial<typeof noSite>) =>
  renderToStaticMarkup(
    <SiteContext value={{ ...noSite, ...site }}>
      <PaymentMarks />
    </SiteContext>,
  )

test('the card-payment mark is shown once a payment provider is configured', () => {
  expect(draw({})).toBe('')
  expect(draw({ cards: ['visa'] })).not.toContain('card-payment.svg')
  const both = draw({ cards: ['visa', 'troy'], paymentProvider: 'Örnek Ödeme' })
  expect(both.match(/card-\w+\.svg/g)).toEqual(['card-visa.svg', 'card-troy.svg', 'card-payment.svg'])
  expect(both).toContain('Örnek Ödeme ile güvenli ödeme')
  expect(draw({ paymentProvider: 'Örnek Ödeme' })).toContain('card-payment.svg')
})
