import { expect, test } from 'vitest'
import { formatMoney, formatTypedMoney, parseMoney } from './money-text.ts'
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
])('a price of %d lira is shown as %s', (lira, text) => expect(formatPrice(lira)).toBe(text))

test.each([
  ['', null],
  ['abc', null],
  ['₺', null],
  ['0', 0],
  ['45000', 45_000],
  ['45.000', 45_000],
  ['1.234.567', 1_234_567],
  ['45000,50 ₺', 45_000.5],
  ['45.000,5', 45_000.5],
  ['2500.75', 2500.75],
  ['12.5.0', 12.5],
  ['1.250.75', 1250.75],
  ['2.500.75', 2500.75],
  ['2500.7', 2500.7],
  ['2500.', 2500],
  ['2500.750', 2500.75],
  ['0.500', 0.5],
  ['2,500.75', 2500.75],
  ['2500,759', 2500.75],
  [',5', 0.5],
  ['1234567890', 123_456_789],
  [1250.5, 1250.5],
])('an amount written as “%s” is %s lira', (written, lira) => expect(parseMoney(written)).toBe(lira))

test.each([
  ['4500', '4.500'],
  ['4.500,', '4.500,'],
  ['4.500,509', '4.500,50'],
  ['2500.', '2.500,'],
  ['2500.7', '2.500,7'],
  ['2500.75', '2.500,75'],
  ['45.000', '45.000'],
  [',5', '0,5'],
  ['007', '7'],
  ['', ''],
])('an amount typed as “%s” is shown as “%s”', (typed, shown) => expect(formatTypedMoney(typed)).toBe(shown))

test('numbers have Turkish thousands separators', () => {
  expect([null, 0, 999, 1000, 1_234_567].map(formatMoney)).toEqual(['', '0', '999', '1.000', '1.234.567'])
  expect([0.5, 1250.5, 1250.55].map(formatMoney)).toEqual(['0,50', '1.250,50', '1.250,55'])
})

test('a formatted amount is read back as the same amount', () => {
  for (const lira of [0, 7, 0.05, 45_000, 2500.75, 1_234_567.8, 99_999_999])
    expect(parseMoney(formatMoney(lira))).toBe(lira)
})
