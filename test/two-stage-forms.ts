import { advertisementForm } from './advertisements.ts'
import { person } from './entry.ts'
import type { TestAccount } from './factories.ts'
import { makeBrowser } from './push-browsers.ts'

/** `user` owns the e-mail address and phone that are already registered; `ids` fill the placeholders of addresses. */
export type Rows = { user: TestAccount; ids: Record<string, number> }

const past = '2020-01-01T10:00:00Z'
const lostPicture = '/files/abcdefghij-1600.webp'
const emptyTitle = '<script>alert(1)</script>'
const farPush = makeBrowser('https://push.example.com/1').endpoint
const noPoint = Buffer.alloc(65, 9).toString('base64url')

export const news = {
  title: 'Haber',
  author: null,
  tags: [],
  description: 'Özet',
  content: '<p>Metin</p>',
  image_url: lostPicture,
}
const slide = {
  image_url: lostPicture,
  title: emptyTitle,
  description: null,
  button_text: null,
  button_url: null,
  active: true,
  starts_at: null,
  ends_at: null,
}
const brand = { logo_url: lostPicture, name: '', url: null, active: true }
export const letter = {
  firstname: 'Deniz',
  lastname: 'Örnek',
  email: 'deniz@example.com',
  phone: null,
  subject: 'hata',
  message: 'Fotoğraf yüklerken sayfa donuyor, tekrar denemem gerekiyor.',
}
const cv = { city: 'Atlantis', imdb_id: '12', birth_date: '2020-01-01' }
const taken = (user: TestAccount) => ({ ...person, email: user.email, phone: user.phone })
/** Requests with fields that the schema rejects, and fields that only the verb can reject. */
export type TwoStageForm = [key: string, body: (rows: Rows) => object, fields: string[]]

