import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { advertisementCalls, advertisementForm } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { newAdvertisement } from '../../../shared/board/advertisements/advertisement-form.ts'
import { payloadOf, valuesOf } from '../../../shared/board/advertisements/advertisement-values.ts'
import { dayAfter, today } from '../../../shared/values/dates.ts'
import { restoreApproved } from './approved.ts'

const { server, owner, other } = setUpTestBoard({
  owner: { firstname: 'Toprak', lastname: 'Kaya' },
  other: { firstname: 'Deniz' },
})

const { type: _, ...edited } = { ...advertisementForm, title: 'Yeni başlık' }

const { get, edit: editAs, patch, eventsOf } = advertisementCalls(() => server)
const edit = (id: number | string, body: object, token = owner.token) => editAs(id, body, token)
const rowOf = async (id: number) => {
  const { rows } = await sql<Record<string, unknown>>`select * from advertisements where id = ${id}`.execute(
    server.database.kysely,
  )
  return rows[0] ?? {}
}
test('an edit sends a published advertisement back to review', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  const reply = await edit(id, edited)
  expect(reply.status).toBe(200)
  expect(reply.body.data).toMatchObject({
    status: 'waiting_for_approve',
    title: 'Yeni başlık',
    revision: 2,
  })
  expect(await eventsOf(id)).toEqual(['published>waiting_for_approve'])
  expect((await get(id)).status).toBe(404)
})

test('an edit of a rejected advertisement clears the reason and sends it back to review', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, status: 'rejected' })
  expect((await get(id, '/owner', owner.token)).body.data.reject_reason).toBe('Açıklama eksik.')
  const { body } = await edit(id, edited)
  expect(body.data).toMatchObject({ status: 'waiting_for_approve', reject_reason: null })
})

test('an edit leaves a closed advertisement closed and a waiting one at its place in the queue', async () => {
  const closed = await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' })
  expect((await edit(closed.id, edited)).body.data.status).toBe('closed_by_owner')
  const waiting = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  const before = await rowOf(waiting.id)
  await edit(waiting.id, edited)
  expect((await rowOf(waiting.id))['submitted_at']).toEqual(before['submitted_at'])
})

test('an unreviewed edit is on no public page, even after the advertisement is closed', async () => {
  const seen = async (id: number) => (await get(id)).status
  const closed = await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' })
  expect(await seen(closed.id)).toBe(200)
  await edit(closed.id, edited)
  expect(await seen(closed.id)).toBe(404)
  expect((await get(closed.id, '/owner', owner.token)).body.data.title).toBe('Yeni başlık')
  const changed = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  await edit(changed.id, edited)
  expect((await patch(changed.id, 'unpublish', owner.token)).body.data.status).toBe('closed_by_owner')
  expect(await seen(changed.id)).toBe(404)
})

test('an edit invalidates public pages only when it removes something from them', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' })
  const before = server.context.contentVersion.current()
  for (const title of ['Bir', 'İki', 'Üç']) expect((await edit(id, { ...edited, title })).status).toBe(200)
  for (const act of ['republish', 'unpublish', 'republish'] as const)
    expect((await patch(id, act, owner.token)).status).toBe(200)
  expect(server.context.contentVersion.current()).toBe(before + 1)
})

test('an edit is refused once somebody has applied', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  await makeApplication(server, { advertisementId: id, applicantId: other.id })
  const reply = await edit(id, edited)
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'Bu ilana başvuru yapıldığı için düzenleyemezsiniz.',
  ])
  expect((await get(id, '/edit', owner.token)).status).toBe(409)
  expect((await get(id, '/owner', owner.token)).body.data.can.edit).toBe(false)
})

test('only the owner can edit an advertisement', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  expect((await edit(id, edited, other.token)).status).toBe(404)
  expect((await get(id, '/edit', other.token)).status).toBe(404)
  expect((await get(id, '/edit')).status).toBe(401)
  expect((await rowOf(id))['revision']).toBe(1)
  for (const wrong of ['0', 'x', '999999999999999', '1e3', '-1'])
    expect((await edit(wrong, edited)).status, wrong).toBe(404)
})

test('an edit needs the sub-category only when the category changes', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 502 })
  const { subCategory: __, ...without } = edited
  expect((await edit(id, without)).body.data.sub_category.id).toBe(502)
  const moved = await edit(id, { ...without, category: 3 })
  expect(moved.body.errors).toEqual({ subCategory: ['Lütfen bir alt kategori seçin.'] })
})

test('an edit may keep a start date that has passed, but not set one', async () => {
  const { id } = await makeAdvertisement(server, {
    ownerId: owner.id,
    subCategoryId: 501,
    startDate: '2024-05-01',
  })
  expect((await edit(id, { ...edited, startDate: '2024-05-01' })).status).toBe(200)
  const reply = await edit(id, { ...edited, startDate: '2024-05-02' })
  expect(reply.body.errors).toEqual({ startDate: ['Başlangıç tarihi bugünden önce olamaz.'] })
})

