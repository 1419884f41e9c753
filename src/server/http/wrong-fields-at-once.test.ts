import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '../../../test/entry.ts'
import { makeAccount, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { letter, news, twoStageForms } from '../../../test/two-stage-forms.ts'
import { vapidKeys } from '../config/delivery.ts'
import { routes } from '../start/routes.ts'
import { limitRules } from '../../shared/operations/limit-rules/rules.ts'

const password = 'Seyir.Defteri.26'
let server: TestServer
let editor: TestAccount
let admin: TestAccount
let user: TestAccount
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

const isPublic = (key: string) => key.includes('/api/auth/') || key === 'POST /api/feedback'
const tokenFor = (key: string) =>
  isPublic(key) ? undefined : key.includes('/api/app/') ? user.token : tokenOfStaff(key)
const tokenOfStaff = (key: string) => (/settings|people/.test(key) ? admin : editor).token

function send(key: string, body: object) {
  const [method = '', path = ''] = key.split(' ')
  const token = tokenFor(key)
  return server.request(method, path, { body, ...(token !== undefined && { token }) })
}

const addressed = (key: string) =>
  key.replace(/\{(\w+)\}/g, (_, row: string) => String(row === 'user' ? user.id : ids[row]))

test.each(twoStageForms)('%s names every wrong field at once (%#)', async (key, body, fields) => {
  const { status, body: reply } = await send(addressed(key), body({ user, ids }))
  expect([status, reply.code]).toEqual([422, 'invalid_fields'])
  expect(Object.keys(reply.errors).toSorted()).toEqual(fields.toSorted())
})

test('every endpoint with a field check is tested here', () => {
  const shape = (key: string) => key.replace(/\{\w+\}/g, '{}')
  const checked = routes.filter(({ check }) => check).map(({ key }) => shape(key))
  const named = new Set(
    twoStageForms.map(([key]) =>
      shape(key.replace(/kvkk\/versions\/2/, '{}/versions/{}').replace('contact_email', '{}')),
    ),
  )
  const edits = ['PUT /api/app/advertisements/{}']
  expect(checked.filter((key) => !named.has(key))).toEqual(edits)
})

test('an unused e-mail address is not reported as taken beside other wrong fields', async () => {
  const { body } = await send('POST /api/auth/register', {
    ...person,
    firstname: '',
    email: 'bos@example.com',
  })
  expect(Object.keys(body.errors)).toEqual(['firstname'])
})

test('requests with wrong fields count against the limits on guessing addresses and passwords', async () => {
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
