/**
 * The domain of the placeholder that an account with an unconfirmed e-mail address gets when another account
 * confirms the same address. `.invalid` never receives e-mail (RFC 2606).
 */
const lostDomain = 'ayni-adres.invalid'

export const isLostEmail = (email: string): boolean => email.endsWith(`@${lostDomain}`)

export const lostEmailOf = (accountId: number): string => `hesap-${accountId}@${lostDomain}`
