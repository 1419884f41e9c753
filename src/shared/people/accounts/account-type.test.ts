import { expect, test } from 'vitest'
import { accountTypeText } from './account-type.ts'

test('a verified company is called a company and verified', () => {
  expect(accountTypeText({ type: 'corporate', is_verified: true })).toBe('Kurumsal · Doğrulanmış kurum')
  expect(accountTypeText({ type: 'corporate', is_verified: false })).toBe('Kurumsal')
  expect(accountTypeText({ type: 'individual', is_verified: false })).toBe('Bireysel')
})
