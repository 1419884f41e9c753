import { AppError } from '../../../../shared/contract/errors.ts'
import { whyGuessable, type PasswordOwner } from '../../../../shared/people/passwords/guessable-passwords.ts'

/** @throws AppError invalid_fields at `field` for a password that is easily guessed from its owner's data */
export function refuseGuessable(password: string, owner: PasswordOwner, field = 'password'): void {
  const sentence = whyGuessable(password, owner)
  if (sentence) throw new AppError('invalid_fields', { errors: { [field]: [sentence] } })
}
