import { expect, test } from 'vitest'
import { editedNumber, isMasked } from './masked-number.ts'

const shown = '*******8146'

test.each([
  ['one digit at the end', '*******81465', '5'],
  ['one digit like the last one', '*******81466', '6'],
  ['one digit in the middle', '***1****8146', '1'],
  ['one digit over everything', '4', '4'],
  ['a whole number over everything', '10000000146', '10000000146'],
  ['a whole number pasted behind', '*******814610000000146', '10000000146'],
  ['a number with spaces', '100 000 001 46', '10000000146'],
  ['the last digit taken away', '*******814', ''],
  ['everything taken away', '', ''],
])('an edit replaces a masked number: %s', (_, edited, expected) => {
  expect(editedNumber(shown, edited)).toBe(expected)
})

test('an unmasked number can be edited up to 11 digits', () => {
  expect(editedNumber('1000000014', '10000000146')).toBe('10000000146')
  expect(editedNumber('10000000146', '100000001467')).toBe('10000000146')
  expect(editedNumber('', '12a3')).toBe('123')
})

test('numbers with mask characters are recognized as masked', () => {
  expect(['*******8146', '•••••••8146'].every(isMasked)).toBe(true)
  expect(['', '10000000146', '100 000'].some(isMasked)).toBe(false)
})
