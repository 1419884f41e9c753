import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test.each([
  [45_000, '₺45.000'],
  [1250.5, '₺1.250,50'],
  [900, '₺900'],
  [1000, '₺1.000'],
  [0.05, '₺0,05'],
  [0.1 + 0.2, '₺0,30'],
  [99.999, '₺100'],
  [99_999_999, '₺99.999.999'],
])('%d is %s', (lira, text) => expect(formatPrice(lira)).toBe(text))
