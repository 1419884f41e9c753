import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../test/cv.ts'
import { makeAccount, makeAdvertisement, makeCv, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { DeskCategory } from '../../shared/dictionary-desk.ts'

let server: TestServer
let editor: TestAccount
let person: TestAccount
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  editor = await makeAccount(server, { role: 'editor' })
  person = await makeAccount(server)
})

const ask = (method: string, path: string, body?: object, token = editor.token) =>
  server.request(method, `/api/admin${path}`, { token, ...(body && { body }) })
const categories = async (): Promise<DeskCategory[]> => (await ask('GET', '/categories')).body.data
const get = async (id: number) => {
  const found = (await categories()).find((one) => one.id === id)
  if (!found) throw new Error(`No category ${id}`)
  return found
}
const change = async (id: number, changes: object) => {
  const { name, aliases, serves, active, revision } = await get(id)
  return ask('PUT', `/categories/${id}`, { name, aliases, serves, active, revision, ...changes })
}
const offered = async () =>
  (await server.request('GET', '/api/dictionary/advertisement-categories')).body.data
const land = (query: string) => server.request('GET', `/api/app/landing-pages/list?${query}`)
const total = async (criteria: object) =>
  (await server.request('POST', '/api/app/advertisements/list', { body: { type: 'crew', ...criteria } })).body
    .total