test('of two edits of the same revision only one succeeds', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  const replies = await Promise.all(
    ['Bir', 'İki'].map((title) => edit(id, { ...edited, title, revision: 1 })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('advertisement_changed')
})

test('an edit never succeeds after a concurrent application', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
    const applicant = await makeAccount(server)
    const apply = server.database.transaction(async (trx) => {
      await sql`select 1 from advertisements where id = ${id} for update`.execute(trx)
      const open = await sql`select 1 from advertisements where id = ${id} and status = 'published'`.execute(
        trx,
      )
      if (open.rows.length === 0) return false
      await sql`insert into applications (advertisement_id, applicant_id) values (${id}, ${applicant.id})`.execute(
        trx,
      )
      await sql`update advertisements set applications_count = applications_count + 1 where id = ${id}`.execute(
        trx,
      )
      return true
    })
    const [applied, reply] = await Promise.all([apply, edit(id, edited)])
    expect(reply.status).toBe(applied ? 409 : 200)
  }
})

test('an edit with wrong fields reports all of them and changes nothing', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  const before = await rowOf(id)
  const empty = await edit(id, {})
  expect(empty.status).toBe(422)
  const needed = [
    'category',
    'city',
    'description',
    'isOkayForRookie',
    'needRoadTrip',
    'price',
    'priceType',
    'startDate',
  ]
  expect(Object.keys(empty.body.errors).sort()).toEqual([...needed, 'title'])
  const wrong = { price: 0, title: ' ', city: 99, subCategory: 101, startDate: '2098-02-30', revision: 'x' }
  const reply = await edit(id, { ...edited, ...wrong })
  expect(reply.status).toBe(422)
  for (const field of ['price', 'title', 'startDate', 'revision', 'city', 'subCategory'])
    expect(reply.body.errors[field], field).toHaveLength(1)
  for (const [field, value] of Object.entries({ city: 99, subCategory: 101, priceType: 77 }))
    expect(Object.keys((await edit(id, { ...edited, [field]: value })).body.errors)).toEqual([field])
  expect(await rowOf(id)).toEqual(before)
})

test('an edit cannot change the owner, the type or the status', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  const extra = { type: 'cast', status: 'published', owner_id: other.id, view_count: 99, id: 12_345 }
  const { body } = await edit(id, { ...edited, ...extra })
  expect(body.data).toMatchObject({ id, type: 'crew', status: 'waiting_for_approve', view_count: 0 })
  expect(body.data.owner.id).toBe(owner.id)
})

describe('each field of the form', () => {
  const question = {
    kind: 'text',
    wording: 'Ne zaman gelebilirsiniz?',
    options: [],
    is_required: false,
    expected: null,
  }
  const first = {
    ...advertisementForm,
    hide_project_name: true,
    application_deadline: dayAfter(today(), 20),
    decision_date: dayAfter(today(), 25),
    questions: [question],
  }
  const second: typeof first = {
    type: 'crew',
    category: 4,
    subCategory: 401,
    title: 'Işık şefi aranıyor',
    project_name: 'Serçe',
    hide_project_name: false,
    priceType: 2,
    price: 4000,
    city: 6,
    startDate: '2098-04-01',
    application_deadline: dayAfter(today(), 30),
    decision_date: dayAfter(today(), 33),
    description: 'Üç haftalık film çekimi.',
    needRoadTrip: 0,
    isOkayForRookie: 1,
    questions: [{ ...question, wording: 'Kaç yıldır çalışıyorsunuz?' }],
  }
  const fields = Object.keys(newAdvertisement.shape) as (keyof typeof first)[]
  const post = (form: object, key: string) =>
    server.request('POST', '/api/app/advertisements', {
      token: owner.token,
      headers: { 'idempotency-key': key },
      body: form,
    })
  const shown = (detail: Parameters<typeof valuesOf>[0]) => {
    const questions = detail.questions.map((one) => ({ ...question, ...one, id: undefined }))
    return { ...payloadOf(valuesOf(detail)), questions }
  }

  test('has two values in this test', () => {
    expect(Object.keys(first).toSorted()).toEqual(fields.toSorted())
    for (const field of fields.filter((name) => name !== 'type'))
      expect(second[field], field).not.toEqual(first[field])
  })

  test('is saved, edited, copied, and restored to the approved version', async () => {
    const { id, data } = (await post(first, crypto.randomUUID())).body
    expect(shown(data)).toEqual(first)
    const copy = { token: owner.token, body: { advertisement_id: id } }
    const { form } = (await server.request('POST', '/api/app/advertisement-drafts/copy', copy)).body.data
    const dates = { startDate: undefined, application_deadline: undefined, decision_date: undefined }
    expect(payloadOf(form)).toEqual({ ...first, ...dates, questions: [{ ...question, id: null }] })
    await sql`update advertisements set status = 'published', published_at = now() where id = ${id}`.execute(
      server.database.kysely,
    )
    expect(shown((await edit(id, second)).body.data)).toEqual(second)
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    expect(shown((await get(id, '', other.token)).body.data)).toEqual({
      ...first,
      project_name: '',
      hide_project_name: false,
    })
    await restoreApproved(server.database.kysely, owner.id)
    expect(shown((await get(id, '/owner', owner.token)).body.data)).toEqual(first)
  })

  test('makes a repeated request another one, except the deadline and the decision date', async () => {
    const key = crypto.randomUUID()
    await post(first, key)
    const changed = fields.filter(
      (name) => !['type', 'category', 'application_deadline', 'decision_date'].includes(name),
    )
    for (const field of changed) {
      const form = {
        ...first,
        [field]: second[field],
        ...(field === 'subCategory' && { category: second.category }),
      }
      expect((await post(form, key)).body.code, field).toBe('key_reused')
    }
    expect((await post(first, key)).status).toBe(201)
  })
})
