import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masks.ts'

test('a masked phone number shows its operator and its last two digits', () => {
  expect(maskedPhone('+905557654321')).toBe('0555 *** ** 21')
})

test.each([
  ['deniz@example.com', 'd****@example.com'],
  ['d@example.com', '****@example.com'],
  ['a.b+c@posta.example.com', 'a****@posta.example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
