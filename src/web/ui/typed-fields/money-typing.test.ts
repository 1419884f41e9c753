import { expect, test } from 'vitest'
import { typeMoney, type MoneyTyping } from './money-typing.ts'

const empty: MoneyTyping = { written: '', shown: '' }

const keys = (text: string, from = empty) =>
  [...text].reduce((now, data) => typeMoney(now, now.shown + data, { inputType: 'insertText', data }), from)
const remove = (now: MoneyTyping, text: string) =>
  typeMoney(now, text, { inputType: 'deleteContentBackward', data: null })

test.each([
  ['2500.75', '2.500,75'],
  ['2500.750', '2.500,75'],
  ['2500,75', '2.500,75'],
  ['45.', '45,'],
  ['45.00', '45,00'],
  ['45.000', '45.000'],
  ['45.000,5', '45.000,5'],
  ['2.500.750', '2.500.750'],
  ['45000', '45.000'],
])('typed key by key, %s is shown as %s', (typed, shown) => expect(keys(typed).shown).toBe(shown))

test('the thousands separators of the field are never read as a decimal sign', () => {
  const typed = keys('45000')
  expect(remove(typed, '45.00').shown).toBe('4.500')
  expect(keys('5', remove(typed, '45.00')).shown).toBe('45.005')
  expect(typeMoney(typed, '415.000', { inputType: 'insertText', data: '1' }).shown).toBe('415.000')
  expect(typeMoney(typed, '45.05', { inputType: 'insertText', data: '5' }).shown).toBe('4.505')
  expect(remove(keys('2500.7'), '2.500,').shown).toBe('2.500,')
})

test('a pasted or autofilled amount is read as it is written', () => {
  const paste = (text: string) => typeMoney(keys('12'), text, { inputType: 'insertFromPaste', data: null })
  expect([paste('2500.75').shown, paste('45.000').shown, paste('1.250,5 ₺').shown]).toEqual([
    '2.500,75',
    '45.000',
    '1.250,5',
  ])
  expect(typeMoney(keys('12'), '2500.75', { inputType: 'insertText', data: '2500.75' }).shown).toBe(
    '2.500,75',
  )
})
