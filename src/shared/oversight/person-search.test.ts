import { expect, test } from 'vitest'
import { readPersonSearch } from './person-search.ts'

test.each([
  ['', { by: 'nothing' }],
  ['  ', { by: 'nothing' }],
  ['12', { by: 'id', id: 12 }],
  ['#0012', { by: 'id', id: 12 }],
  ['0555 765 43 21', { by: 'phone', value: '+905557654321', isWhole: true }],
  ['+90 (555) 765-43-21', { by: 'phone', value: '+905557654321', isWhole: true }],
  ['905557654321', { by: 'phone', value: '+905557654321', isWhole: true }],
  ['5557654321', { by: 'phone', value: '+905557654321', isWhole: true }],
  ['0555 76', { by: 'phone', value: '+9055576', isWhole: false }],
  ['+90 555', { by: 'phone', value: '+90555', isWhole: false }],
  ['Deniz@Example.com', { by: 'email', value: 'deniz@example.com', isWhole: true }],
  ['deniz@exa', { by: 'email', value: 'deniz@exa', isWhole: false }],
  ['@', { by: 'email', value: '@', isWhole: false }],
  ['Şule  IĞDIR', { by: 'name', words: ['sule', 'igdir'] }],
  ['Örnek Film A.Ş.', { by: 'name', words: ['ornek', 'film', 'a', 's'] }],
  ['!!', { by: 'name', words: [] }],
])('%j is read as the right kind of search', (typed, read) => {
  expect(readPersonSearch(typed)).toEqual(read)
})