export const twoStageForms: TwoStageForm[] = [
  [
    'POST /api/auth/register',
    ({ user }) => ({ ...taken(user), firstname: '', password: 'Klaket', terms_version: 99 }),
    ['firstname', 'email', 'phone', 'password', 'consent'],
  ],
  [
    'POST /api/auth/register',
    ({ user }) => ({ ...taken(user), terms_version: 99 }),
    ['email', 'phone', 'consent'],
  ],
  [
    'PUT /api/app/change-password',
    () => ({
      current_password: 'yanlış',
      new_password: 'Muruvvet.2026',
      new_password_confirmation: 'başka',
    }),
    ['current_password', 'new_password', 'new_password_confirmation'],
  ],
  [
    'PUT /api/app/change-password',
    () => ({
      current_password: 'yanlış',
      new_password: 'Muruvvet.2026',
      new_password_confirmation: 'Muruvvet.2026',
    }),
    ['current_password', 'new_password'],
  ],
  [
    'PUT /api/app/change-password',
    () => ({ current_password: '', new_password: 'Muruvvet.2026', new_password_confirmation: '' }),
    ['current_password', 'new_password', 'new_password_confirmation'],
  ],
  ['PUT /api/app/email', ({ user }) => ({ email: user.email, password: '' }), ['email', 'password']],
  ['PUT /api/app/email', ({ user }) => ({ email: user.email, password: 'yanlış' }), ['email', 'password']],
  ['PUT /api/app/email', () => ({ email: 'x', password: 'yanlış' }), ['email', 'password']],
  [
    'POST /api/app/advertisements',
    () => ({ ...advertisementForm, title: '', city: 999, priceType: 77 }),
    ['title', 'city', 'priceType'],
  ],
  ['POST /api/app/cv', () => cv, ['city', 'imdb_id', 'birth_date', 'main_category', 'sub_category']],
  [
    'PUT /api/app/invoice',
    () => ({ tax_id: '1', city_id: 34, district_id: 999, postal_code: '34000', address: 'Sokak' }),
    ['tax_id', 'district_id'],
  ],
  [
    'POST /api/app/push/browsers',
    () => ({ endpoint: farPush, keys: { p256dh: noPoint, auth: 'x' } }),
    ['endpoint', 'keys.auth'],
  ],
  [
    'POST /api/app/push/browsers',
    () => ({ endpoint: farPush, keys: { p256dh: noPoint, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
    ['endpoint', 'keys.p256dh'],
  ],
  [
    'POST /api/app/reports',
    () => ({ subject_type: 'profile', subject_id: 'x', reason: 'other' }),
    ['subject_id', 'text'],
  ],
  [
    'POST /api/feedback',
    () => ({ ...letter, email: 'x', message: 'https://a.example https://b.example' }),
    ['email', 'message'],
  ],
  ['POST /api/feedback', () => ({ ...letter, firstname: '' }), ['firstname', 'message']],
  [
    'POST /api/admin/slides',
    () => ({ ...slide, button_text: 'Bak', active: 'x' }),
    ['title', 'image_url', 'button_url', 'active'],
  ],
  ['POST /api/admin/slides', () => slide, ['title', 'image_url']],
  [
    'PUT /api/admin/slides/{slide}',
    () => ({ ...slide, revision: 1, starts_at: past, ends_at: past, description: 5 }),
    ['title', 'image_url', 'ends_at', 'description'],
  ],
  ['PUT /api/admin/slides/{slide}', () => ({ ...slide, revision: 1 }), ['title', 'image_url']],
  ['POST /api/admin/brands', () => brand, ['logo_url', 'name']],
  ['POST /api/admin/brands', () => ({ ...brand, logo_url: null }), ['logo_url', 'name']],
  ['PUT /api/admin/brands/{brand}', () => ({ ...brand, revision: 1 }), ['logo_url', 'name']],
  ['POST /api/admin/news', () => ({ ...news, title: '' }), ['title', 'image_url']],
  [
    'PUT /api/admin/news/{shown}',
    () => ({ ...news, title: '', description: '', content: emptyTitle, revision: 2 }),
    ['title', 'image_url', 'description', 'content'],
  ],
  [
    'PUT /api/admin/news/{shown}',
    () => ({ ...news, description: '', content: emptyTitle, revision: 2 }),
    ['image_url', 'description', 'content'],
  ],
  ['POST /api/admin/news/{news}/publish', () => ({}), ['revision', 'description', 'content']],
  [
    'POST /api/admin/news/{news}/schedule',
    () => ({ revision: 1, publish_at: 'yarın' }),
    ['publish_at', 'description', 'content'],
  ],
  [
    'POST /api/admin/news/{news}/schedule',
    () => ({ revision: 1, publish_at: past }),
    ['publish_at', 'description', 'content'],
  ],
  [
    'PUT /api/admin/static-pages/kvkk/versions/2',
    () => ({ title: '', description: 'x', text: '[a](javascript:1) {{yok}}', revision: 1 }),
    ['title', 'text'],
  ],
  [
    'POST /api/admin/static-pages/kvkk/versions/2/publish',
    () => ({ revision: 1, at: 'yarın' }),
    ['at', 'change_note'],
  ],
  [
    'POST /api/admin/static-pages/kvkk/versions/2/publish',
    () => ({ revision: 1, at: past }),
    ['at', 'change_note'],
  ],
  ['PUT /api/admin/settings/contact_email', () => ({ revision: 'x', value: 'x' }), ['revision', 'value']],
  [
    'POST /api/admin/people/{user}/suspend',
    () => ({ message: '', reason: '', until: past }),
    ['message', 'reason', 'until'],
  ],
  [
    'PUT /api/admin/featured',
    () => ({ revision: 'x', items: [{ id: 999, until: null }] }),
    ['revision', 'items'],
  ],
  [
    'POST /api/admin/categories',
    () => ({ name: 'İstanbul', aliases: [''] }),
    ['name', 'aliases.0', 'serves'],
  ],
  [
    'PUT /api/admin/categories/{category}',
    () => ({ name: 'İstanbul', serves: 'crew', active: 'x', revision: 1 }),
    ['name', 'active'],
  ],
  ['PUT /api/admin/categories/order', () => ({ ids: [1], before: [] }), ['ids', 'before']],
  ['POST /api/admin/categories/{category}/merge', () => ({ into: 999 }), ['into', 'revision']],
  [
    'POST /api/admin/categories/{category}/sub-categories',
    () => ({ name: 'İkinci', aliases: [''] }),
    ['name', 'aliases.0'],
  ],
  [
    'PUT /api/admin/categories/{category}/sub-categories/order',
    ({ ids }) => ({ ids: [ids['sub']], before: [] }),
    ['ids', 'before'],
  ],
  [
    'PUT /api/admin/sub-categories/{sub}',
    () => ({ name: 'İkinci', aliases: [''], active: true, revision: 1 }),
    ['name', 'aliases.0'],
  ],
  ['POST /api/admin/sub-categories/{sub}/merge', () => ({ into: 999_999 }), ['into', 'revision']],
  ['POST /api/admin/price-types', () => ({ name: 'Deneme ücreti' }), ['name']],
  [
    'PUT /api/admin/price-types/{price}',
    () => ({ name: 'Deneme ücreti', active: 'x', revision: 1 }),
    ['name', 'active'],
  ],
  ['PUT /api/admin/price-types/1', () => ({ active: true, revision: 1 }), ['name']],
  ['PUT /api/admin/price-types/order', () => ({ ids: [1], before: [] }), ['ids', 'before']],
]
