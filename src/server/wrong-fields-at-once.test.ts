import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advertisementForm } from '../../test/advertisements.ts'
import { person } from '../../test/entry.ts'
import { makeAccount, type TestAccount } from '../../test/factories.ts'
import { makeBrowser } from '../../test/push-browsers.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { vapidKeys } from './config-delivery.ts'
import { routes } from './handlers.ts'
import { limitRules } from './limits/rules.ts'

const password = 'Seyir.Defteri.26'
const past = '2020-01-01T10:00:00Z'
const lostPicture = '/files/abcdefghij-1600.webp'
/** A title of which nothing is left once what pages may not show is taken out. */
const emptyTitle = '<script>alert(1)</script>'
const farPush = makeBrowser('https://push.example.com/1').endpoint
const noPoint = Buffer.alloc(65, 9).toString('base64url')

let server: TestServer
let editor: TestAccount
let admin: TestAccount
let user: TestAccount
/** Ids that the addresses below name. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer({ push: vapidKeys() })
  editor = await makeAccount(server, { role: 'editor' })
  admin = await makeAccount(server, { role: 'admin' })
  user = await makeAccount(server, { password, firstname: 'Mürüvvet', email: 'muruvvet@example.com' })
  const made = async (path: string, body: object) =>
    (await send(`POST /api/admin/${path}`, body)).body.data.id as number
  ids['news'] = await made('news', { ...news, image_url: null, description: '', content: '' })
  ids['shown'] = await made('news', { ...news, image_url: null })
  await send(`POST /api/admin/news/${ids['shown']}/publish`, { revision: 1 })
  ids['category'] = await made('categories', { name: 'Deneme Alanı', serves: 'crew' })
  ids['sub'] = await made(`categories/${ids['category']}/sub-categories`, { name: 'Birinci' })
  await made(`categories/${ids['category']}/sub-categories`, { name: 'İkinci' })
  await made('price-types', { name: 'Deneme ücreti' })
  const { rows } = await sql<{ slide: number; brand: number; price: number }>`
    with slide as (insert into slides (title, image_url, active, position) values ('Bir', '/files/abc-1600.webp', true, 1) returning id),
      brand as (insert into brands (name, logo_url, logo_width, logo_height, active, position)
        values ('Bir', '/files/abc-1600.webp', 10, 10, true, 1) returning id)
    select slide.id as slide, brand.id as brand, (select min(id) from price_types where id > 1) as price
    from slide, brand`.execute(server.database.kysely)
  Object.assign(ids, rows[0])
  await send('POST /api/admin/static-pages/kvkk/versions', {})
  for (let n = 0; n < 3; n += 1)
    await server.request('POST', '/api/feedback', { body: { ...letter, email: `kisi${n}@example.net` } })
})
afterAll(() => server.close())

const news = {
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
const letter = {
  firstname: 'Deniz',
  lastname: 'Örnek',
  email: 'deniz@example.com',
  phone: null,
  subject: 'hata',
  message: 'Fotoğraf yüklerken sayfa donuyor, tekrar denemem gerekiyor.',
}
const cv = { city: 'Atlantis', imdb_id: '12', birth_date: '2020-01-01' }
const taken = () => ({ ...person, email: user.email, phone: user.phone })
const isPublic = (key: string) => key.includes('/api/auth/') || key === 'POST /api/feedback'
const tokenFor = (key: string) =>
  isPublic(key) ? undefined : key.includes('/api/app/') ? user.token : tokenOfStaff(key)
const tokenOfStaff = (key: string) => (/settings|people/.test(key) ? admin : editor).token

function send(key: string, body: object) {
  const [method = '', path = ''] = key.split(' ')
  const token = tokenFor(key)
  return server.request(method, path, { body, ...(token !== undefined && { token }) })
}

type Case = [
  key: string,
  body: () => object,
  fields: string[],
  /** Of the row that the address names. */
  row?: string,
]

const cases: Case[] = [
  [
    'POST /api/auth/register',
    () => ({ ...taken(), firstname: '', password: 'Klaket', terms_version: 99 }),
    ['firstname', 'email', 'phone', 'password', 'consent'],
  ],
  ['POST /api/auth/register', () => ({ ...taken(), terms_version: 99 }), ['email', 'phone', 'consent']],
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
  ['PUT /api/app/email', () => ({ email: user.email, password: '' }), ['email', 'password']],
  ['PUT /api/app/email', () => ({ email: user.email, password: 'yanlış' }), ['email', 'password']],
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
    () => ({ ids: [ids['sub']], before: [] }),
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

const addressed = (key: string) =>
  key.replace(/\{(\w+)\}/g, (_, row: string) => String(row === 'user' ? user.id : ids[row]))

test.each(cases)('%s names every wrong field at once (%#)', async (key, body, fields) => {
  const { status, body: reply } = await send(addressed(key), body())
  expect([status, reply.code]).toEqual([422, 'invalid_fields'])
  expect(Object.keys(reply.errors).toSorted()).toEqual(fields.toSorted())
})

test('every endpoint with a check of its own is among these', () => {
  const shape = (key: string) => key.replace(/\{\w+\}/g, '{}')
  const checked = routes.filter(({ check }) => check).map(({ key }) => shape(key))
  const named = new Set(
    cases.map(([key]) =>
      shape(key.replace(/kvkk\/versions\/2/, '{}/versions/{}').replace('contact_email', '{}')),
    ),
  )
  const edits = ['PUT /api/app/advertisements/{}']
  expect(checked.filter((key) => !named.has(key))).toEqual(edits)
})

test('an address that nobody has is not told as taken beside wrong fields', async () => {
  const { body } = await send('POST /api/auth/register', {
    ...person,
    firstname: '',
    email: 'bos@example.com',
  })
  expect(Object.keys(body.errors)).toEqual(['firstname'])
})

test('wrong fields do not let anybody try addresses or passwords beyond the limits', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const known = await makeAccount(limited, { password })
    const ip = '203.0.113.40'
    const register = () =>
      limited.request('POST', '/api/auth/register', {
        ip,
        body: { ...person, email: known.email, firstname: '' },
      })
    const { max } = limitRules.refused_registrations
    for (let n = 1; n < max; n += 1) await limited.context.limits.take('refused_registrations', ip)
    expect((await register()).body.errors).toHaveProperty('email')
    expect((await register()).body.code).toBe('too_many_requests')
    const change = (current: string) =>
      limited.request('PUT', '/api/app/change-password', {
        token: known.token,
        body: { current_password: current, new_password: 'x', new_password_confirmation: 'y' },
      })
    for (let n = 1; n < limitRules.proving_oneself.max; n += 1)
      await limited.context.limits.take('proving_oneself', known.id)
    expect((await change('yanlış')).body.errors).toHaveProperty('current_password')
    expect((await change(password)).body.code).toBe('too_many_requests')
  } finally {
    await limited.close()
  }
})
