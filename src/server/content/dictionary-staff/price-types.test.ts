import { describe, expect, test } from 'vitest'
import { dictionaryForStaff } from '../../../../test/dictionary-staff.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, editor, person } = setUpTestBoard({ editor: { role: 'editor' }, person: {} })
const { ask } = dictionaryForStaff(
  () => server,
  () => editor,
)

describe('price types', () => {
  const list = async () => (await ask('GET', '/price-types')).body.data
  const inUse = async () =>
    (await server.request('GET', '/api/dictionary/price-types')).body.data.map(
      (one: { id: number }) => one.id,
    )

  test('price types are created, renamed, reordered and taken out of use', async () => {
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

  test('the price type free of charge cannot be changed', async () => {
    for (const body of [
      { name: 'Bedava', active: true, revision: 1 },
      { name: 'Ücretsiz', active: false, revision: 1 },
    ])
      expect((await ask('PUT', '/price-types/1', body)).body.errors).toHaveProperty('name')
    expect((await list()).find((one: { id: number }) => one.id === 1)).toMatchObject({ is_fixed: true })
  })

  test('new advertisements cannot use a price type that is out of use', async () => {
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
