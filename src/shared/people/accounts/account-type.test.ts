import { expect, test } from 'vitest'
import { accountTypeText } from './account-type.ts'

test('a verified company is named by its type and by the verification', () => {
  expect(accountTypeText({ type: 'corporate', is_verified: true })).toBe('Kurumsal · Doğrulanmış kurum')
  expect(accountTypeText({ type: 'corporate', is_verified: false })).toBe('Kurumsal')
  expect(accountTypeText({ type: 'individual', is_verified: false })).toBe('Bireysel')
})
