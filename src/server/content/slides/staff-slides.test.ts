import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploadPicture } from '../../../../test/pictures.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { publishScheduledContent } from '../../oversight/tasks/due.ts'

const { server, editor } = setUpTestBoard({ editor: { role: 'editor' } })
let image: string
beforeEach(async () => {
  image = (await uploadPicture(server, editor.token)).body.data.large
})

const inputOf = (changes: object = {}) => ({
  image_url: image,
  title: 'Yeni <strong>slayt</strong>',
  description: 'Açıklama',
  button_text: 'Keşfet',
  button_url: '/advertisements',
  active: true,
  starts_at: null,
  ends_at: null,
  ...changes,
})
const ask = (method: string, path: string, body?: unknown, token = editor.token) =>
  server.request(method, `/api/admin${path}`, { token, body })
const create = async (changes: object = {}) => (await ask('POST', '/slides', inputOf(changes))).body.data
const shown = async () =>
  (await server.request('GET', '/api/app/slides')).body.data.map(({ title }: { title: string }) => title)
const acts = async () => {
  const { rows } = await sql<{ act: string }>`
    select act from audit_entries where act <> 'picture_uploaded' order by id`.execute(server.database.kysely)
  return rows.map(({ act }) => act)
}

test('a slide is created, changed and deleted, and visitors see each step at once', async () => {
  const before = server.context.contentVersion.current()
  const { status, body } = await ask('POST', '/slides', inputOf())
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ title: 'Yeni <strong>slayt</strong>', revision: 1, active: true })
  expect(body.data.image.medium).toBe(image.replace('1920', '960'))
  expect(await shown()).toEqual(['Yeni <strong>slayt</strong>'])
  expect(server.context.contentVersion.current()).toBeGreaterThan(before)

  const { id } = body.data
  const edit = await ask('PUT', `/slides/${id}`, { ...inputOf({ title: 'Başka' }), revision: 1 })
  expect(edit.body.data).toMatchObject({ title: 'Başka', revision: 2 })
  const same = await ask('PUT', `/slides/${id}`, { ...inputOf({ title: 'Başka' }), revision: 2 })
  expect(same.body.data.revision).toBe(2)
  expect(await shown()).toEqual(['Başka'])

  const stale = await ask('DELETE', `/slides/${id}`, { revision: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'content_changed'])
  expect((await ask('DELETE', `/slides/${id}`)).status).toBe(422)
  expect(await shown()).toEqual(['Başka'])
  const replies = await Promise.all([1, 2].map(() => ask('DELETE', `/slides/${id}`, { revision: 2 })))
  expect(replies.map(({ status: each }) => each).toSorted()).toEqual([200, 404])
  expect(replies.find(({ status: each }) => each === 200)?.body.data).toEqual([])
  expect(await shown()).toEqual([])
  expect((await ask('PUT', `/slides/${id}`, { ...inputOf(), revision: 2 })).status).toBe(404)
  expect(await acts()).toEqual(['slide_created', 'slide_edited', 'slide_deleted'])
})

