import { expect, test } from 'vitest'
import { isSafeLink, optionalAddress } from './own-address.ts'

test.each([
  '/',
  '/cv',
  '/advertisements?type=cast#son',
  'https://ornek.example.com',
  'https://a.example/x?y=1#z',
])('%s is accepted as the address of a link', (address) => {
  expect(isSafeLink(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://evil.example\\@klaket.example',
  'https://klaket.example@evil.example',
  'https://user:word@evil.example',
  'https://evil',
  'https://',
  'https://?x',
  'http://a.example',
  'ftp://a.example',
  'mailto:a@example.com',
  'cv',
  `/${'a'.repeat(500)}`,
])('%s is refused as the address of a link', (address) => {
  expect(isSafeLink(address)).toBe(false)
  if (address.trim() === address) expect(optionalAddress.safeParse(address).success).toBe(false)
})

test('an empty address becomes null', () => {
  expect(optionalAddress.parse('  ')).toBeNull()
  expect(optionalAddress.parse(undefined)).toBeNull()
})
