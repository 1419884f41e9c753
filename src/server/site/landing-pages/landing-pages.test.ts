import { beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { landingPageEndpoints } from '../../../shared/site/landing-pages/landing-pages.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { listLandingPaths } from './landing-pages.ts'

const { server } = setUpTestBoard()
let ownerId: number
beforeEach(async () => {
  ownerId = (await makeAccount(server)).id
})

const changed = () => server.database.transaction((trx) => bumpContentVersion(trx))
const list = (query: string) => server.request('GET', `/api/app/landing-pages/list?${query}`)

async function fillBoard() {
  const camera = { ownerId, subCategoryId: 501 }
  const first = await makeAdvertisement(server, { ...camera, publishedAt: new Date('2026-01-01') })
  const second = await makeAdvertisement(server, { ...camera, publishedAt: new Date('2026-01-02') })
  await makeAdvertisement(server, { ...camera, cityId: 6 })
  await makeAdvertisement(server, { ownerId, type: 'cast', subCategoryId: 1601 })
  for (const status of ['waiting_for_approve', 'closed_by_owner', 'rejected'] as const)
    await makeAdvertisement(server, { ...camera, cityId: 35, status })
  await changed()
  return [second.id, first.id]
}

test('the page of a city and a category lists its newest advertisements and links to related pages', async () => {
  const ids = await fillBoard()
  const { status, body } = await list('first=istanbul&second=kamera')
  expect(status).toBe(200)
  const reply = landingPageEndpoints['GET /api/app/landing-pages/list'].reply.parse(body)
  expect(body).toEqual(reply)
  expect(reply.data.map(({ id }) => id)).toEqual(ids)
  expect(reply).toMatchObject({ total: 2, current_page: 1, last_page: 1 })
  expect(reply.landing).toEqual({
    path: '/ilanlar/istanbul/kamera',
    city: { id: 34, name: 'İstanbul' },
    category: { id: 5, name: 'Kamera' },
    type: null,
    total: 2,
    nearest: null,
    types: [{ type: 'crew', count: 2 }],
    categories: [{ id: 16, name: 'Oyuncu', count: 1 }],
    cities: [{ id: 6, name: 'Ankara', count: 1 }],
  })
})

test('a city, a category, a type and a city with a type have pages of their own', async () => {
  await fillBoard()
  const total = async (query: string) => (await list(query)).body.landing.total
  expect(await total('first=istanbul')).toBe(3)
  expect(await total('first=kamera')).toBe(3)
  expect(await total('first=cast')).toBe(1)
  expect(await total('first=ekip')).toBe(3)
  expect(await total('first=ankara&second=ekip')).toBe(1)
  const city = (await list('first=istanbul')).body.landing
  expect(city.types).toEqual([
    { type: 'crew', count: 2 },
    { type: 'cast', count: 1 },
  ])
  const category = (await list('first=kamera')).body.landing
  expect(category.types).toEqual([{ type: 'crew', count: 3 }])
  expect(city.categories.map(({ name }: { name: string }) => name)).toEqual(['Kamera', 'Oyuncu'])
})

test('an empty page links to the nearest wider page: category, then city, then the list', async () => {
  await fillBoard()
  const nearest = async (query: string) => (await list(query)).body.landing.nearest
  expect(await nearest('first=izmir&second=kamera')).toBe('/ilanlar/kamera')
  expect(await nearest('first=ankara&second=oyuncu')).toBe('/ilanlar/oyuncu')
  expect(await nearest('first=ankara&second=kostum')).toBe('/ilanlar/ankara')
  expect(await nearest('first=kars&second=kostum')).toBe('/advertisements')
  expect(await nearest('first=kars')).toBe('/advertisements')
  expect((await list('first=izmir&second=kamera')).body.data).toEqual([])
})

test('every spelling leads to one URL, and unknown words are not found', async () => {
  await fillBoard()
  for (const first of ['istanbul', 'İSTANBUL', 'Istanbul', 'İstanbul'])
    expect((await list(`first=${encodeURIComponent(first)}`)).body.landing.path).toBe('/ilanlar/istanbul')
  for (const query of [
    'first=atlantis',
    'first=istanbul&second=ankara',
    'first=kamera&second=istanbul',
    'first=istanbul&second=../../etc',
    'first=__proto__',
    'first=constructor&second=kamera',
  ])
    expect((await list(query)).status, query).toBe(404)
  for (const query of [
    '',
    'first=',
    'second=kamera',
    `first=${'x'.repeat(81)}`,
    'first=%00',
    'first=ekip&page=0',
    'first=ekip&page=51',
  ])
    expect((await list(query)).status, query).toBe(422)
})

test('further pages of a long list repeat no advertisement', async () => {
  const made = []
  for (let day = 1; day <= 17; day += 1)
    made.push(
      await makeAdvertisement(server, { ownerId, subCategoryId: 501, publishedAt: new Date(2026, 0, day) }),
    )
  await changed()
  const pages = await Promise.all([1, 2, 3].map((page) => list(`first=kamera&page=${page}`)))
  const ids = pages.map(({ body }) => body.data.map(({ id }: { id: number }) => id))
  expect(ids.map((list) => list.length)).toEqual([15, 2, 0])
  expect(ids.flat()).toEqual(made.map(({ id }) => id).reverse())
})

test('the overview counts published advertisements, and only their pages are listed', async () => {
  await fillBoard()
  const { body } = await server.request('GET', '/api/app/landing-pages')
  expect(body.data).toEqual({
    total: 4,
    types: [
      { type: 'crew', count: 3 },
      { type: 'cast', count: 1 },
    ],
    categories: [
      { id: 5, name: 'Kamera', count: 3 },
      { id: 16, name: 'Oyuncu', count: 1 },
    ],
    cities: [
      { id: 34, name: 'İstanbul', count: 3 },
      { id: 6, name: 'Ankara', count: 1 },
    ],
  })
  expect(await listLandingPaths(server.context)).toEqual([
    '/ilanlar/ankara',
    '/ilanlar/ankara/ekip',
    '/ilanlar/ankara/kamera',
    '/ilanlar/cast',
    '/ilanlar/ekip',
    '/ilanlar/istanbul',
    '/ilanlar/istanbul/cast',
    '/ilanlar/istanbul/ekip',
    '/ilanlar/istanbul/kamera',
    '/ilanlar/istanbul/oyuncu',
    '/ilanlar/kamera',
    '/ilanlar/oyuncu',
  ])
})

test('a hidden project name and a last name are missing from the cards', async () => {
  const { lastname } = await makeAccount(server, { lastname: 'Gizlisoyad' })
  await makeAdvertisement(server, {
    ownerId,
    subCategoryId: 501,
    projectName: 'Çok Gizli Proje',
    hideProjectName: true,
  })
  await changed()
  const { token } = await makeAccount(server, { role: 'admin' })
  const { text } = await server.request('GET', '/api/app/landing-pages/list?first=kamera', { token })
  expect(text).toContain('"total":1')
  expect(text).not.toContain('Çok Gizli')
  expect(text).not.toContain(lastname)
})
