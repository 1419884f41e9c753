import type { PasswordOwner } from '../../shared/guessable-passwords.ts'
import { passwordRulesFor } from '../../shared/password.ts'
import type { PasswordRule } from '../ui/password-field.tsx'

/** The live checklist under a new password; `owner` is what the page knows of whose it will be. */
export const passwordChecklist = (owner: PasswordOwner): PasswordRule[] =>
  passwordRulesFor(owner).map(({ label, passes }) => ({ text: label, test: passes }))
