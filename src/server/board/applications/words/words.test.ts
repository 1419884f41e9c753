import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAdvertisement, makeCv, makeQuestion } from '../../../../../test/factories.ts'
import { applicationDetailEndpoints } from '../../../../shared/board/messages/application-detail.ts'

const { server, owner, applicant, other } = setUpTestBoard({ owner: {}, applicant: {}, other: {} })
let advertisementId: number
let license: number
let cameras: number

beforeEach(async () => {
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })).id
  const asked = {
    kind: 'yes_no',
    wording: 'B ehliyetiniz var mı?',
    isRequired: true,
    expected: true,
  } as const
  license = (await makeQuestion(server, advertisementId, asked)).id
  cameras = (await makeQuestion(server, advertisementId, { wording: 'Hangi kameralar?' })).id
})

const apply = (words: object, key?: string) =>
  server.request('POST', '/api/app/applications', {
    token: applicant.token,
    body: { advertisement_id: advertisementId, ...words },
    headers: key ? { 'idempotency-key': key } : {},
  })
const answer = (question_id: number, value: unknown) => ({ question_id, value })
const read = async (id: number, token = owner.token) =>
  (await server.request('GET', `/api/app/applications/${id}`, { token })).body
const countApplications = async () =>
  (await sql<{ count: number }>`select count(*) as count from applications`.execute(server.database.kysely))
    .rows[0]?.count

test('the owner and the applicant read note and answers, others do not', async () => {
  const reply = await apply({
    cover_note: ' Bu işi tanıyorum.\nİki sezon çalıştım. ',
    answers: [answer(cameras, ' Alexa, Venice '), answer(license, true)],
  })
  expect(reply.status).toBe(201)
  expect(reply.body.data).toMatchObject({ has_note: true, answers_count: 2, unexpected_count: 0 })
  const seen = await read(reply.body.data.id)
  expect(applicationDetailEndpoints['GET /api/app/applications/{id}'].reply.parse(seen)).toEqual(seen)
  expect(seen.data.cover_note).toBe('Bu işi tanıyorum.\nİki sezon çalıştım.')
  expect(seen.data.answers).toEqual([
    {
      question_id: license,
      kind: 'yes_no',
      wording: 'B ehliyetiniz var mı?',
      value: true,
      is_expected: true,
    },
    {
      question_id: cameras,
      kind: 'text',
      wording: 'Hangi kameralar?',
      value: 'Alexa, Venice',
      is_expected: true,
    },
  ])
  expect((await read(reply.body.data.id, applicant.token)).data.answers).toEqual(seen.data.answers)
  expect((await read(reply.body.data.id, other.token)).code).toBe('application_not_found')
})

test('an unexpected answer is accepted and marked', async () => {
  const { body } = await apply({ answers: [answer(license, false)] })
  expect(body.data).toMatchObject({ status: 'pending', has_note: false, unexpected_count: 1 })
  expect((await read(body.data.id)).data.answers).toMatchObject([{ value: false, is_expected: false }])
  const list = await server.request('GET', `/api/app/advertisements/${advertisementId}/applications`, {
    token: owner.token,
  })
  expect(list.body.data).toMatchObject([{ answers_count: 1, unexpected_count: 1 }])
})

describe('without an answer to a required question', () => {
  test.each([
    ['no answers', {}],
    ['another answer', { answers: [] }],
    ['an empty answer', { answers: [{ question_id: 0, value: null }] }],
  ])('an application with %s is refused and names it', async (_, words: { answers?: object[] }) => {
    const answers = words.answers?.map((one) => ({ ...one, question_id: license }))
    const { status, body } = await apply(answers ? { answers } : {})
    expect([status, body.code]).toEqual([422, 'invalid_fields'])
    expect(body.message).toBe('Başvurmak için şu soruyu yanıtlamanız gerekiyor: “B ehliyetiniz var mı?”')
    expect(body.errors).toEqual({ [`answers.${license}`]: ['Bu soru yanıtlanmadan başvurulamaz.'] })
    expect(await countApplications()).toBe(0)
  })
})

test('an application without answers to two required questions is refused and names both', async () => {
  await makeQuestion(server, advertisementId, { wording: 'Hangi gün?', isRequired: true })
  expect((await apply({})).body.message).toBe(
    'Başvurmak için şu soruları yanıtlamanız gerekiyor: “B ehliyetiniz var mı?”, “Hangi gün?”',
  )
})

test('an application with nothing but the advertisement is sent where no question is required', async () => {
  const plain = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  await makeQuestion(server, plain.id)
  const { status, body } = await apply({ advertisement_id: plain.id })
  expect(status).toBe(201)
  expect((await read(body.data.id)).data).toMatchObject({ cover_note: null, answers: [] })
})

test('an answer to a question of another advertisement, or two to one question, are refused', async () => {
  const foreign = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  const { id } = await makeQuestion(server, foreign.id)
  for (const more of [answer(id, 'Alexa'), answer(license, false), answer(999_999, true)]) {
    const { status, body } = await apply({ answers: [answer(license, true), more] })
    expect([status, body.code]).toEqual([409, 'questions_changed'])
  }
  expect(await countApplications()).toBe(0)
})

