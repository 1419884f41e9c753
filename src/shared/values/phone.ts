export type Phone = {
  e164: string
  national: string
  isMobile: boolean
}

/**
 * Reads a Turkish phone number with the prefix 0, or with +90, 90 or 0090, after which a 0 may follow.
 * @returns null for anything else, also for a number without a prefix
 */
export function parsePhone(text: string): Phone | null {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  const subscriber = /^(?:(?:0090|90)0?|0)([2-5]\d{9})$/.exec(digits)?.[1]
  if (!subscriber || (text.includes('+') && !digits.startsWith('90'))) return null
  return { e164: `+90${subscriber}`, national: `0${subscriber}`, isMobile: subscriber.startsWith('5') }
}

export function formatPhone(e164: string): string {
  const phone = parsePhone(e164)
  if (!phone) return e164
  return phone.national.replace(/^(\d{4})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}