const acts = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select actor_id, act, subject_type, subject_id, before, after from audit_entries order by id`.execute(
    server.database.kysely,
  )
  return rows
}
/** A category of its own for each test, with two sub-categories. */
let made = 0
async function makeCategory(serves = 'crew') {
  made += 1
  const { id } = (await ask('POST', '/categories', { name: `Deneme Alanı ${made}`, serves })).body.data
  const sub = async (name: string) =>
    (await ask('POST', `/categories/${id}/sub-categories`, { name })).body.data.id as number
  return {
    id: id as number,
    name: `Deneme Alanı ${made}`,
    first: await sub('Birinci'),
    second: await sub('İkinci'),
  }
}
const place = (categoryId: number, subCategoryId: number) =>
  sql`update advertisements set category_id = ${categoryId}, sub_category_id = ${subCategoryId}`.execute(
    server.database.kysely,
  )

describe('categories', () => {
  test('a new one is offered at once, at the end, and found by its search words', async () => {
    const created = await ask('POST', '/categories', {
      name: 'Hayvan Eğitimi',
      serves: 'both',
      aliases: ['Animal Wrangler', 'animal wrangler', 'Hayvan eğitimi'],
    })
    expect(created.status).toBe(201)
    const { id } = created.body.data
    expect(id).toBeGreaterThanOrEqual(1000)
    expect((await offered()).at(-1)).toEqual({
      id,
      name: 'Hayvan Eğitimi',
      serves: 'both',
      sub_categories: [],
    })
    expect((await get(id)).aliases).toEqual(['Animal Wrangler'])
    const sub = await ask('POST', `/categories/${id}/sub-categories`, {
      name: 'At Eğitmeni',
      aliases: ['Horse'],
    })
    await makeAdvertisement(server, { ownerId: person.id, title: 'Sahne işi' })
    await place(id, sub.body.data.id)
    expect(await total({ q: 'wrang' })).toBe(1)
    expect(await total({ q: 'horse' })).toBe(1)
    expect(await acts()).toMatchObject([
      { actor_id: editor.id, act: 'category_created', subject_type: 'category', subject_id: id },
      { act: 'sub_category_created', subject_type: 'sub_category', after: { name: 'At Eğitmeni' } },
    ])
  })

  test('a renamed one is found at its former addresses, again and again', async () => {
    const { id, name, first } = await makeCategory()
    await makeAdvertisement(server, { ownerId: person.id })
    await place(id, first)
    const tag = (await server.request('GET', '/api/dictionary/advertisement-categories')).headers['etag']
    expect((await change(id, { name: 'Su Altı Çekimi' })).status).toBe(200)
    const after = await server.request('GET', '/api/dictionary/advertisement-categories')
    expect(after.headers['etag']).not.toBe(tag)
    expect(after.text).toContain('Su Altı Çekimi')
    const former = name.toLowerCase().replaceAll(' ', '-').replaceAll('ı', 'i')
    for (const slug of [former, 'su-alti-cekimi'])
      expect((await land(`first=istanbul&second=${slug}`)).body.landing.path, slug).toBe(
        '/ilanlar/istanbul/su-alti-cekimi',
      )
    await change(id, { name: 'Deniz Çekimi' })
    for (const slug of [former, 'su-alti-cekimi', 'deniz-cekimi'])
      expect((await land(`first=${slug}`)).body.landing.path, slug).toBe('/ilanlar/deniz-cekimi')
    await change(id, { name: 'Su Altı Çekimi' })
    expect((await land('first=deniz-cekimi')).body.landing.path).toBe('/ilanlar/su-alti-cekimi')
    expect((await acts()).at(-1)).toMatchObject({
      act: 'category_changed',
      before: { name: 'Deniz Çekimi' },
      after: { name: 'Su Altı Çekimi' },
    })
    expect(Object.keys((await acts()).at(-1)?.['after'] as object)).toEqual(['name'])
  })

  test('a name whose address somebody has is refused: another category’s, a city’s, a type’s, an empty one', async () => {
    for (const name of ['KAMERA', 'İstanbul', 'Ekip', '+++', '  ']) {
      const { status, body } = await change(3, { name })
      expect([status, Object.keys(body.errors ?? {})], name).toEqual([422, ['name']])
    }
    expect((await change(3, { serves: 'nobody' })).body.errors).toHaveProperty('serves')
  })

  test('one out of use vanishes from what is offered; what has it keeps its name and its address', async () => {
    const { id, name, first } = await makeCategory()
    const { id: adId } = await makeAdvertisement(server, { ownerId: person.id })
    await place(id, first)
    await change(id, { active: false })
    expect((await offered()).some((one: { id: number }) => one.id === id)).toBe(false)
    const ad = (await server.request('GET', `/api/app/advertisements/${adId}`)).body.data
    expect(ad.category).toEqual({ id, name })
    expect((await land(`first=${name}`)).body.landing.category).toEqual({ id, name })
    const { status, body } = await server.request('PUT', `/api/app/advertisements/${adId}`, {
      token: person.token,
      body: {
        category: 5,
        subCategory: first,
        title: 'Yeni',
        priceType: 1,
        city: 34,
        startDate: '2098-01-01',
        description: 'Açıklama',
        needRoadTrip: 0,
        isOkayForRookie: 1,
      },
    })
    expect([status, body.errors]).toMatchObject([422, { subCategory: expect.any(Array) }])
  })

  test('what somebody else has changed meanwhile is not written over', async () => {
    const { id } = await makeCategory()
    const { revision } = await get(id)
    const both = await Promise.all(
      ['Bir', 'İki'].map((name) => change(id, { name: `${name} ${made}`, revision })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('content_changed')
  })

  test('are put in order, from the order that was seen', async () => {
    const before = (await categories()).map(({ id }) => id)
    const ids = [...before].reverse()
    expect((await ask('PUT', '/categories/order', { ids, before })).status).toBe(200)
    expect((await categories()).map(({ id }) => id)).toEqual(ids)
    expect((await ask('PUT', '/categories/order', { ids: before, before })).body.code).toBe('content_changed')
    const short = await ask('PUT', '/categories/order', { ids: ids.slice(1), before: ids })
    expect(short.body.errors).toHaveProperty('ids')
    await ask('PUT', '/categories/order', { ids: before, before: ids })
    const { id, first, second } = await makeCategory()
    const path = `/categories/${id}/sub-categories/order`
    await ask('PUT', path, { ids: [second, first], before: [first, second] })
    expect((await get(id)).sub_categories.map((one) => one.id)).toEqual([second, first])
  })

  test('a sub-category is renamed, found by its words, and stands once in its category', async () => {
    const { id, first } = await makeCategory()
    const body = { name: 'Birinci Asistan', aliases: ['First'], active: true, revision: 1 }
    expect(
      (await ask('PUT', `/sub-categories/${first}`, { ...body, name: 'ikinci' })).body.errors,
    ).toHaveProperty('name')
    expect((await ask('PUT', `/sub-categories/${first}`, body)).status).toBe(200)
    expect((await ask('PUT', `/sub-categories/${first}`, body)).body.code).toBe('content_changed')
    expect((await get(id)).sub_categories[0]).toMatchObject({ name: 'Birinci Asistan', aliases: ['First'] })
    expect((await ask('PUT', '/sub-categories/999999', body)).status).toBe(404)
  })
})

describe('merging', () => {
  test('a sub-category’s advertisements and CVs go over; its id leads there', async () => {
    const from = await makeCategory()
    const into = await makeCategory()
    await makeAdvertisement(server, { ownerId: person.id })
    await place(from.id, from.first)
    await makeCv(server, { accountId: person.id, subCategoryId: 501 })
    await sql`
      update cvs set main_category_id = ${from.id}, sub_category_id = ${from.first},
        second_main_category_id = ${into.id}, second_sub_category_id = ${into.second}`.execute(
      server.database.kysely,
    )
    const path = `/sub-categories/${from.first}/merge`
    const count = { advertisements: 1, cvs: 1, sub_categories: 1, same_names: [] }
    expect((await ask('GET', `${path}?into=${into.second}`)).body.data).toEqual(count)
    const merged = await ask('POST', path, { into: into.second, revision: 1 })
    expect([merged.status, merged.body.data]).toEqual([200, count])
    expect(await total({ subCategory: [from.first] })).toBe(1)
    expect(await total({ subCategory: [into.second] })).toBe(1)
    const { rows } = await sql`
      select main_category_id, sub_category_id, second_main_category_id, second_sub_category_id from cvs`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([
      {
        main_category_id: into.id,
        sub_category_id: into.second,
        second_main_category_id: null,
        second_sub_category_id: null,
      },
    ])
    const [target] = (await offered()).filter((one: { id: number }) => one.id === into.id)
    expect(target.sub_categories).toEqual([
      { id: into.first, name: 'Birinci' },
      { id: into.second, name: 'İkinci', former_ids: [from.first] },
    ])
    expect((await get(into.id)).sub_categories[1]?.aliases).toEqual(['Birinci'])
    expect((await ask('POST', path, { into: into.second, revision: 2 })).status).toBe(404)
    expect((await acts()).at(-1)).toMatchObject({
      act: 'sub_category_merged',
      subject_id: from.first,
      after: { merged_into_id: into.second, advertisements: 1, cvs: 1 },
    })
  })

  test('a category goes over whole; names on both sides become one; addresses and ids lead on', async () => {
    const from = await makeCategory()
    const into = await makeCategory()
    await ask('POST', `/categories/${into.id}/sub-categories`, { name: 'Üçüncü' })
    await sql`update sub_categories set name = 'Dördüncü' where id = ${into.second}`.execute(
      server.database.kysely,
    )
    await makeAdvertisement(server, { ownerId: person.id })
    await place(from.id, from.first)
    await makeAdvertisement(server, { ownerId: person.id })
    await sql`
      update advertisements set category_id = ${from.id}, sub_category_id = ${from.second}
      where id = (select max(id) from advertisements)`.execute(server.database.kysely)
    const counted = (await ask('GET', `/categories/${from.id}/merge?into=${into.id}`)).body.data
    expect(counted).toEqual({ advertisements: 2, cvs: 0, sub_categories: 2, same_names: ['Birinci'] })
    const { revision } = await get(from.id)
    const stale = await ask('POST', `/categories/${from.id}/merge`, { into: into.id, revision: revision + 1 })
    expect(stale.body.code).toBe('content_changed')
    expect((await ask('POST', `/categories/${from.id}/merge`, { into: into.id, revision })).status).toBe(200)
    const names = (await get(into.id)).sub_categories.filter((one) => one.merged_into_id === null)
    expect(names.map(({ name }) => name)).toEqual(['Birinci', 'Dördüncü', 'Üçüncü', 'İkinci'])
    expect(await total({ category: [from.id] })).toBe(2)
    expect(await total({ category: [into.id] })).toBe(2)
    expect(await total({ subCategory: [from.first] })).toBe(1)
    expect((await land(`first=${from.name}`)).body.landing.category).toEqual({ id: into.id, name: into.name })
    const subs = await server.request('GET', `/api/dictionary/sub-categories/${from.id}`)
    expect(subs.body.data).toHaveLength(4)
    // Merged once more, everything leads to the last.
    const last = await makeCategory()
    const again = { into: last.id, revision: (await get(into.id)).revision }
    expect((await ask('POST', `/categories/${into.id}/merge`, again)).status).toBe(200)
    expect(await total({ category: [from.id] })).toBe(2)
    expect((await land(`first=${from.name}`)).body.landing.category.id).toBe(last.id)
    expect((await change(from.id, { active: true })).status).toBe(404)
  })

  test('R.T.S, itself, nothing and other types are refused', async () => {
    const crew = await makeCategory()
    const cast = await makeCategory('cast')
    const merge = (id: number, into: number) => ask('POST', `/categories/${id}/merge`, { into, revision: 1 })
    for (const [id, into] of [
      [22, crew.id],
      [crew.id, 22],
      [crew.id, crew.id],
      [crew.id, 999_999],
      [crew.id, cast.id],
    ] as const)
      expect((await merge(id, into)).body.errors, `${id} → ${into}`).toHaveProperty('into')
    const out = await ask('POST', '/sub-categories/2201/merge', { into: crew.first, revision: 1 })
    expect(out.body.errors).toHaveProperty('into')
    expect((await merge(999_999, crew.id)).status).toBe(404)
    expect((await categories()).filter(({ is_fixed: isFixed }) => isFixed).map(({ id }) => id)).toEqual([22])
  })

  test('whoever posts into it meanwhile is moved along or told, never left behind', async () => {
    const from = await makeCategory()
    const into = await makeCategory()
    const post = () =>
      server.request('POST', '/api/app/advertisements', {
        token: person.token,
        body: {
          type: 'crew',
          category: from.id,
          subCategory: from.first,
          title: 'Aynı anda',
          priceType: 1,
          city: 34,
          startDate: '2098-01-01',
          description: 'Açıklama',
          needRoadTrip: 0,
          isOkayForRookie: 1,
        },
      })
    const [first, merged, second] = await Promise.all([
      post(),
      ask('POST', `/sub-categories/${from.first}/merge`, { into: into.first, revision: 1 }),
      post(),
    ])
    expect(merged.status).toBe(200)
    for (const { status } of [first, second]) expect([201, 422]).toContain(status)
    const { rows } = await sql`select 1 from advertisements where sub_category_id = ${from.first}`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([])
  })
})

describe('students', () => {
  test('stay students, whatever R.T.S is called', async () => {
    const professions = await pickProfessions(server)
    expect((await change(22, { name: 'Öğrenci ve Stajyer' })).status).toBe(200)
    const body = cvBody(professions, { main_category: 22, sub_category: professions.student.id })
    const { body: saved } = await server.request('POST', '/api/app/cv', { token: person.token, body })
    expect(saved.data.second_main_category).toBeNull()
    await change(22, { name: 'R.T.S' })
  })
})

describe('price types', () => {
  const list = async () => (await ask('GET', '/price-types')).body.data
  const inUse = async () =>
    (await server.request('GET', '/api/dictionary/price-types')).body.data.map(
      (one: { id: number }) => one.id,
    )

  test('are made, renamed, put in order and taken out of use', async () => {
    const created = await ask('POST', '/price-types', { name: 'Sahne Başı' })
    const { id } = created.body.data
    expect(await inUse()).toContain(id)
    expect((await ask('POST', '/price-types', { name: 'sahne başı' })).body.errors).toHaveProperty('name')
    const body = { name: 'Sahne Başına', active: false, revision: 1 }
    expect((await ask('PUT', `/price-types/${id}`, body)).status).toBe(200)
    expect((await ask('PUT', `/price-types/${id}`, body)).body.code).toBe('content_changed')
    expect(await inUse()).not.toContain(id)
    const before = (await list()).map((one: { id: number }) => one.id)
    const ids = [...before].reverse()
    expect((await ask('PUT', '/price-types/order', { ids, before })).status).toBe(200)
    expect((await list()).map((one: { id: number }) => one.id)).toEqual(ids)
    await ask('PUT', '/price-types/order', { ids: before, before: ids })
  })

  test('free of charge stays as it is', async () => {
    for (const body of [
      { name: 'Bedava', active: true, revision: 1 },
      { name: 'Ücretsiz', active: false, revision: 1 },
    ])
      expect((await ask('PUT', '/price-types/1', body)).body.errors).toHaveProperty('name')
    expect((await list()).find((one: { id: number }) => one.id === 1)).toMatchObject({ is_fixed: true })
  })

  test('one out of use is not taken by new advertisements', async () => {
    const { id } = (await ask('POST', '/price-types', { name: 'Geçici' })).body.data
    await ask('PUT', `/price-types/${id}`, { name: 'Geçici', active: false, revision: 1 })
    const { body } = await server.request('POST', '/api/app/advertisements', {
      token: person.token,
      body: {
        type: 'crew',
        category: 5,
        subCategory: 501,
        title: 'İlan',
        priceType: id,
        price: 100,
        city: 34,
        startDate: '2098-01-01',
        description: 'Açıklama',
        needRoadTrip: 0,
        isOkayForRookie: 1,
      },
    })
    expect(body.errors).toHaveProperty('priceType')
  })
})
