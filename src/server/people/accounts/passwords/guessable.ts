import { AppError } from '../../../../shared/contract/errors.ts'
import {
  whyGuessable,
  type PasswordOwner,
} from '../../../../shared/people/accounts/passwords/guessable-passwords.ts'

export function refuseGuessable(password: string, owner: PasswordOwner, field = 'password'): void {
  const sentence = whyGuessable(password, owner)
  if (sentence) throw new AppError('invalid_fields', { errors: { [field]: [sentence] } })
}
