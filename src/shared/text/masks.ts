import { formatPhone } from '../values/phone.ts'

/** "0555 *** ** 12": enough to compare with what a caller says. */
export const maskedPhone = (e164: string): string =>
  formatPhone(e164).replace(/^(\d{4}) \d{3} \d{2} (\d{2})$/, '$1 *** ** $2')

/** "d****@example.com" */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${at > 1 ? email.slice(0, 1) : ''}****${email.slice(at)}`
}

/** An address says too much in any part of it. */
export const maskedAddress = '********'
