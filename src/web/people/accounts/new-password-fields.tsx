import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PasswordOwner } from '../../../shared/people/accounts/passwords/guessable-passwords.ts'
import { passwordRulesFor } from '../../../shared/people/accounts/passwords/password.ts'
import { PasswordField, type PasswordRule } from '../../ui/typed-fields/password-field.tsx'

type Props = {
  field: (name: 'password' | 'password_repeat') => UseFormRegisterReturn & { error: string | undefined }
  owner: PasswordOwner
  label?: string
}

export function NewPasswordFields({ field, owner, label = 'Yeni parola' }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        rules={passwordChecklist(owner)}
        {...field('password')}
      />
      <PasswordField label={`${label} tekrarı`} autoComplete="new-password" {...field('password_repeat')} />
    </>
  )
}

export const passwordChecklist = (owner: PasswordOwner): PasswordRule[] =>
  passwordRulesFor(owner).map(({ label, passes }) => ({ text: label, test: passes }))
