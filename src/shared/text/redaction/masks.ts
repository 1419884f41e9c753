import { formatPhone } from '../../values/phone.ts'

/** Masks a phone number as "0555 *** ** 12", so that staff can still compare it with a number that a caller names. */
export const maskedPhone = (e164: string): string =>
  formatPhone(e164).replace(/^(\d{4}) \d{3} \d{2} (\d{2})$/, '$1 *** ** $2')

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${at > 1 ? email.slice(0, 1) : ''}****${email.slice(at)}`
}

export const maskedAddress = '********'
