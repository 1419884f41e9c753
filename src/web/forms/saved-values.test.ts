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
])('of what stands in the storage, %j, only known fields of their kind are taken', (kept, taken) => {
  expect(fitting({ text: '', active: true }, kept)).toEqual(taken)
})
