import { expect, test } from 'vitest'
import { answerWords } from '../board/questions/question-words.ts'
import { parseNumber } from './number-text.ts'

test.each([
  ['12.500', 12_500],
  ['25000', 25_000],
  ['1.250.000', 1_250_000],
  ['12.500,5', 12_500.5],
  [' 2,5 ', 2.5],
  ['12,500', 12.5],
  ['2.5', 2.5],
  ['12.50', 12.5],
  ['1250.75', 1250.75],
  ['0.5', 0.5],
  ['-2.5', -2.5],
  ['1.2500', 1.25],
  ['-3', -3],
  ['-1.500', -1500],
  ['0', 0],
])('the text “%s” is read as %d', (text, value) => expect(parseNumber(text)).toBe(value))

test.each([
  '',
  ' ',
  '-',
  'üç',
  '1250.000',
  '0.500',
  '2.',
  '.5',
  '1.250.00',
  '1.2345678',
  '2.5,5',
  '12,500.75',
  '1,2,3',
  '12,',
  '5 yıl',
])('the text “%s” is not read as a number', (text) => expect(parseNumber(text)).toBeNull())

test.each([0, 7, 2026, 12_500, 12_500.5, 999_999_999, -25_000])('%d is read as it is written', (value) =>
  expect(parseNumber(answerWords('number', value))).toBe(value),
)
