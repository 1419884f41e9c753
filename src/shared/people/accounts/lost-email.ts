/**
 * The domain of replacement e-mail addresses. When somebody proves an address that another account had claimed
 * without proof, that other account gets a replacement. `.invalid` never receives e-mail (RFC 2606).
 */
const lostDomain = 'ayni-adres.invalid'

export const isLostEmail = (email: string): boolean => email.endsWith(`@${lostDomain}`)

export const lostEmailOf = (accountId: number): string => `hesap-${accountId}@${lostDomain}`
