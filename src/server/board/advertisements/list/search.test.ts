import { describe, expect, test } from 'vitest'
import { makeAdvertisement } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { advertisementEndpoints } from '../../../../shared/board/advertisements/advertisements.ts'

const { server, owner } = setUpTestBoard({ owner: { firstname: 'Toprak', lastname: 'Kaya' } })

const list = (criteria: object = {}, token?: string) =>
  server.request('POST', '/api/app/advertisements/list', { body: criteria, ...(token && { token }) })
const make = async (options: object = {}) =>
  (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501, ...options })).id
const idsOf = async (criteria: object) => {
  const { status, body } = await list(criteria)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
}

test('the JSON that SQL builds fits the reply schema, for visitors and for members', async () => {
  await make({ projectName: 'Kanarya', price: 1500.5 })
  await make({ price: null })
  const reply = advertisementEndpoints['POST /api/app/advertisements/list'].reply
  for (const token of [undefined, owner.token]) {
    const { body, headers } = await list({}, token)
    expect(reply.parse(body)).toEqual(body)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  }
  const { body } = await list({ sortOrder: 'asc' })
  expect(body).toMatchObject({ current_page: 1, per_page: 15, total: 2, last_page: 1, from: 1, to: 2 })
  expect(body.data[0]).toMatchObject({
    type: 'crew',
    status: 'published',
    owner: { firstname: 'Toprak', lastname: 'K.', company_name: null },
    category: { id: 5 },
    sub_category: { id: 501 },
    price: 1500.5,
    price_type: { id: 3 },
    city: { id: 34, name: 'İstanbul' },
    needRoadTrip: 0,
    isOkayForRookie: 1,
    project_name: 'Kanarya',
    photo: null,
  })
  expect(body.data[0].published_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
})

test('a list without criteria has the published crew advertisements, newest first; an empty one has null positions', async () => {
  expect((await list()).body).toMatchObject({ data: [], total: 0, last_page: 1, from: null, to: null })
  const old = await make({ publishedAt: new Date('2026-01-01T10:00:00Z') })
  const young = await make({ publishedAt: new Date('2026-02-01T10:00:00Z') })
  await make({ status: 'waiting_for_approve' })
  await make({ status: 'rejected' })
  await make({ status: 'closed_by_owner' })
  const cast = await make({ type: 'cast' })
  expect((await list()).body.data.map(({ id }: { id: number }) => id)).toEqual([young, old])
  expect(await idsOf({ type: 'cast' })).toEqual([cast])
})

describe('the filters of the list', () => {
  test('of professions add whole categories and single sub-categories', async () => {
    const camera = await make({ subCategoryId: 501 })
    const focus = await make({ subCategoryId: 502 })
    const student = await make({ subCategoryId: 2201 })
    expect(await idsOf({ category: [5] })).toEqual([camera, focus])
    expect(await idsOf({ subCategory: [502] })).toEqual([focus])
    expect(await idsOf({ category: [22], subCategory: [501] })).toEqual([camera, student])
    expect(await idsOf({ category: [9999] })).toEqual([])
  })

  test('of cities, price types, road trip and beginners can be combined', async () => {
    const ankara = await make({ cityId: 6, priceTypeId: 2, needRoadTrip: true, isOkayForRookie: false })
    const izmir = await make({ cityId: 35, priceTypeId: 3 })
    expect(await idsOf({ cities: [6, 34] })).toEqual([ankara])
    expect(await idsOf({ cities: [6, 35] })).toEqual([ankara, izmir])
    expect(await idsOf({ priceTypes: [3, 4] })).toEqual([izmir])
    expect(await idsOf({ roadTrip: ['yes'] })).toEqual([ankara])
    expect(await idsOf({ roadTrip: ['no'] })).toEqual([izmir])
    expect(await idsOf({ roadTrip: ['yes', 'no'] })).toEqual([ankara, izmir])
    expect(await idsOf({ roadTrip: ['all', 'yes'] })).toEqual([ankara, izmir])
    expect(await idsOf({ isForRookie: ['yes'] })).toEqual([izmir])
    expect(await idsOf({ cities: [6], isForRookie: ['yes'] })).toEqual([])
  })

  test('of prices include unpaid work unless a lowest price is given', async () => {
    const free = await make({ price: null })
    const low = await make({ price: 500 })
    const high = await make({ price: 5000.5 })
    expect(await idsOf({ priceMin: 501 })).toEqual([high])
    expect(await idsOf({ priceMin: 500, priceMax: 500 })).toEqual([low])
    expect(await idsOf({ priceMax: 1000 })).toEqual([free, low])
    expect(await idsOf({ priceMin: 0, priceMax: 5000.5 })).toEqual([free, low, high])
    expect(await idsOf({ priceMin: 0 })).toEqual([free, low, high])
    expect(await idsOf({ priceMin: 900, priceMax: 100 })).toEqual([])
  })

  test('of words fold Turkish letters, match beginnings, and require every word', async () => {
    const one = await make({
      subCategoryId: 2201,
      title: 'IŞIKÇI aranıyor',
      description: 'Şişli’de, gece çekimi',
    })
    const two = await make({
      subCategoryId: 2201,
      title: 'Kameraman',
      description: 'İzmir/Çeşme; ışık bilgisi olan',
    })
    expect(await idsOf({ q: 'ışıkçı' })).toEqual([one])
    expect(await idsOf({ q: 'isikci' })).toEqual([one])
    expect(await idsOf({ q: 'ISIK' })).toEqual([one, two])
    expect(await idsOf({ q: 'kamera' })).toEqual([two])
    expect(await idsOf({ q: 'çeşme izmir' })).toEqual([two])
    expect(await idsOf({ q: 'gece izmir' })).toEqual([])
    expect(await idsOf({ q: 'sisli' })).toEqual([one])
    expect(await idsOf({ q: '   ' })).toEqual([one, two])
  })

  test('of words also match the names of the city and the profession', async () => {
    const one = await make({ subCategoryId: 501, cityId: 34, title: 'Acil ekip arkadaşı' })
    const two = await make({ subCategoryId: 501, cityId: 6, title: 'Acil, yarın için' })
    const { body } = await server.request('GET', '/api/dictionary/sub-categories/5')
    const profession = body.data[0].name
    expect(await idsOf({ q: profession })).toEqual([one, two])
    expect(await idsOf({ q: `${profession} istanbul` })).toEqual([one])
    expect(await idsOf({ q: 'ANKARA acil' })).toEqual([two])
    expect(await idsOf({ q: 'ankara ekip' })).toEqual([])
  })

  test.each([
    "'",
    "a' | 'b",
    '!!!',
    '& | ! ( ) : *',
    "kamera':*",
    '\\',
    '%',
    '--',
    ';drop table',
    '<->',
    '\u{1f3ac}',
  ])('odd words break nothing: %s', async (q) => {
    await make({ title: 'Kameraman' })
    expect((await list({ q })).status).toBe(200)
  })
})

describe('the order and the pages of the list', () => {
  test('are stable for every sort key in both directions, with no row twice', async () => {
    for (let index = 0; index < 7; index += 1)
      await make({ price: index < 2 ? null : 1000 * (index % 3) + 1 })
    for (const sortBy of ['publishDate', 'viewCount', 'applicationCount', 'price', 'status'])
      for (const sortOrder of ['desc', 'asc']) {
        const seen: number[] = []
        for (const page of [1, 2, 3]) {
          const { body } = await list({ sortBy, sortOrder, page, perPage: 3 })
          seen.push(...body.data.map(({ id }: { id: number }) => id))
        }
        expect(new Set(seen).size, `${sortBy} ${sortOrder}`).toBe(7)
      }
    const prices = async (sortOrder: string) =>
      (await list({ sortBy: 'price', sortOrder })).body.data.map(
        ({ price }: { price: number | null }) => price,
      )
    expect(await prices('asc')).toEqual([null, null, 1, 1, 1001, 2001, 2001])
    expect(await prices('desc')).toEqual([2001, 2001, 1001, 1, 1, null, null])
  })

  test('include the position on each page; a page behind the end is empty', async () => {
    for (let index = 0; index < 5; index += 1) await make()
    expect((await list({ page: 2, perPage: 2 })).body).toMatchObject({
      current_page: 2,
      per_page: 2,
      total: 5,
      last_page: 3,
      from: 3,
      to: 4,
    })
    expect((await list({ page: 9, perPage: 2 })).body).toMatchObject({ data: [], total: 5, from: null })
  })

  test('reach 750 entries for visitors, and all for members', async () => {
    expect((await list({ page: 50 })).status).toBe(200)
    expect((await list({ page: 12, perPage: 60 })).status).toBe(200)
    for (const criteria of [{ page: 51 }, { page: 13, perPage: 60 }]) {
      const reply = await list(criteria)
      expect([reply.status, reply.body.message]).toEqual([422, 'Daha fazla sayfa görmek için giriş yapın.'])
      expect((await list(criteria, owner.token)).status).toBe(200)
    }
  })

  test.each([
    ['perPage: 1e9', { perPage: 1e9 }],
    ['perPage: 0', { perPage: 0 }],
    ['page: 0', { page: 0 }],
    ['page: -1', { page: -1 }],
    ['page: 1e12', { page: 1e12 }],
    ['page: ’1; drop table advertisements’', { page: '1; drop table advertisements' }],
    ['sortBy: ’price;drop’', { sortBy: 'price;drop' }],
    ['sortOrder: ’up’', { sortOrder: 'up' }],
    ['category: 10.000 ids', { category: Array.from({ length: 10_000 }, (_, index) => index + 1) }],
    ['cities: [’34’]', { cities: ['34'] }],
    ['cities: 34', { cities: 34 }],
    ['cities: [1e12]', { cities: [1e12] }],
    ['roadTrip: [’perhaps’]', { roadTrip: ['perhaps'] }],
    ['priceMin: ’on’', { priceMin: 'on' }],
    ['priceMin: -1', { priceMin: -1 }],
    ['startFrom: 30 February', { startFrom: '2026-02-30' }],
    ['startTo: a number', { startTo: 20_261_201 }],
    ['publishedWithin: 2', { publishedWithin: 2 }],
    ['deadlineWithin: ’7’', { deadlineWithin: '7' }],
    ['paid: ’yes’', { paid: 'yes' }],
    ['verified: 2', { verified: 2 }],
    ['q: 101 letters', { q: 'a'.repeat(101) }],
    ['q: ’au0000’', { q: 'a\u0000' }],
    ['q: [’a’]', { q: ['a'] }],
    ['type: ’extra’', { type: 'extra' }],
  ])('wrong criteria are refused at once: %s', async (_, criteria) => {
    const reply = await list(criteria)
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_fields'])
  })
})
