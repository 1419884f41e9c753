export const staticPageWords = {
  company: 'Ünvan',
  company_address: 'Adres',
  company_facts: 'Ünvan, adres, e-posta, telefon, KEP ve MERSİS, satır satır',
  court_city: 'Yetkili mahkemenin şehri',
  contact_email: 'İletişim adresi',
  support_email_1: 'Destek adresi',
  support_email_2: 'İkinci destek adresi; yoksa satırı gösterilmez',
  support_whatsapp: 'WhatsApp bağlantısı; yoksa satırı gösterilmez',
  app_version: 'Klaket’in sürümü',
  site: 'Sitenin adresi',
} as const

export type StaticPageWord = keyof typeof staticPageWords

export const browserStorageWord = 'kept_in_browser'

export function unknownWords(text: string, slug: string): string[] {
  const found = [...text.matchAll(/\{([^{}\n]{0,60})\}/g)].map(([whole, name = '']) => [whole, name] as const)
  const isKnown = (name: string) =>
    Object.hasOwn(staticPageWords, name) || (slug === 'cookies' && name === browserStorageWord)
  return [...new Set(found.filter(([, name]) => !isKnown(name)).map(([whole]) => whole))]
}
