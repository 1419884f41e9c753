/** Addresses outside the site that an installation may show; each is a setting `LINK_…`. */
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

/** Marks of the cards that an installation may show in its footer, by the setting `PAYMENT_CARDS`. */
export const cardBrands = { visa: 'Visa', mastercard: 'Mastercard', troy: 'Troy' } as const
export type CardBrand = keyof typeof cardBrands

/** Who runs this installation and answers for it; each is a setting. */
export type Operator = {
  name: string
  address: string
  /** Whose courts are competent. */
  city: string
  email: string
  phone: string | null
  /** Number in the central register of companies. */
  mersis: string | null
  /** Registered e-mail, for notices that must be provable. */
  kep: string | null
  supportEmails: readonly string[]
}

/** What the server tells every page about this installation. */
export type Site = {
  /** "https://klaket.example": for canonical addresses and link previews. */
  origin: string
  /** Whether the pages under /dev exist here. */
  hasDevPages: boolean
  /** Whether browsers install a service worker here. */
  hasWorker: boolean
  /** What is not set is not shown. */
  links: Partial<Record<SiteLink, string>>
  cards: readonly CardBrand[]
  operator: Operator
  /** What stands above every page for now: that work is being done on the site. */
  announcement: string | null
  /** The company that payments go through, by its name; null: none is shown. */
  paymentProvider: string | null
}
