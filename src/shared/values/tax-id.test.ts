import { expect, test } from 'vitest'
import { isTaxId, maskedTaxId } from './tax-id.ts'

test.each([
  ['10000000146', true],
  ['10000000147', false],
  ['10000000156', false],
  ['00000000000', false],
  ['01234567890', false],
  ['11111111110', true],
  ['1234567890', true],
  ['1234567891', false],
  ['0000000000', false],
  ['123456789', false],
  ['123456789012', false],
  ['1234 56789', false],
  ['', false],
])('whether %s can be a tax id: %s', (value, can) => {
  expect(isTaxId(value)).toBe(can)
})

test('every wrong last digit is detected', () => {
  for (const [body, right] of [
    ['123456789', '0'],
    ['1000000014', '6'],
  ] as const)
    for (const digit of '0123456789') expect(isTaxId(body + digit), body + digit).toBe(digit === right)
})

test('a masked tax id shows only its last four digits', () => {
  expect(maskedTaxId('10000000146')).toBe('*******0146')
  expect(maskedTaxId('1234567890')).toBe('******7890')
})
