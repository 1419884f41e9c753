import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { instant, one, optionalLine, optionalText, plainListOf } from '../contract/fields.ts'
import { siteLinks, type SiteLink } from '../site/site.ts'

export const settingGroups = {
  home: 'Ana sayfa',
  announcement: 'Duyuru',
  contact: 'İletişim adresleri',
  links: 'Alt bilgi bağlantıları',
  payment: 'Kartla ödeme',
  limits: 'Sınırlar',
} as const
export type SettingGroup = keyof typeof settingGroups

const mostCounted = 10_000_000

const headline = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('live') }),
  z.object({
    mode: z.literal('fixed'),
    value: z
      .number({ error: 'Lütfen bir sayı yazın.' })
      .int('Lütfen bir tam sayı yazın.')
      .min(0, 'Sayı 0’dan küçük olamaz.')
      .max(mostCounted, 'En fazla 10.000.000 yazabilirsiniz.'),
  }),
])

const link = z
  .union([
    z.literal('').transform(() => null),
    z
      .url({ protocol: /^https$/, error: 'https:// ile başlayan bir adres yazın ya da boş bırakın.' })
      .max(300),
  ])
  .nullable()

const email = z.email({ error: 'Lütfen geçerli bir e-posta adresi yazın.' }).max(254)
const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullable()

const limit = (min: number, max: number) => {
  const sentence = `${min} ile ${max} arasında bir tam sayı yazın.`
  return z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence)
}

/**
 * Each limit can be changed only within a range, so that a mistyped number neither stops ordinary use of the
 * site nor permits floods of requests.
 */
const limits = {
  limit_advertisements: {
    label: 'İlan verme',
    hint: 'Bir üye 10 dakikada en çok kaç ilan verebilir.',
    value: limit(5, 120),
  },
  limit_applications: {
    label: 'Başvuru',
    hint: 'Bir üye 10 dakikada en çok kaç başvuru yapabilir.',
    value: limit(10, 600),
  },
  limit_messages: {
    label: 'Mesaj',
    hint: 'Bir üye dakikada en çok kaç mesaj gönderebilir.',
    value: limit(20, 1200),
  },
  limit_feedback: {
    label: 'Geri bildirim ve bülten formları',
    hint: 'Bir adresten, aynı e-posta adresiyle 10 dakikada en çok kaç kez gönderilebilir.',
    value: limit(2, 30),
  },
} as const

const links = Object.fromEntries(
  (Object.keys(siteLinks) as SiteLink[]).map((name) => [
    `link_${name}`,
    { group: 'links', label: siteLinks[name][1], hint: 'Boş bırakılırsa gösterilmez.', value: link },
  ]),
) as Record<`link_${SiteLink}`, { group: 'links'; label: string; hint: string; value: typeof link }>

export const siteSettings = {
  headline_count: {
    group: 'home',
    label: 'Başlıktaki ilan sayısı',
    hint: 'Ana sayfanın başlığında yazan sayı: sabit ya da yayındaki ilanların sayısı.',
    value: headline,
  },
  announcement: {
    group: 'announcement',
    label: 'Bakım duyurusu',
    hint: 'Bütün sayfaların üstünde görünür. Boş bırakılırsa gösterilmez.',
    value: optionalText(200),
  },
  contact_email: {
    group: 'contact',
    label: 'İletişim adresi',
    hint: 'Yasal metinlerde ve e-postalarda yazar.',
    value: email,
  },
  support_email_1: {
    group: 'contact',
    label: 'Destek adresi',
    hint: 'Yardım ve iletişim sayfalarında yazar. Boş bırakılırsa iletişim adresi yazar.',
    value: optionalEmail,
  },
  support_email_2: {
    group: 'contact',
    label: 'İkinci destek adresi',
    hint: 'Boş bırakılırsa gösterilmez.',
    value: optionalEmail,
  },
  ...links,
  payment_provider: {
    group: 'payment',
    label: 'Ödeme kuruluşu',
    hint: 'Alt bilgide kart markalarının yanında ödeme işaretiyle yazar. Boş bırakılırsa gösterilmez.',
    value: optionalLine(40),
  },
  limit_advertisements: { group: 'limits', ...limits.limit_advertisements },
  limit_applications: { group: 'limits', ...limits.limit_applications },
  limit_messages: { group: 'limits', ...limits.limit_messages },
  limit_feedback: { group: 'limits', ...limits.limit_feedback },
} as const satisfies Record<string, { group: SettingGroup; label: string; hint: string; value: z.ZodType }>

export type SettingKey = keyof typeof siteSettings
export const settingKeys = Object.keys(siteSettings) as SettingKey[]
export type SettingValues = { [K in SettingKey]: z.output<(typeof siteSettings)[K]['value']> }

const key = z.enum(settingKeys)
const person = z.object({ id: z.number(), name: z.string() }).nullable()

const staffSetting = z.object({
  key,
  value: z.unknown(),
  usual: z.unknown(),
  is_set: z.boolean(),
  revision: z.number(),
  changed_at: instant.nullable(),
  changed_by: person,
})
export type StaffSetting = z.output<typeof staffSetting>

const settingChange = z.object({
  id: z.number(),
  before: z.object({ set: z.unknown() }).nullable(),
  after: z.object({ set: z.unknown() }).nullable(),
  changed_at: instant,
  changed_by: person,
})
export type SettingChange = z.output<typeof settingChange>

const params = z.object({ key })
const revision = z.number().int().min(0)

export const siteSettingEndpoints = endpoints({
  'GET /api/admin/settings': {
    access: 'admin',
    summary: 'The settings of the whole site with their defaults',
    reply: plainListOf(staffSetting),
  },
  'PUT /api/admin/settings/{key}': {
    access: 'admin',
    actsOn: 'shared',
    summary: 'Change a setting of the whole site',
    params,
    body: z.object({ revision, value: z.unknown() }),
    reply: one(staffSetting),
  },
  'DELETE /api/admin/settings/{key}': {
    access: 'admin',
    actsOn: 'shared',
    summary: 'Reset a setting to its default',
    params,
    body: z.object({ revision }),
    reply: one(staffSetting),
  },
  'GET /api/admin/settings/{key}/changes': {
    access: 'admin',
    summary: 'The last changes of a setting: who, when, before and after',
    params,
    reply: plainListOf(settingChange),
  },
})
