import { expect, test } from 'vitest'
import { ownPathOf } from './own-path.ts'

test.each([
  ['/cv', '/cv'],
  ['/advertisements?type=cast#son', '/advertisements?type=cast#son'],
  ['https://klaket.example', '/'],
  ['https://klaket.example/news', '/news'],
  ['https://klaket.example//evil.example', '/evil.example'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://klaket.example.evil.example/', null],
  ['https://example.com/', null],
  ['javascript:alert(1)', null],
  ['cv', null],
])('the path of %s on this site is %s', (address, path) => {
  expect(ownPathOf(address, 'https://klaket.example')).toBe(path)
})
