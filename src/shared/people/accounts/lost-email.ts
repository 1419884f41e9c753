/**
 * When somebody proves an e-mail address that another account had claimed without proof, the other account gets an
 * address of this domain. `.invalid` never receives e-mail (RFC 2606).
 */
const lostDomain = 'ayni-adres.invalid'

export const isLostEmail = (email: string): boolean => email.endsWith(`@${lostDomain}`)

export const lostEmailOf = (accountId: number): string => `hesap-${accountId}@${lostDomain}`
