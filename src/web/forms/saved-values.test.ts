import { expect, test } from 'vitest'
import { fitting } from './saved-values.ts'

test.each([
  [
    { text: 'Yeni', active: false },
    { text: 'Yeni', active: false },
  ],
  [{ text: 5, active: 'evet', other: 'x' }, {}],
  [{ toString: 'x', text: 'Yeni' }, { text: 'Yeni' }],
  ['metin', {}],
  [null, {}],
])('from the stored value %j only known fields of the right type are read', (stored, expected) => {
  expect(fitting({ text: '', active: true }, stored)).toEqual(expected)
})
