import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeCv } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { pauseEmptied } from './saved-searches.ts'

const { server, person, other } = setUpTestBoard({ person: {}, other: {} })

const path = '/api/app/saved-searches'
const call = (method: string, end: string, body?: unknown, token = person.token) =>
  server.request(method, `${path}${end}`, { token, ...(body !== undefined && { body }) })
const save = (address: string, token = person.token) => call('POST', '', { address }, token)
const list = async (token = person.token) => (await call('GET', '', undefined, token)).body.data
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
const twentyAddresses = Array.from({ length: 20 }, (_, index) => `city=${index + 1}`)

describe('saving a search', () => {
  test('names it after its criteria and counts the advertisements that fit now', async () => {
    await makeAdvertisement(server, { ownerId: other.id, subCategoryId: 502 })
    await makeAdvertisement(server, { ownerId: other.id, subCategoryId: 502, cityId: 6 })
    const reply = await save('subCategory=502&city=34&paid=1&sort=price-asc&page=3&utm_source=x')
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      is_new: true,
      message: 'Arama kaydedildi. Yeni ilanları size haber vereceğiz.',
      data: { address: 'subCategory=502&city=34&paid=1', frequency: 'immediate', is_name_own: false },
    })
    const [saved] = await list()
    expect(saved.name).toMatch(/, İstanbul, ücretli$/)
    expect(saved).toMatchObject({ fitting_count: 1, paused_at: null, last_alert_at: null })
  })

  test('returns the existing search for the same criteria, in any order and with another sorting', async () => {
    const first = await save('city=34,6&q=gece')
    const again = await save('sort=viewCount-desc&q=gece&city=6&city=34')
    expect(again.body).toMatchObject({ is_new: false, data: { id: first.body.data.id } })
    expect(again.body.message).toBe('Bu arama zaten kayıtlı.')
    expect(await list()).toHaveLength(1)
    expect((await save('city=34,6&q=gece', other.token)).body.is_new).toBe(true)
  })

  test('reads a foreign or old address as the list does', async () => {
    const { body } = await save('?city=abc,34,-1&priceMin=x&roadTrip=belki&yeni=1&type=film')
    expect(body.data.address).toBe('city=34')
    expect((await save('')).body.data).toMatchObject({ address: '', name: 'Ekip ilanları' })
  })

  test('is refused beyond twenty searches, with a sentence', async () => {
    for (const address of twentyAddresses) expect((await save(address)).status).toBe(201)
    const full = await save('city=34')
    expect(codeOf(full)).toEqual([409, 'saved_searches_full'])
    expect(full.body.message).toMatch(/^En fazla 20 arama/)
    expect((await save('city=1')).body.is_new).toBe(false)
    const [{ id }] = await list()
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await save('city=34')).status).toBe(201)
    expect(codeOf(await call('POST', `/${id}/restore`))).toEqual([409, 'saved_searches_full'])
  })

  test('from two tabs at once never makes twenty-one, nor the same one twice', async () => {
    await Promise.all([...twentyAddresses, ...twentyAddresses, 'city=34', 'city=35'].map((one) => save(one)))
    const saved = await list()
    expect(saved).toHaveLength(20)
    expect(new Set(saved.map(({ address }: { address: string }) => address)).size).toBe(20)
  })

  test('needs a login and a sound body', async () => {
    expect((await server.request('POST', path, { body: { address: '' } })).status).toBe(401)
    for (const body of [
      {},
      { address: 7 },
      { address: '', frequency: 'yearly' },
      { address: 'q'.repeat(20_001) },
    ])
      expect(codeOf(await call('POST', '', body)), JSON.stringify(body).slice(0, 60)).toEqual([
        422,
        'invalid_fields',
      ])
  })

  test('by the CV works before there is one, which the reply and the saved search say', async () => {
    const { body } = await save('suitable=1')
    expect(body.data).toMatchObject({ name: 'Bana uygun ekip ilanları', needs_cv: true })
    expect(body.message).toMatch(
      /^Arama kaydedildi\. Özgeçmişinizi doldurduğunuzda size uyan yeni ilanları bildireceğiz\.$/,
    )
    await save('city=34')
    expect(await list()).toMatchObject([{ needs_cv: false }, { needs_cv: true, fitting_count: null }])
    await makeCv(server, { accountId: person.id, subCategoryId: 502 })
    await makeAdvertisement(server, { ownerId: other.id, subCategoryId: 502 })
    expect((await list())[1]).toMatchObject({ needs_cv: false, fitting_count: 1 })
    expect((await save('suitable=1&type=cast')).body.message).toMatch(/Yeni ilanları size haber vereceğiz\.$/)
  })
})

