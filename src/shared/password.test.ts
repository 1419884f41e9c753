import { expect, test } from 'vitest'
import { isStrongPassword, passwordRules } from './password.ts'

test.each(['Klaket.2026', 'Şİfre_123', 'ÇIĞLIKı1!', 'aB3$aB3$', 'Aa1,;:+()', 'Şifre.12'.normalize('NFD')])(
  '%s is strong',
  (password) => expect(isStrongPassword(password)).toBe(true),
)

test.each([
  ['Ab1!xyz', ['length']],
  [`Aa1!${'x'.repeat(125)}`, ['length']],
  ['klaket.2026', ['upper']],
  ['KLAKET.2026', ['lower']],
  ['Klaket.abc', ['digit']],
  ['Klaket2026', ['special']],
  ['Klaket-2026', ['special', 'allowed']],
  ['Klaket. 2026', ['allowed']],
  ['Klaket.2026🎬', ['allowed']],
  ['Klaket.2026\u0000', ['allowed']],
  ['Klaket.2026\n', ['allowed']],
  ['Клакет.2026', ['upper', 'lower', 'allowed']],
  ['', ['length', 'upper', 'lower', 'digit', 'special']],
])('%j breaks %j', (password, broken) => {
  expect(passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.id)).toEqual(broken)
  expect(isStrongPassword(password)).toBe(false)
})

test('a Turkish capital and small letter are enough', () => {
  expect(isStrongPassword('ĞĞĞğğğ1!')).toBe(true)
  expect(isStrongPassword('İİİııı1!')).toBe(true)
})
