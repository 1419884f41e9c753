/** Free of zod, because public pages load it first. */
export const accountTypeLabels = { individual: 'Bireysel', corporate: 'Kurumsal' } as const
export const verifiedLabel = 'Doğrulanmış kurum'

type Account = { type: keyof typeof accountTypeLabels; is_verified: boolean }

/** "Bireysel", "Kurumsal" or "Kurumsal · Doğrulanmış kurum": a company stays a company when it is verified. */
export function accountTypeText({ type, is_verified: isVerified }: Account): string {
  return isVerified ? `${accountTypeLabels[type]} · ${verifiedLabel}` : accountTypeLabels[type]
}