describe('a saved search', () => {
  test('can be renamed, and gets the name of its criteria back', async () => {
    const { id } = (await save('city=35')).body.data
    const renamed = await call('PATCH', `/${id}`, { name: '  Yazlık işler ' })
    expect(renamed.body.data).toMatchObject({ name: 'Yazlık işler', is_name_own: true })
    expect((await call('PATCH', `/${id}`, { frequency: 'weekly' })).body.data).toMatchObject({
      name: 'Yazlık işler',
      frequency: 'weekly',
    })
    expect((await call('PATCH', `/${id}`, { name: null })).body.data).toMatchObject({
      name: 'Ekip ilanları, İzmir',
      is_name_own: false,
    })
    for (const name of ['', '   ', 'a'.repeat(81), 7])
      expect(codeOf(await call('PATCH', `/${id}`, { name }))).toEqual([422, 'invalid_fields'])
  })

  test('can be paused and resumed, twice without effect', async () => {
    const { id } = (await save('city=35')).body.data
    for (const paused of [true, true])
      expect((await call('PATCH', `/${id}`, { paused })).body.data.pause_reason).toBe('person')
    for (const paused of [false, false])
      expect((await call('PATCH', `/${id}`, { paused })).body.data).toMatchObject({
        paused_at: null,
        pause_reason: null,
      })
  })

  test('can be deleted and restored as it was, for ten minutes', async () => {
    const { id } = (await save('city=35')).body.data
    await call('PATCH', `/${id}`, { name: 'Yazlık işler', frequency: 'daily' })
    const [before] = await list()
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect(await list()).toEqual([])
    expect(codeOf(await call('DELETE', `/${id}`))).toEqual([404, 'saved_search_not_found'])
    expect(codeOf(await call('PATCH', `/${id}`, { name: 'x' }))).toEqual([404, 'saved_search_not_found'])
    for (const _ of [1, 2]) expect((await call('POST', `/${id}/restore`)).status).toBe(200)
    expect(await list()).toEqual([before])
    await call('DELETE', `/${id}`)
    server.clock.forward(11 * 60)
    expect(codeOf(await call('POST', `/${id}/restore`))).toEqual([404, 'saved_search_not_found'])
  })

  test('that was saved again since it was deleted is not restored beside the new one', async () => {
    const { id } = (await save('city=35')).body.data
    await call('DELETE', `/${id}`)
    const again = (await save('city=35')).body.data
    expect((await call('POST', `/${id}/restore`)).body.data.id).toBe(again.id)
    expect(await list()).toHaveLength(1)
  })

  test('of somebody else is not found', async () => {
    const { id } = (await save('city=35')).body.data
    for (const [method, end, body] of [
      ['PATCH', `/${id}`, { name: 'x' }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/restore`, {}],
    ] as const)
      expect(codeOf(await call(method, end, body, other.token))).toEqual([404, 'saved_search_not_found'])
    expect(await list(other.token)).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  test('tells the list by its address that it is saved', async () => {
    const { id } = (await save('sort=price-asc&city=35')).body.data
    expect((await call('GET', '/addresses')).body).toEqual({ data: [{ id, address: 'city=35' }] })
  })
})

describe('the dictionary changes', () => {
  const dictionary = (change: ReturnType<typeof sql>) => change.execute(server.database.kysely)
  const merge = (from: number, into: number | null) =>
    dictionary(
      sql`update sub_categories set active = ${into === null}, merged_into_id = ${into} where id = ${from}`,
    )

  const nameOf = async (id: number) =>
    (
      await sql<{ name: string }>`select name from sub_categories where id = ${id}`.execute(
        server.database.kysely,
      )
    ).rows[0]?.name

  test('a search follows the merge of its profession, with its name and address', async () => {
    const { id, name } = (await save('subCategory=503')).body.data
    expect(name).toBe(await nameOf(503))
    try {
      await merge(503, 502)
      await makeAdvertisement(server, { ownerId: other.id, subCategoryId: 502 })
      await pauseEmptied(server.context)
      const [saved] = await list()
      expect(saved).toMatchObject({
        id,
        name: await nameOf(502),
        address: 'subCategory=502',
        fitting_count: 1,
        paused_at: null,
      })
      expect((await call('GET', '/addresses')).body.data).toEqual([{ id, address: 'subCategory=502' }])
      for (const address of ['subCategory=502', 'subCategory=503', 'subCategory=502,503'])
        expect((await save(address)).body, address).toMatchObject({ is_new: false, data: { id } })
      await call('DELETE', `/${id}`)
      const again = (await save('subCategory=503')).body.data
      expect(again).toMatchObject({ address: 'subCategory=502' })
      expect((await call('POST', `/${id}/restore`)).body.data.id).toBe(again.id)
    } finally {
      await merge(503, null)
    }
  })

  test('a search of which a filter has nothing left is paused and says why', async () => {
    const kept = (await save('subCategory=503,502')).body.data
    const emptied = (await save('subCategory=503&city=34')).body.data
    const unknown = (await save('city=999')).body.data
    expect(unknown.pause_reason).toBe('gone')
    const setActive = (active: boolean) =>
      dictionary(sql`update sub_categories set active = ${active} where id = 503`)
    try {
      await setActive(false)
      await pauseEmptied(server.context)
      const reasons = (await list()).map((row: any) => [row.id, row.pause_reason])
      expect(new Map(reasons)).toEqual(
        new Map([
          [kept.id, null],
          [emptied.id, 'gone'],
          [unknown.id, 'gone'],
        ]),
      )
      const resumed = await call('PATCH', `/${emptied.id}`, { paused: false })
      expect(codeOf(resumed)).toEqual([409, 'saved_search_emptied'])
    } finally {
      await setActive(true)
    }
    expect((await call('PATCH', `/${emptied.id}`, { paused: false })).body.data.paused_at).toBeNull()
  })
})

test('the searches and alerts of a closed account are gone', async () => {
  const leaving = await makeAccount(server, { password: 'Eski.Parola1' })
  await save('city=34', leaving.token)
  await sql`
    insert into search_alerts (account_id, advertisement_id, saved_search_ids, due_at, created_at)
    values (${leaving.id}, 1, '{1}', now(), now())`.execute(server.database.kysely)
  const closed = await server.request('DELETE', '/api/app/account', {
    token: leaving.token,
    body: { password: 'Eski.Parola1' },
  })
  expect(closed.status).toBe(200)
  for (const table of ['saved_searches', 'search_alerts']) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(server.database.kysely)
    expect(rows, table).toEqual([])
  }
})
