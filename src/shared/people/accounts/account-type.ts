/** This file does not import zod, which would enlarge the first load of public pages. */
export const accountTypeLabels = { individual: 'Bireysel', corporate: 'Kurumsal' } as const
export const verifiedLabel = 'Doğrulanmış kurum'

type Account = { type: keyof typeof accountTypeLabels; is_verified: boolean }

export function accountTypeText({ type, is_verified: isVerified }: Account): string {
  return isVerified ? `${accountTypeLabels[type]} · ${verifiedLabel}` : accountTypeLabels[type]
}
