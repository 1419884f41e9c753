import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dictionaryForStaff } from '../../../../test/dictionary-staff.ts'
import { makeAdvertisement, makeCv } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, editor, person } = setUpTestBoard({ editor: { role: 'editor' }, person: {} })
const { acts, ask, categories, change, get, land, makeCategory, offered, place, total } = dictionaryForStaff(
  () => server,
  () => editor,
)

describe('merging', () => {
  test('a sub-category moves its advertisements and CVs, and its id leads to the target', async () => {
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

  test('a category moves entirely, equal names become one, and its URLs and ids lead to the target', async () => {
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
    const last = await makeCategory()
    const again = { into: last.id, revision: (await get(into.id)).revision }
    expect((await ask('POST', `/categories/${into.id}/merge`, again)).status).toBe(200)
    expect(await total({ category: [from.id] })).toBe(2)
    expect((await land(`first=${from.name}`)).body.landing.category.id).toBe(last.id)
    expect((await change(from.id, { active: true })).status).toBe(404)
  })

  test('the name of a merged category is free again, and its ids and search words lead to the target', async () => {
    const from = await makeCategory()
    const into = await makeCategory()
    await makeAdvertisement(server, { ownerId: person.id })
    await place(from.id, from.first)
    const { revision } = await get(from.id)
    expect((await ask('POST', `/categories/${from.id}/merge`, { into: into.id, revision })).status).toBe(200)
    expect((await land(`first=${from.name}`)).body.landing.category.id).toBe(into.id)

    const again = await ask('POST', '/categories', { name: from.name, serves: 'crew' })
    expect(again.status).toBe(201)
    const { id } = again.body.data
    expect((await land(`first=${from.name}`)).body.landing.category.id).toBe(id)
    expect((await offered()).find((one: { id: number }) => one.id === into.id).former_ids).toEqual([from.id])
    expect(await total({ category: [from.id] })).toBe(1)
    expect(await total({ q: from.name })).toBe(1)
    await change(id, { name: `${from.name} Yeni` })
    expect((await land(`first=${from.name}`)).body.landing.category.id).toBe(id)
    const renamed = await get(id)
    await ask('POST', `/categories/${id}/merge`, { into: into.id, revision: renamed.revision })
    expect((await ask('POST', '/categories', { name: renamed.name, serves: 'crew' })).status).toBe(201)
    const sub = { name: 'Birinci', aliases: [] }
    await ask('POST', `/sub-categories/${into.first}/merge`, { into: into.second, revision: 1 })
    expect((await ask('POST', `/categories/${into.id}/sub-categories`, sub)).status).toBe(201)
  })

  test('a merge with itself, with R.T.S, with nothing or with a category of other types is refused', async () => {
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

  test('an advertisement posted during a merge is moved or refused, never left behind', async () => {
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
