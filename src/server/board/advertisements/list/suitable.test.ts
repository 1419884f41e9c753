import { describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeCv } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const boom = 802
const grip = 704
const actor = 1603
const stunt = 1801
const intern = 2201

const { server, owner, person } = setUpTestBoard({ owner: {}, person: {} })

const list = (criteria: object, token: string | null = person.token) =>
  server.request('POST', '/api/app/advertisements/list', { body: criteria, ...(token && { token }) })
const check = async (kind: 'profession' | 'experience', id: number, token: string): Promise<boolean> => {
  const path = `/api/app/applications/check-${kind}-compatibility`
  const { status, body } = await server.request('POST', path, { token, body: { advertisement_id: id } })
  expect(status).toBe(200)
  expect(body.cv_missing).toBe(false)
  return body.is_compatible
}
const idsOf = async (criteria: object, token = person.token): Promise<number[]> => {
  const { status, body } = await list({ perPage: 60, ...criteria }, token)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
}
const make = async (subCategoryId: number, options: object = {}) =>
  (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId, ...options })).id

test('the list of suitable advertisements shows exactly those that both compatibility checks accept, for every CV', async () => {
  const demands = [
    ...[boom, grip, intern, stunt].map((subCategoryId) => ({ subCategoryId, type: 'crew' })),
    ...[actor, stunt].map((subCategoryId) => ({ subCategoryId, type: 'cast' })),
  ].flatMap((demand) => [true, false].map((isOkayForRookie) => ({ ...demand, isOkayForRookie })))
  const advertisements = []
  for (const { subCategoryId, ...options } of demands)
    advertisements.push({ id: await make(subCategoryId, options), type: options.type })

  const verdicts = new Set<string>()
  for (const subCategoryId of [boom, actor, intern])
    for (const secondSubCategoryId of [null, grip, actor, stunt, intern])
      for (const experienceCount of [0, 1, 3]) {
        if (secondSubCategoryId === subCategoryId) continue
        const { id: accountId, token } = await makeAccount(server)
        const second = secondSubCategoryId === null ? {} : { secondSubCategoryId }
        await makeCv(server, { accountId, subCategoryId, experienceCount, ...second })
        const shown = [
          ...(await idsOf({ suitable: 1, type: 'crew' }, token)),
          ...(await idsOf({ suitable: 1, type: 'cast' }, token)),
        ]
        for (const { id } of advertisements) {
          const profession = await check('profession', id, token)
          const experience = await check('experience', id, token)
          verdicts.add(`${profession} ${experience}`)
          const who = `${subCategoryId} + ${secondSubCategoryId}, ${experienceCount} experiences, advertisement ${id}`
          expect(shown.includes(id), who).toBe(profession && experience)
        }
      }
  expect(verdicts.size).toBe(4)
})

describe('the filter for suitable advertisements', () => {
  test('can be combined with other filters, words, sorting and pages', async () => {
    await makeCv(server, { accountId: person.id, subCategoryId: boom, experienceCount: 0 })
    const ankara = await make(boom, { cityId: 6, price: 900, title: 'Gece çekimi' })
    const izmir = await make(boom, { cityId: 35, price: 1000 })
    await make(boom, { isOkayForRookie: false, cityId: 6 })
    await make(grip, { cityId: 6 })
    await make(boom, { status: 'waiting_for_approve' })
    expect(await idsOf({ suitable: true })).toEqual([ankara, izmir])
    expect(await idsOf({ suitable: true, cities: [6] })).toEqual([ankara])
    expect(await idsOf({ suitable: true, isForRookie: ['no'] })).toEqual([])
    expect(await idsOf({ suitable: true, q: 'gece' })).toEqual([ankara])
    expect(await idsOf({ suitable: true, subCategory: [grip] })).toEqual([])
    const second = await list({ suitable: 1, sortBy: 'price', sortOrder: 'asc', perPage: 1, page: 2 })
    expect(second.body).toMatchObject({ total: 2, last_page: 2, data: [{ id: izmir }] })
    expect(await idsOf({ suitable: false, cities: [6] })).toHaveLength(3)
    expect(await idsOf({ suitable: 0, cities: [6] })).toHaveLength(3)
  })

  test('needs a login and says so', async () => {
    const reply = await list({ suitable: 1 }, null)
    expect([reply.status, reply.body.code]).toEqual([401, 'not_authenticated'])
    expect(reply.body.message).toBe('Size uygun ilanları görmek için giriş yapın.')
  })

  test('needs a CV and follows its changes at once', async () => {
    const advertisement = await make(boom)
    const without = await list({ suitable: 1 })
    expect([without.status, without.body.code]).toEqual([422, 'cv_missing'])
    expect(without.body.message).toBe(
      'Lütfen önce özgeçmişinizi tamamlayın ve meslek bilgilerinizi güncelleyin.',
    )
    await makeCv(server, { accountId: person.id, subCategoryId: boom })
    expect(await idsOf({ suitable: 1 })).toEqual([advertisement])
  })

  test('shows each person their own list, which no cache may store', async () => {
    const [sound, cast] = [await make(boom), await make(actor, { type: 'cast' })]
    const other = await makeAccount(server)
    await makeCv(server, { accountId: person.id, subCategoryId: boom })
    await makeCv(server, { accountId: other.id, subCategoryId: actor })
    expect(await idsOf({ suitable: 1 })).toEqual([sound])
    expect(await idsOf({ suitable: 1 }, other.token)).toEqual([])
    expect(await idsOf({ suitable: 1, type: 'cast' }, other.token)).toEqual([cast])
    expect((await list({ suitable: 1 })).headers['cache-control']).toBe('private, no-store')
  })

  test.each([2, -1, '1', 'evet', null, [], [1], {}])('refuses %j as its value', async (suitable) => {
    const reply = await list({ suitable })
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_fields'])
    expect(reply.body.errors).toEqual({ suitable: ['Yalnızca 0 veya 1 olabilir.'] })
  })
})
