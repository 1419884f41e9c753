import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { advertisementForm } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { draftCalls, halfForm } from '../../../../test/drafts.ts'
import { draftEndpoints } from '../../../shared/board/drafts/drafts.ts'

const { server, owner, other } = setUpTestBoard({ owner: {}, other: {} })
const { list, create, get, save, remove, restore, submit } = draftCalls(server, owner)

const key = '3f0f8f5e-5f9b-4d4c-9d3c-0f3b8c1d2e4f'

describe('a draft', () => {
  test('is saved as it was typed and read by its owner alone', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'draft', form: halfForm, step: 1, field: 'city', revision: 1 })
    expect((await get(body.data.id)).body).toEqual(body)
    for (const token of [other.token]) {
      expect((await get(body.data.id, token)).body.code).toBe('draft_not_found')
      expect((await save(body.data.id, 1, {}, token)).body.code).toBe('draft_not_found')
      expect((await remove(body.data.id, token)).body.code).toBe('draft_not_found')
      expect((await list(token)).body.data).toEqual([])
    }
    const editor = await server.request('GET', `/api/app/advertisement-drafts/${body.data.id}`)
    expect(editor.status).toBe(401)
  })

  test('is listed with what is known of it, the last changed first', async () => {
    const first = (await create()).body.data
    await create({ form: { title: 'İkinci' } })
    server.clock.forward(60)
    await save(first.id, 1, { title: 'Birinci', city: 34 })
    const { body } = await list()
    const reply = draftEndpoints['GET /api/app/advertisement-drafts'].reply
    expect(reply.parse(body)).toEqual(body)
    expect(body.data).toMatchObject([
      { status: 'draft', title: 'Birinci', city: { id: 34 }, sub_category: { id: 501 }, photo: null },
      { title: 'İkinci', type: 'crew', category: null, sub_category: null, city: null },
    ])
    const { updated_at: changed, erased_at: erased } = body.data[0]
    expect(Date.parse(erased) - Date.parse(changed)).toBe(60 * 86_400_000)
  })

  test('is made once when the same request comes twice, and at most twenty times', async () => {
    const [one, again] = [await create(undefined, key), await create({ form: { title: 'x' } }, key)]
    expect(again.body).toEqual(one.body)
    expect(one.body.data.key).toBe(key)
    for (let index = 1; index < 20; index += 1) await create()
    expect((await create()).body.code).toBe('too_many_drafts')
    expect((await create(undefined, key)).status).toBe(201)
    await remove(one.body.data.id)
    expect((await create()).status).toBe(201)
    expect((await restore(one.body.data.id)).body.code).toBe('too_many_drafts')
  })

  test('of twenty-one that are sent at once, twenty are saved', async () => {
    const replies = await Promise.all(Array.from({ length: 21 }, () => create()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
    expect((await list()).body.data).toHaveLength(20)
  })

  test('with wrong values is refused field by field', async () => {
    const { status, body } = await create({
      form: { ...halfForm, title: 'a'.repeat(501), type: 'odd', city: 'x' },
      step: 9,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['form.city', 'form.title', 'form.type', 'step'])
  })

  test('follows its dictionary entries when they are merged', async () => {
    const { id } = (await create()).body.data
    await sql`update sub_categories set merged_into_id = 502, active = false where id = 501`.execute(
      server.database.kysely,
    )
    expect((await get(id)).body.data.form).toMatchObject({ category: 5, subCategory: 502 })
    await sql`update sub_categories set merged_into_id = null, active = true where id = 501`.execute(
      server.database.kysely,
    )
  })
})

describe('saving a draft', () => {
  test('from a second device is refused with what the first one has saved', async () => {
    const { id } = (await create()).body.data
    expect((await save(id, 1, { title: 'Telefonda' })).body.data).toMatchObject({ revision: 2, step: 2 })
    const { status, body } = await save(id, 1, { title: 'Masada' })
    expect([status, body.code]).toEqual([409, 'draft_changed'])
    expect(body.draft).toMatchObject({ id, revision: 2, form: { ...halfForm, title: 'Telefonda' } })
    expect((await save(id, 2, { title: 'Masada' })).body.data.form.title).toBe('Masada')
  })

  test('twice after a lost reply is no conflict', async () => {
    const { id } = (await create()).body.data
    await save(id, 1, { title: 'Aynı' })
    expect(await save(id, 1, { title: 'Aynı' })).toMatchObject({
      status: 200,
      body: { data: { revision: 2 } },
    })
  })

  test('by two devices at once keeps one and refuses the other', async () => {
    const { id } = (await create()).body.data
    const replies = await Promise.all([save(id, 1, { title: 'Bir' }), save(id, 1, { title: 'İki' })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('a deleted draft can be restored and takes no changes until then', async () => {
  const { id } = (await create()).body.data
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect((await save(id, 1)).status).toBe(404)
  expect((await list()).body.data).toEqual([])
  expect((await restore(id, other.token)).status).toBe(404)
  expect((await restore(id)).body.data.form).toEqual(halfForm)
  expect((await restore(id)).status).toBe(404)
})

describe('sending a draft', () => {
  const whole = { ...advertisementForm }

  test('makes one advertisement, however often it is sent, and ends the draft', async () => {
    const draft = (await create(undefined, key)).body.data
    const first = await submit({ ...whole, draft_id: draft.id }, draft.key)
    expect(first.status).toBe(201)
    expect((await submit({ ...whole, draft_id: draft.id }, draft.key)).body.id).toBe(first.body.id)
    expect((await get(draft.id)).status).toBe(404)
    const changed = await submit({ ...whole, title: 'Başka', draft_id: draft.id }, draft.key)
    expect(changed.body.code).toBe('key_reused')
    expect((await submit({ ...whole, draft_id: draft.id })).body.code).toBe('draft_gone')
  })

  test('from two devices at once makes one advertisement', async () => {
    const draft = (await create()).body.data
    const replies = await Promise.all([
      submit({ ...whole, draft_id: draft.id }, draft.key),
      submit({ ...whole, draft_id: draft.id }),
    ])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const { rows } = await sql`select count(*)::int as n from advertisements`.execute(server.database.kysely)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('that another device has changed since is refused with what that device saved', async () => {
    const { id, revision } = (await create()).body.data
    await save(id, revision, { title: 'Telefonda' })
    const stale = await submit({ ...whole, draft_id: id, draft_revision: revision })
    expect([stale.status, stale.body.code]).toEqual([409, 'draft_changed'])
    expect(stale.body.draft).toMatchObject({ id, revision: 2, form: { title: 'Telefonda' } })
    expect((await get(id)).body.data.form.title).toBe('Telefonda')
    expect((await submit({ ...whole, draft_id: id, draft_revision: 2 })).status).toBe(201)
  })

  test('of somebody else, or with wrong fields, changes nothing', async () => {
    const draft = (await create()).body.data
    expect((await submit({ ...whole, draft_id: draft.id }, undefined, other.token)).body.code).toBe(
      'draft_gone',
    )
    expect((await submit({ ...whole, title: '', draft_id: draft.id })).status).toBe(422)
    expect((await get(draft.id)).status).toBe(200)
    const { rows } = await sql`select count(*)::int as n from advertisements`.execute(server.database.kysely)
    expect(rows).toEqual([{ n: 0 }])
  })
})
