import { expect, test } from 'vitest'
import { isStrongPassword, passwordRules, passwordRulesFor } from './password.ts'

test.each([...'!@#$%^&*()_+.,;:-?/=~"\'`[]{}|<>\\€₺…'].map((sign) => `Klaket${sign}2026`))(
  'any printable special character counts: %s',
  (password) => expect(isStrongPassword(password)).toBe(true),
)

test.each([
  'Klaket. 2026',
  'Klaket.2026🎬',
  'Клакет.2026',
  'Klaket.2026',
  'Şİfre_123',
  'ÇIĞLIKı1!',
  'aB3$aB3$',
  'Aa1,;:+()',
  'Şifre.12'.normalize('NFD'),
])('%s meets all rules', (password) => expect(isStrongPassword(password)).toBe(true))

test.each([
  ['Ab1!xyz', ['length']],
  [`Aa1!${'x'.repeat(125)}`, ['length']],
  ['klaket.2026', ['upper']],
  ['KLAKET.2026', ['lower']],
  ['Klaket.abc', ['digit']],
  ['Klaket2026', ['special']],
  ['Klaket 2026', ['special']],
  ['Klaket.2026\u0000', ['printable']],
  ['Klaket.2026\n', ['printable']],
  ['Klaket.2026\u200b', ['printable']],
  ['', ['length', 'upper', 'lower', 'digit', 'special']],
])('%j breaks the rules %j', (password, broken) => {
  expect(passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.id)).toEqual(broken)
  expect(isStrongPassword(password)).toBe(false)
})

test('a Turkish capital and a Turkish small letter satisfy the rules for letters', () => {
  expect(isStrongPassword('ĞĞĞğğğ1!')).toBe(true)
  expect(isStrongPassword('İİİııı1!')).toBe(true)
})

test('an easily guessed password breaks the last rule of the checklist', () => {
  const broken = (password: string, owner = {}) =>
    passwordRulesFor(owner)
      .filter((rule) => !rule.passes(password))
      .map((rule) => rule.id)
  expect(broken('Klaket.2026')).toEqual(['guessable'])
  expect(broken('Zümrüt.1987', { firstName: 'Zümrüt' })).toEqual(['guessable'])
  expect(broken('Zümrüt.Taşı.87')).toEqual([])
  expect(broken('')).toContain('guessable')
})
