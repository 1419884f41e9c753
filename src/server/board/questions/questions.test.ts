import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advertisementCalls, advertisementForm } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { makeApplication } from '../../../../test/factories.ts'
import { advertisementEndpoints } from '../../../shared/board/advertisements/advertisements.ts'
import { dayAfter, today } from '../../../shared/values/dates.ts'
import { reviewEndpoints } from '../../../shared/board/reviews/reviews.ts'

const { server, owner, other, editor } = setUpTestBoard({ owner: {}, other: {}, editor: { role: 'editor' } })
const { get, edit } = advertisementCalls(() => server)

const license = { kind: 'yes_no', wording: 'B ehliyetiniz var mı?', is_required: true, expected: true }
const shift = { kind: 'choice', wording: 'Hangi vardiya?', options: ['Gündüz', 'Gece'], expected: ['Gece'] }
const years = { kind: 'number', wording: 'Kaç yıl?', expected: { least: 3, most: null } }
const start = { kind: 'date', wording: 'Ne zaman?', expected: { least: '2098-02-01', most: '2098-03-01' } }
const note = { kind: 'text', wording: 'Hangi kameralar?' }
const all = [license, shift, years, start, note]

const { type: _, ...edited } = advertisementForm

const submit = (questions: object[] | undefined, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/app/advertisements', {
    token: owner.token,
    body: { ...advertisementForm, questions },
    headers,
  })
type Asked = { id: number; wording: string }
const questionsOf = async (id: number): Promise<Asked[]> =>
  (await get(id, '/owner', owner.token)).body.data.questions
const publish = (id: number, revision = 1) =>
  server.request('POST', `/api/admin/reviews/${id}/approve`, { token: editor.token, body: { revision } })
const review = async (id: number) =>
  (await server.request('GET', `/api/admin/reviews/${id}`, { token: editor.token })).body.data

test('questions of all kinds are stored in their order and shown to everybody', async () => {
  const { status, body } = await submit(all)
  expect(status).toBe(201)
  expect(body.data.questions).toMatchObject(all)
  expect(body.data.questions[4]).toEqual({
    id: expect.any(Number),
    ...note,
    options: [],
    is_required: false,
    expected: null,
  })
  await publish(body.id)
  const seen = await get(body.id)
  expect(seen.body.data.questions).toEqual(body.data.questions)
  expect(advertisementEndpoints['GET /api/app/advertisements/{id}'].reply.parse(seen.body)).toEqual(seen.body)
})

test('an advertisement needs no questions', async () => {
  expect((await submit(undefined)).body.data.questions).toEqual([])
})

test('wrong questions are refused, each at its place', async () => {
  const wrong = [license, { ...shift, options: ['Gece'] }, { ...note, wording: '' }]
  const { status, body } = await submit(wrong)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['questions.2.wording']))
  expect((await submit([...all, license])).body.errors).toEqual({
    questions: ['En fazla 5 soru sorabilirsiniz.'],
  })
  expect((await submit([{ ...license, kind: 'file' }])).status).toBe(422)
  expect((await submit([{ ...license, expected: 'Evet' }])).status).toBe(422)
})

test('the same request with other questions is not the same advertisement', async () => {
  const headers = { 'idempotency-key': '3f0f8f5e-5f9b-4d4c-9d3c-0f3b8c1d2e4f' }
  const { body } = await submit(all, headers)
  expect((await submit(all, headers)).body.id).toBe(body.id)
  expect((await submit(all.toReversed(), headers)).body.code).toBe('key_reused')
  expect((await submit([], headers)).body.code).toBe('key_reused')
})

test('an edit replaces the questions, keeps the id of those that stay, and is reviewed', async () => {
  const { id } = (await submit(all)).body
  await publish(id)
  const before = await questionsOf(id)
  const [first, second] = before
  const reply = await edit(
    id,
    { ...edited, questions: [second, { ...first, wording: 'Ehliyet?' }, note] },
    owner.token,
  )
  expect(reply.body.data.status).toBe('waiting_for_approve')
  const after = await questionsOf(id)
  expect(after.map(({ wording }) => wording)).toEqual(['Hangi vardiya?', 'Ehliyet?', 'Hangi kameralar?'])
  expect(after.slice(0, 2).map((question) => question.id)).toEqual([second!.id, first!.id])
  const { approved, questions } = await review(id)
  expect(approved.questions).toEqual(before)
  expect(questions).toEqual(after)
})

