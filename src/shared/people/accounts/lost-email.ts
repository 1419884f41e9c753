/** Where the address of a claim stands that somebody else has proven; no letter reaches it. Migrations write the same. */
const lostDomain = 'ayni-adres.invalid'

/** Whether an account has no address of its own any more. */
export const isLostEmail = (email: string): boolean => email.endsWith(`@${lostDomain}`)

export const lostEmailOf = (accountId: number): string => `hesap-${accountId}@${lostDomain}`
