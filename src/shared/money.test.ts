import { expect, test } from 'vitest'
import { formatPrice, parsePrice } from './money.ts'

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

test.each([
  ['45.000', 45_000],
  ['45000', 45_000],
  ['₺45.000', 45_000],
  ['₺ 900', 900],
  ['900 TL', 900],
  ['1.250,50', 1250.5],
  ['1250,5', 1250.5],
  ['45 000', 45_000],
  ['', null],
  ['₺', null],
  ['12.50', null],
  ['1.25.000', null],
  ['1,250', null],
  ['4₺5', null],
  ['-5', null],
  ['1e6', null],
  ['beş yüz', null],
])('"%s" is %s', (text, lira) => expect(parsePrice(text)).toBe(lira))

test('what is written can be read', () => {
  for (const lira of [1, 999, 1000, 12_345.67, 1_000_000]) expect(parsePrice(formatPrice(lira))).toBe(lira)
})
