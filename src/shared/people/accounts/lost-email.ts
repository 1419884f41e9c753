/**
 * The domain of placeholder e-mail addresses. An account with an unconfirmed address gets a placeholder
 * instead when another account confirms the same address. `.invalid` never receives e-mail (RFC 2606).
 */
const lostDomain = 'ayni-adres.invalid'

export const isLostEmail = (email: string): boolean => email.endsWith(`@${lostDomain}`)

export const lostEmailOf = (accountId: number): string => `hesap-${accountId}@${lostDomain}`
