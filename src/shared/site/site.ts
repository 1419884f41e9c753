export const siteLinks = {
  appStore: ['LINK_APP_STORE', 'App Store'],
  googlePlay: ['LINK_GOOGLE_PLAY', 'Google Play'],
  instagram: ['LINK_INSTAGRAM', 'Instagram'],
  x: ['LINK_X', 'X'],
  facebook: ['LINK_FACEBOOK', 'Facebook'],
  youtube: ['LINK_YOUTUBE', 'YouTube'],
  linkedin: ['LINK_LINKEDIN', 'LinkedIn'],
  whatsapp: ['LINK_WHATSAPP', 'WhatsApp'],
} as const satisfies Record<string, readonly [setting: string, name: string]>

export type SiteLink = keyof typeof siteLinks

export const cardBrands = { visa: 'Visa', mastercard: 'Mastercard', troy: 'Troy' } as const
export type CardBrand = keyof typeof cardBrands

export type Operator = {
  name: string
  address: string
  city: string
  email: string
  phone: string | null
  mersis: string | null
  kep: string | null
  supportEmails: readonly string[]
}

export type Site = {
  origin: string
  hasDevPages: boolean
  hasWorker: boolean
  links: Partial<Record<SiteLink, string>>
  cards: readonly CardBrand[]
  operator: Operator
  announcement: string | null
  paymentProvider: string | null
}
