import { expect, test } from 'vitest'
import { newPasswordForm, repeatSentence, resetPasswordForm } from './password-fields.ts'

const owner = { email: 'ayse@example.com' }
const strong = { password: 'Gizli.Perde.7391', password_repeat: 'Gizli.Perde.7391' }

test('a new password needs nothing but itself and its repetition', () => {
  expect(newPasswordForm(owner).safeParse(strong).success).toBe(true)
})

test('a reset form refuses what the form of a new password refuses', () => {
  const reset = resetPasswordForm(owner)
  expect(reset.safeParse({ ...strong, second_factor_code: '' }).success).toBe(true)
  const wrong = { password: 'Ayse.Example.1', password_repeat: 'other', second_factor_code: '' }
  const fields = reset.safeParse(wrong).error?.issues.map(({ path, message }) => [path.join(), message])
  expect(fields).toEqual([
    ['password', expect.any(String)],
    ['password_repeat', repeatSentence],
  ])
})