test.each([
  { cover_note: 'a'.repeat(1001) },
  { cover_note: 5 },
  { answers: 'evet' },
  { answers: [{ question_id: 'x', value: true }] },
  { answers: Array.from({ length: 6 }, (_, index) => answer(index + 1, true)) },
])('the words %j are refused', async (words) => expect((await apply(words)).status).toBe(422))

test.each([5, 'Evet', 'a'.repeat(301), { yes: true }])(
  'a yes-no question is not answered by %j',
  async (value) => {
    expect((await apply({ answers: [answer(license, value)] })).status).toBe(422)
  },
)

test('the refusals that need no words come first', async () => {
  const own = await server.request('POST', '/api/app/applications', {
    token: owner.token,
    body: { advertisement_id: advertisementId },
  })
  expect(own.body.code).toBe('own_advertisement')
  const bare = await server.request('POST', '/api/app/applications', {
    token: other.token,
    body: { advertisement_id: advertisementId },
  })
  expect(bare.body.code).toBe('cv_missing')
})

test('a repeated request makes one application and keeps the first words', async () => {
  const key = randomUUID()
  const answers = [answer(license, true)]
  const first = await apply({ cover_note: 'Bir', answers }, key)
  const again = await apply({ cover_note: 'İki', answers: [] }, key)
  expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
  expect((await read(first.body.data.id)).data).toMatchObject({
    cover_note: 'Bir',
    answers: [{ value: true }],
  })
})

test('an answer stays with its wording when its question is edited or removed', async () => {
  const { body } = await apply({ answers: [answer(license, false), answer(cameras, 'Alexa')] })
  await sql`update advertisement_questions set wording = 'Ehliyet?' where id = ${cameras}`.execute(
    server.database.kysely,
  )
  await sql`delete from advertisement_questions where id = ${license}`.execute(server.database.kysely)
  expect((await read(body.data.id)).data.answers).toMatchObject([
    { question_id: null, wording: 'B ehliyetiniz var mı?', value: false, is_expected: false },
    { question_id: cameras, wording: 'Hangi kameralar?', value: 'Alexa' },
  ])
})

test('an application that is sent again keeps its words where nothing else is sent', async () => {
  const answers = [answer(license, true), answer(cameras, 'Alexa')]
  const { id } = (await apply({ cover_note: 'Bir', answers })).body.data
  const withdraw = () =>
    server.request('PATCH', `/api/app/applications/${id}/withdraw`, {
      token: applicant.token,
      body: { from: 'pending' },
    })
  expect((await withdraw()).status).toBe(200)
  await sql`delete from advertisement_questions where id = ${cameras}`.execute(server.database.kysely)
  const again = await apply({ answers: [answer(license, false)] })
  expect([again.status, again.body.data.id]).toEqual([201, id])
  expect((await read(id)).data).toMatchObject({
    cover_note: 'Bir',
    answers: [{ question_id: license, value: false, is_expected: false }],
  })
})

test('an application that is sent again loses the note and the answers that were emptied', async () => {
  const answers = [answer(license, true), answer(cameras, 'Alexa')]
  const { id } = (await apply({ cover_note: 'Bir', answers })).body.data
  await server.request('PATCH', `/api/app/applications/${id}/withdraw`, {
    token: applicant.token,
    body: { from: 'pending' },
  })
  const again = await apply({ cover_note: '', answers: [answer(cameras, null)] })
  expect([again.status, again.body.data.id]).toEqual([201, id])
  expect((await read(id)).data).toMatchObject({
    cover_note: null,
    answers: [{ question_id: license, value: true }],
  })
})

test('an answer to a question that was reworded is not sent again as an answer to the new wording', async () => {
  const { id } = (await apply({ answers: [answer(license, true), answer(cameras, 'Alexa')] })).body.data
  await server.request('PATCH', `/api/app/applications/${id}/withdraw`, {
    token: applicant.token,
    body: { from: 'pending' },
  })
  await sql`update advertisement_questions set wording = 'Yurt dışına çıkabilir misiniz?' where id = ${license}`.execute(
    server.database.kysely,
  )
  const refused = await apply({})
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`answers.${license}`]])
  expect((await apply({ answers: [answer(license, false)] })).status).toBe(201)
  expect((await read(id)).data.answers).toMatchObject([
    { wording: 'Yurt dışına çıkabilir misiniz?', value: false },
    { wording: 'Hangi kameralar?', value: 'Alexa' },
  ])
})

test('an answer to a question that was reworded while the applicant read it is refused', async () => {
  const wording = 'B ehliyetiniz var mı?'
  const answers = [{ ...answer(license, true), wording }]
  await sql`update advertisement_questions set wording = 'Gece çalışabilir misiniz?' where id = ${license}`.execute(
    server.database.kysely,
  )
  const { status, body } = await apply({ answers })
  expect([status, body.code]).toEqual([409, 'questions_changed'])
  expect(body.message).toContain('soruları değiştirmiş')
  expect(await countApplications()).toBe(0)
  await sql`update advertisement_questions set wording = ${wording} where id = ${license}`.execute(
    server.database.kysely,
  )
  expect((await apply({ answers })).status).toBe(201)
})
