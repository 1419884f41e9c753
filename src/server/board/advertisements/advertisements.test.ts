import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { advertisementCalls, advertisementForm as form } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { advertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'

const { server, owner } = setUpTestBoard({ owner: { firstname: 'Toprak', lastname: 'Kaya' } })
let other: TestAccount

beforeEach(async () => {
  other = await makeAccount(server, { firstname: 'Deniz' })
})

const { get, patch: patchAs, eventsOf } = advertisementCalls(() => server)
const patch = (id: number, act: 'unpublish' | 'republish', token = owner.token) => patchAs(id, act, token)
const submit = (body: object = form, token = owner.token, key?: string) =>
  server.request('POST', '/api/app/advertisements', {
    token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const countAll = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from advertisements`.execute(
    server.database.kysely,
  )
  return rows[0]?.n
}

describe('posting an advertisement', () => {
  test('makes a waiting advertisement that only its owner sees', async () => {
    const reply = await submit()
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      id: reply.body.id,
      status: 'waiting_for_approve',
      title: form.title,
      price: 2500.5,
      price_type: { id: 3, name: 'Günlük (Yevmiye)' },
      city: { id: 34, name: 'İstanbul' },
      startDate: '2098-03-01',
      needRoadTrip: 1,
      isOkayForRookie: 0,
      project_name: 'Kanarya',
      is_owner: true,
      photos: [],
      photo_1: null,
      can: { edit: true, unpublish: true, republish: false, apply: false, see_applications: true },
    })
    expect(advertisementDetail.parse(reply.body.data)).toEqual(reply.body.data)
    expect(await eventsOf(reply.body.id)).toEqual(['>waiting_for_approve'])
    expect((await get(reply.body.id)).status).toBe(404)
    expect((await get(reply.body.id, '', other.token)).status).toBe(404)
    expect((await get(reply.body.id, '/owner', other.token)).status).toBe(404)
    expect((await get(reply.body.id, '/owner', owner.token)).body.data.title).toBe(form.title)
    expect((await get(reply.body.id, '/edit', owner.token)).status).toBe(200)
  })

  test('is refused to visitors', async () => {
    const reply = await server.request('POST', '/api/app/advertisements', { body: form })
    expect([reply.status, reply.body.code]).toEqual([401, 'not_authenticated'])
  })

  test('reports every wrong field at once', async () => {
    const reply = await submit({})
    expect(reply.status).toBe(422)
    const fields = [
      'category',
      'subCategory',
      'title',
      'priceType',
      'price',
      'city',
      'startDate',
      'description',
    ]
    expect(Object.keys(reply.body.errors).sort()).toEqual(
      [...fields, 'needRoadTrip', 'isOkayForRookie'].sort(),
    )
  })

  test.each([
    ['price', { price: null }],
    ['price', { price: 0 }],
    ['price', { price: -5 }],
    ['price', { price: 'on' }],
    ['price', { price: 1e12 }],
    ['startDate', { startDate: '2020-01-01' }],
    ['startDate', { startDate: '2098-02-30' }],
    ['title', { title: '   ' }],
    ['title', { title: 'a\u0000b' }],
    ['title', { title: 'a\u202eb' }],
    ['title', { title: ['a'] }],
    ['title', { title: 'a'.repeat(121) }],
    ['category', { category: 9999, subCategory: 501 }],
    ['category', { category: 99_999_999_999 }],
    ['subCategory', { subCategory: 101 }],
    ['subCategory', { subCategory: 999_999 }],
    ['city', { city: 99 }],
    ['priceType', { priceType: 77 }],
    ['category', { type: 'cast' }],
    ['type', { type: 'other' }],
    ['needRoadTrip', { needRoadTrip: 2 }],
  ])('a wrong %s is refused: %j', async (field, change) => {
    const reply = await submit({ ...form, ...change })
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_fields'])
    expect(Object.keys(reply.body.errors)).toContain(field)
    expect(await countAll()).toBe(0)
  })

  test.each([
    [{ price: 0, priceType: null }],
    [{ price: null, priceType: null }],
    [{ price: null, priceType: undefined }],
    [{ price: 0, priceType: undefined }],
  ])('a missing price and a missing price type are told together: %j', async (change) => {
    const { body } = await submit({ ...form, ...change })
    expect(body.errors).toEqual({
      priceType: ['Lütfen ücret tipini seçin.'],
      price: ['Lütfen 0’dan büyük bir ücret girin.'],
    })
  })

  test.each([2500.75, 1.15, 4.35, 99_999_998.99])('stores a price of %d lira exactly', async (price) => {
    const { body } = await submit({ ...form, price })
    expect(body.data.price).toBe(price)
  })

  test('reports unknown dictionary entries together with other wrong fields', async () => {
    const { body } = await submit({
      ...form,
      title: ' ',
      price: null,
      city: 99,
      subCategory: 101,
      priceType: 77,
    })
    expect(Object.keys(body.errors).sort()).toEqual(['city', 'price', 'priceType', 'subCategory', 'title'])
    const other = await submit({ ...form, title: ' ', category: 9999, city: undefined })
    expect(Object.keys(other.body.errors).sort()).toEqual(['category', 'city', 'subCategory', 'title'])
  })

  test('refuses an inactive category', async () => {
    await sql`update categories set active = false where id = 5`.execute(server.database.kysely)
    const reply = await submit()
    await sql`update categories set active = true where id = 5`.execute(server.database.kysely)
    expect(reply.body.errors).toEqual({ category: ['Lütfen bir kategori seçin.'] })
  })

  test('drops the price of free work, and the hiding of an absent project name', async () => {
    const { body } = await submit({
      ...form,
      priceType: 1,
      price: 100,
      project_name: '  ',
      hide_project_name: true,
    })
    expect(body.data).toMatchObject({ price: null, project_name: null, hide_project_name: false })
  })

  test('ignores fields that the form does not have', async () => {
    const extra = { status: 'published', owner_id: other.id, view_count: 99, id: 12345, reject_reason: 'x' }
    const { body } = await submit({ ...form, ...extra })
    expect(body.data).toMatchObject({ status: 'waiting_for_approve', view_count: 0, reject_reason: null })
    expect(body.data.owner.id).toBe(owner.id)
  })

  test('makes one advertisement per client key, for repeated and concurrent requests', async () => {
    const key = randomUUID()
    const first = await submit(form, owner.token, key)
    const second = await submit(form, owner.token, key)
    expect([second.status, second.body.id]).toEqual([201, first.body.id])
    const keyTwo = randomUUID()
    const both = await Promise.all([1, 2, 3].map(() => submit(form, owner.token, keyTwo)))
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect(await countAll()).toBe(2)
    expect((await submit({ ...form, title: 'Başka' }, owner.token, key)).body.code).toBe('key_reused')
    expect((await submit(form, other.token, key)).body.id).not.toBe(first.body.id)
  })

  test('accepts the form at the address of the specification', async () => {
    const reply = await server.request('POST', '/api/advertisements/', { token: owner.token, body: form })
    expect(reply.status).toBe(201)
  })
})

describe('closing and reopening an advertisement', () => {
  test('moves it from published to closed to waiting', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const closed = await patch(id, 'unpublish')
    expect(closed.body.data).toMatchObject({
      status: 'closed_by_owner',
      can: { unpublish: false, republish: true },
    })
    const seen = await get(id, '', other.token)
    expect(seen.body.data).toMatchObject({ status: 'closed_by_owner', can: { apply: false } })
    const reopened = await patch(id, 'republish')
    expect(reopened.body.data.status).toBe('waiting_for_approve')
    expect(await eventsOf(id)).toEqual(['published>closed_by_owner', 'closed_by_owner>waiting_for_approve'])
  })

  test('gives no public page to a waiting advertisement that is closed', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
    expect((await patch(id, 'unpublish')).status).toBe(200)
    expect((await get(id)).status).toBe(404)
  })

  test('is refused in the wrong status and to other members', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    expect((await patch(id, 'republish')).body.code).toBe('advertisement_status_conflict')
    expect((await patch(id, 'unpublish', other.token)).status).toBe(404)
    const closed = await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' })
    expect((await patch(closed.id, 'republish', other.token)).body.code).toBe('advertisement_not_found')
    expect((await patch(987_654, 'republish')).body.code).toBe('advertisement_not_found')
    const rejected = await makeAdvertisement(server, { ownerId: owner.id, status: 'rejected' })
    expect((await patch(rejected.id, 'unpublish')).status).toBe(409)
  })

  test('succeeds once for two concurrent requests', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    for (const act of ['unpublish', 'republish'] as const) {
      const replies = await Promise.all([patch(id, act), patch(id, act)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    }
    expect(await eventsOf(id)).toHaveLength(2)
  })

  test('is possible with applications, and applicants still see the advertisement while it waits', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    await patch(id, 'unpublish')
    await patch(id, 'republish')
    const seen = await get(id, '', other.token)
    expect(seen.body.data).toMatchObject({
      status: 'waiting_for_approve',
      application: { status: 'pending' },
      can: { apply: false },
    })
    expect((await get(id)).status).toBe(404)
  })
})
