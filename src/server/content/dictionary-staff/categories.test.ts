import { describe, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import { dictionaryForStaff } from '../../../../test/dictionary-staff.ts'
import { makeAdvertisement } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, editor, person } = setUpTestBoard({ editor: { role: 'editor' }, person: {} })
const { acts, ask, categories, change, get, land, makeCategory, offered, place, total } = dictionaryForStaff(
  () => server,
  () => editor,
)

describe('categories', () => {
  test('a new category is offered last and found by its search words at once', async () => {
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

  test('a category that was renamed several times is found at all of its former URLs', async () => {
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

  test('a name is refused if its slug is empty or belongs to another category, a city or a type', async () => {
    for (const name of ['KAMERA', 'İstanbul', 'Ekip', '+++', '  ']) {
      const { status, body } = await change(3, { name })
      expect([status, Object.keys(body.errors ?? {})], name).toEqual([422, ['name']])
    }
    expect((await change(3, { serves: 'nobody' })).body.errors).toHaveProperty('serves')
  })

  test('a category out of use is no longer offered but keeps its name and URL where it is used', async () => {
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

  test('a change is refused if somebody else has changed the category in the meantime', async () => {
    const { id } = await makeCategory()
    const { revision } = await get(id)
    const both = await Promise.all(
      ['Bir', 'İki'].map((name) => change(id, { name: `${name} ${id}`, revision })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('content_changed')
  })

  test('categories are reordered, unless the order has changed in the meantime', async () => {
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

  test('a sub-category is renamed, found by its search words, and its name is unique in its category', async () => {
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

describe('the category of students', () => {
  test('remains the one of students when it is renamed', async () => {
    const professions = await pickProfessions(server)
    expect((await change(22, { name: 'Öğrenci ve Stajyer' })).status).toBe(200)
    const body = cvBody(professions, { main_category: 22, sub_category: professions.student.id })
    const { body: saved } = await server.request('POST', '/api/app/cv', { token: person.token, body })
    expect(saved.data.second_main_category).toBeNull()
    await change(22, { name: 'R.T.S' })
  })
})