test('a change is refused if somebody else has changed the slide in the meantime', async () => {
  const { id } = await create()
  const replies = await Promise.all(
    ['Bir', 'İki'].map((title) => ask('PUT', `/slides/${id}`, { ...inputOf({ title }), revision: 1 })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('content_changed')
  expect(await acts()).toEqual(['slide_created', 'slide_edited'])
})

describe('the form of a slide', () => {
  test.each([
    ['image_url', { image_url: '/files/0123456789abcdef-1920.webp' }],
    ['image_url', { image_url: 'https://evil.example/x.webp' }],
    ['image_url', { image_url: null }],
    ['title', { title: ' ' }],
    ['title', { title: '<b></b>' }],
    ['title', { title: '<script>alert(1)</script>' }],
    ['title', { title: 'a'.repeat(121) }],
    ['description', { description: 'a'.repeat(201) }],
    ['button_url', { button_url: 'javascript:alert(1)' }],
    ['button_url', { button_url: '//evil.example' }],
    ['button_url', { button_url: '/\\evil.example' }],
    ['button_url', { button_url: 'http://evil.example' }],
    ['button_url', { button_url: 'data:text/html,x' }],
    ['button_url', { button_url: null }],
    ['button_text', { button_text: null }],
    ['ends_at', { starts_at: '2027-01-02T10:00:00Z', ends_at: '2027-01-02T10:00:00Z' }],
    ['starts_at', { starts_at: 'yarın' }],
    ['active', { active: 'evet' }],
  ])('reports the wrong field %s: %j', async (field, changes) => {
    const { status, body } = await ask('POST', '/slides', inputOf(changes))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(body.errors[field].join()).toMatch(/^[A-ZÇĞİÖŞÜ“].*\.$/)
  })

  test('a slide needs neither a button nor a text', async () => {
    const made = await create({ description: ' ', button_text: null, button_url: '' })
    expect(made).toMatchObject({ description: null, button_text: null, button_url: null })
  })

  test('the current picture of a slide is accepted, even one that was never uploaded', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into slides (image_url, title, position) values ('/files/0123456789abcdef-1920.webp', 'Eski', 1)
      returning id`.execute(server.database.kysely)
    const unchangedImage = inputOf({
      image_url: '/files/0123456789abcdef-1920.webp',
      title: 'Yeni',
      revision: 1,
    })
    expect((await ask('PUT', `/slides/${rows[0]?.id}`, unchangedImage)).body.data).toMatchObject({
      title: 'Yeni',
    })
  })
})

test('slides appear and disappear at their times, also on pages that were rendered before', async () => {
  const { context } = server
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await create({ title: 'Hep' })
  await create({ title: 'Süreli', starts_at: at(24).toISOString(), ends_at: at(48).toISOString() })
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
  await publishScheduledContent(context)
  const versions = [context.contentVersion.current()]
  for (const hours of [23, 25, 47, 49]) {
    server.clock.set(at(hours))
    await publishScheduledContent(context)
    versions.push(context.contentVersion.current())
    expect(await shown()).toEqual(hours === 25 || hours === 47 ? ['Hep', 'Süreli'] : ['Hep'])
  }
  const [first = 0, before = 0, started = 0, during = 0, ended = 0] = versions
  expect([before - first, started - before, during - started, ended - during]).toEqual([0, 1, 0, 1])
})

describe('the order of slides', () => {
  test('is set by staff, and a new slide is last', async () => {
    const ids = [
      await create({ title: 'A' }),
      await create({ title: 'B' }),
      await create({ title: 'C' }),
    ].map(({ id }) => id)
    const order = [ids[2], ids[0], ids[1]]
    const { body } = await ask('PUT', '/slides/order', { order })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(order)
    expect(await shown()).toEqual(['C', 'A', 'B'])
    await ask('PUT', '/slides/order', { order })
    await create({ title: 'D' })
    expect(await shown()).toEqual(['C', 'A', 'B', 'D'])
    expect((await acts()).filter((act) => act === 'slides_ordered')).toHaveLength(1)
  })

  test('must name every slide once', async () => {
    const { id } = await create()
    await create()
    for (const order of [[id], [id, id], [id, 999_999]])
      expect((await ask('PUT', '/slides/order', { order })).body.code).toBe('content_changed')
    for (const order of [[], ['x'], null])
      expect((await ask('PUT', '/slides/order', { order })).status).toBe(422)
  })
})

describe('brands of the home page', () => {
  const brandOf = (changes: object = {}) => ({
    logo_url: image,
    name: 'Örnek',
    url: 'https://ornek.example.com/',
    active: true,
    ...changes,
  })
  const strip = async () => (await server.request('GET', '/api/app/brands')).body.data

  test('are created, changed, reordered and deleted', async () => {
    const { status, body } = await ask('POST', '/brands', brandOf())
    expect(status).toBe(201)
    const small = image.replace('1920', '480')
    expect(body.data).toMatchObject({ logo_url: small, logo_width: 480, logo_height: 360, revision: 1 })
    const { id } = body.data
    const edit = { ...brandOf({ logo_url: null, name: 'Başka' }), revision: 1 }
    expect((await ask('PUT', `/brands/${id}`, edit)).body.data).toMatchObject({
      name: 'Başka',
      logo_url: small,
      revision: 2,
    })
    expect((await ask('PUT', `/brands/${id}`, { ...edit, name: 'Eski' })).body.code).toBe('content_changed')
    const { id: second } = (await ask('POST', '/brands', brandOf({ name: 'İkinci', url: '' }))).body.data
    await ask('PUT', '/brands/order', { order: [second, id] })
    expect((await strip()).map(({ name }: { name: string }) => name)).toEqual(['İkinci', 'Başka'])
    expect((await ask('DELETE', `/brands/${id}`, { revision: 1 })).body.code).toBe('content_changed')
    await ask('DELETE', `/brands/${second}`, { revision: 1 })
    expect(await strip()).toHaveLength(1)
    expect(await acts()).toEqual([
      'brand_created',
      'brand_edited',
      'brand_created',
      'brands_ordered',
      'brand_deleted',
    ])
  })

  test.each([
    ['logo_url', { logo_url: null }],
    ['name', { name: ' ' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: '//evil.example' }],
    ['url', { url: '/ilanlar' }],
    ['url', { url: 'HTTPS://ornek.example.com' }],
  ])('are refused with a wrong %s: %j', async (field, changes) => {
    const { status, body } = await ask('POST', '/brands', brandOf(changes))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