test('an edit that names no questions keeps them', async () => {
  const { id } = (await submit(all)).body
  const before = await questionsOf(id)
  const { questions: __, ...old } = edited
  await edit(id, { ...old, title: 'Yeni başlık' }, owner.token)
  expect(await questionsOf(id)).toEqual(before)
})

test('a change of the deadline alone needs no review, but with a question it does', async () => {
  const { id } = (await submit([license])).body
  await publish(id)
  const questions = await questionsOf(id)
  const moved = { ...edited, application_deadline: dayAfter(today(), 20), questions }
  const set = async (body: object) => (await edit(id, body, owner.token)).body.data?.status
  expect(await set(moved)).toBe('published')
  expect(await set({ ...moved, application_deadline: dayAfter(today(), 19), questions: [note] })).toBe(
    'waiting_for_approve',
  )
})

test('ids of other advertisements and repeated ids make new questions', async () => {
  const { id } = (await submit([license, note])).body
  const foreign = (await submit([shift])).body.id
  const [theirs] = await questionsOf(foreign)
  const [own] = await questionsOf(id)
  await edit(id, { ...edited, questions: [{ ...note, id: theirs!.id }, own, own] }, owner.token)
  const after = await questionsOf(id)
  expect(after).toHaveLength(3)
  expect(new Set(after.map((question) => question.id)).size).toBe(3)
  expect(after.some((question) => question.id === theirs!.id)).toBe(false)
  expect(await questionsOf(foreign)).toEqual([theirs])
})

test('applicants read the approved questions while an edit waits', async () => {
  const { id } = (await submit([license])).body
  await publish(id)
  await makeApplication(server, { advertisementId: id, applicantId: other.id })
  const down = await server.request('POST', `/api/admin/advertisements/${id}/take-down`, {
    token: editor.token,
    body: { reason: 'Lütfen düzeltin.', revision: 1 },
  })
  expect(down.status).toBe(200)
  await edit(id, { ...edited, questions: [note] }, owner.token)
  const seen = await get(id, '', other.token)
  expect(seen.body.data.questions).toMatchObject([license])
  expect(await questionsOf(id)).toMatchObject([note])
})

test('a version that was approved before there were questions has none', async () => {
  const { id } = (await submit([license])).body
  await publish(id)
  await edit(id, { ...edited, questions: [note] }, owner.token)
  await sql`update approved_versions set version = version - 'questions'`.execute(server.database.kysely)
  expect((await review(id)).approved.questions).toEqual([])
})

test('a forbidden question is flagged for editors', async () => {
  const { id } = (await submit([license, { ...license, wording: 'Evli misiniz?' }])).body
  const data = await review(id)
  const flag = data.flags.find(({ code }: { code: string }) => code === 'forbidden_ground')
  expect(flag.marks).toEqual([{ field: 'question_2', start: 0, end: 12 }])
  const reply = reviewEndpoints['GET /api/admin/reviews/{id}'].reply
  expect(reply.parse({ data })).toEqual({ data })
})

test('a copy has the questions, and a draft keeps half-written ones', async () => {
  const { id } = (await submit(all)).body
  const copy = await server.request('POST', '/api/app/advertisement-drafts/copy', {
    token: owner.token,
    body: { advertisement_id: id },
  })
  expect(copy.body.data.form.questions).toMatchObject(all.map((question) => ({ ...question, id: null })))
  const half = { kind: 'choice', wording: '', options: ['Gün', ''] }
  const draft = await server.request('POST', '/api/app/advertisement-drafts', {
    token: owner.token,
    body: { form: { title: 'Yarım', questions: [half] } },
  })
  expect(draft.body.data.form.questions).toMatchObject([half])
})
