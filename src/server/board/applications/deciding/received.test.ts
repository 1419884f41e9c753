import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchProfession, studentCategoryId } from '../../../../shared/board/advertisements/compatibility.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const { server, owner } = setUpTestBoard({ owner: {} })
let advertisementId: number
beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })).id
})

type Applicant = {
  firstname?: string
  lastname?: string
  subCategoryId?: number
  secondSubCategoryId?: number
  experienceCount?: number
  cityId?: number
  status?: 'pending' | 'accepted' | 'rejected'
}

async function apply({ firstname = 'Deneme', lastname = 'Kişi', status = 'pending', ...cv }: Applicant = {}) {
  const account = await makeAccount(server, { firstname, lastname })
  if (cv.subCategoryId)
    await makeCv(server, { accountId: account.id, subCategoryId: cv.subCategoryId, ...cv })
  const { id } = await makeApplication(server, { advertisementId, applicantId: account.id, status })
  return { id, account }
}

const list = async (body: object = {}, token = owner.token) =>
  (
    await server.request('POST', `/api/app/advertisements/${advertisementId}/applications/list`, {
      token,
      body,
    })
  ).body
const ids = async (body: object) => (await list(body)).data.map(({ id }: { id: number }) => id)
const mark = (id: number, body: object) =>
  server.request('PUT', `/api/app/applications/${id}/marks`, { token: owner.token, body })
const get = (path: string, token = owner.token) => server.request('GET', `/api/app/${path}`, { token })

describe('the list of received applications', () => {
  test('has small rows, counts for each state and the newest first', async () => {
    const first = await apply({ firstname: 'Ilgaz', lastname: 'Demirkapılı', subCategoryId: 501 })
    const second = await apply({ status: 'rejected' })
    await mark(first.id, { strength: 2, tags: ['gece'] })
    const body = await list()
    expect(body).toMatchObject({
      total: 2,
      next: null,
      counts: {
        all: 2,
        pending: 1,
        accepted: 0,
        rejected: 1,
        cancelled: 0,
        withdrawn: 0,
        unseen: 1,
        shortlisted: 1,
      },
      advertisement: { id: advertisementId, type: 'crew', status: 'published' },
    })
    expect(body.data[1]).toEqual({
      id: first.id,
      state: 'pending',
      created_at: expect.any(String),
      is_seen: false,
      is_invited: false,
      undo_until: null,
      applicant: {
        id: first.account.id,
        firstname: 'Ilgaz',
        lastname: 'Demirkapılı',
        company_name: null,
        photo: null,
        sub_category_name: expect.any(String),
        city_name: 'İstanbul',
        experience_count: 1,
      },
      strength: 2,
      tags: ['gece'],
      note_count: 0,
      unexpected_count: 0,
    })
    expect(body.data[0].id).toBe(second.id)
  })

  test('is selected as a whole by the ids and states of what matches the filter', async () => {
    const waiting = await apply({ subCategoryId: 501 })
    const rejected = await apply({ subCategoryId: 501, status: 'rejected' })
    await apply({ subCategoryId: 502 })
    const path = `/api/app/advertisements/${advertisementId}/application-ids/list`
    const ask = (body: object, token = owner.token) => server.request('POST', path, { token, body })
    expect((await ask({ fits_profession: true })).body.data).toEqual([
      { id: rejected.id, state: 'rejected', undo_until: null },
      { id: waiting.id, state: 'pending', undo_until: null },
    ])
    const decided = await server.request('PATCH', `/api/app/applications/${waiting.id}/status`, {
      token: owner.token,
      body: { status: 'rejected' },
    })
    expect((await ask({ fits_profession: true })).body.data[1]).toEqual({
      id: waiting.id,
      state: 'rejected',
      undo_until: decided.body.data.undo_until,
    })
    expect((await ask({ strength: 9 })).status).toBe(422)
    expect((await ask({}, waiting.account.token)).body.code).toBe('advertisement_not_found')
  })

  test('is filtered by state, strength, tag, profession, experience and city', async () => {
    const fitting = await apply({ subCategoryId: 501, experienceCount: 3, cityId: 6 })
    const other = await apply({ subCategoryId: 502, experienceCount: 0 })
    const decided = await apply({ status: 'accepted' })
    await mark(other.id, { strength: 1, tags: ['gece', 'ışık'] })
    expect(await ids({ states: ['accepted', 'rejected'] })).toEqual([decided.id])
    expect(await ids({ strength: 1 })).toEqual([other.id])
    expect(await ids({ strength: 2 })).toEqual([])
    expect(await ids({ tags: ['ışık'] })).toEqual([other.id])
    expect(await ids({ tags: ['ışık', 'gündüz'] })).toEqual([])
    expect(await ids({ fits_profession: true })).toEqual([fitting.id])
    expect(await ids({ experiences: 3 })).toEqual([fitting.id])
    expect(await ids({ cities: [6] })).toEqual([fitting.id])
    await sql`
      insert into showreels (account_id, row_number, url, title)
      values (${other.account.id}, 1, 'https://vimeo.com/1', 'Netlik')`.execute(server.database.kysely)
    expect(await ids({ with_reel: true })).toEqual([other.id])
    await get(`applications/${other.id}/considered`)
    expect(await ids({ unseen: true })).toEqual([other.id, fitting.id])
    await get(`applications/${other.id}`)
    expect(await ids({ unseen: true })).toEqual([fitting.id])
  })

  test('is filtered by the answer to each question and by expected answers only', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into advertisement_questions (advertisement_id, position, kind, wording, is_required, expected)
      values (${advertisementId}, 1, 'yes_no', 'Ehliyetiniz var mı?', false, 'true'),
        (${advertisementId}, 2, 'number', 'Kaç proje?', false, null),
        (${advertisementId}, 3, 'text', 'Hangi sistemler?', false, null)
      returning id`.execute(server.database.kysely)
    const [licence = 0, projects = 0, systems = 0] = rows.map(({ id }) => id)
    const answered: number[] = []
    for (const [hasLicence, count, system] of [
      [true, 3, 'Preston HU4'],
      [false, 12, 'Çmotion cPRO'],
    ] as const) {
      const { id } = await apply({ subCategoryId: 501 })
      await sql`
        insert into application_answers (application_id, position, question_id, kind, wording, value, is_expected)
        values (${id}, 1, ${licence}, 'yes_no', 'Ehliyetiniz var mı?', ${JSON.stringify(hasLicence)}::jsonb, ${hasLicence}),
          (${id}, 2, ${projects}, 'number', 'Kaç proje?', ${JSON.stringify(count)}::jsonb, true),
          (${id}, 3, ${systems}, 'text', 'Hangi sistemler?', ${JSON.stringify(system)}::jsonb, true)`.execute(
        server.database.kysely,
      )
      answered.push(id)
    }
    const [yes = 0, no = 0] = answered
    const { questions } = (await list()).advertisement
    expect(questions.map(({ id }: { id: number }) => id)).toEqual([licence, projects, systems])
    const by = (question_id: number, criterion: object) => ids({ answers: [{ question_id, ...criterion }] })
    expect(await by(licence, { values: [true] })).toEqual([yes])
    expect(await by(projects, { least: 4 })).toEqual([no])
    expect(await by(projects, { least: 3, most: 11 })).toEqual([yes])
    expect(await by(systems, { words: 'CMOTION' })).toEqual([no])
    expect(await by(licence, {})).toEqual([no, yes])
    expect(await ids({ expected_only: true })).toEqual([yes])
    expect(await ids({ sort: 'fit' })).toEqual([yes, no])
    const { data } = (await get(`applications/${no}/considered`)).body
    expect(data.application.answers).toHaveLength(3)
    expect(data.fit.at(-1)).toEqual({
      aspect: 'answers',
      is_match: false,
      text: '1 yanıtı beklediğinizden farklı',
    })
    const table = await server.http.inject({
      method: 'GET',
      url: `/api/app/advertisements/${advertisementId}/shortlist/csv?strength=0`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(table.body).toContain('"Ehliyetiniz var mı?";"Kaç proje?";"Hangi sistemler?"')
    expect(table.body).toContain('"Hayır";"12";"Çmotion cPRO"')
  })

  test('is searched by name, profession and city, in any case and spelling', async () => {
    const ilgaz = await apply({ firstname: 'Ilgaz', lastname: 'Çağlı', subCategoryId: 501, cityId: 6 })
    await apply({ firstname: 'Nehir', lastname: 'Su' })
    for (const q of ['ILGAZ', 'ılgaz cagli', 'çağ', 'ankara ilgaz'])
      expect(await ids({ q })).toEqual([ilgaz.id])
    for (const q of ['Ilgaz Su', '%lgaz_x', "'; drop table accounts"]) expect(await ids({ q })).toEqual([])
  })

  test('is sorted by strength and by fit, and then by age', async () => {
    const plain = await apply()
    const strong = await apply({ subCategoryId: 502 })
    const fitting = await apply({ subCategoryId: 501 })
    const newest = await apply()
    await mark(strong.id, { strength: 3 })
    expect(await ids({ sort: 'strength' })).toEqual([strong.id, newest.id, fitting.id, plain.id])
    expect(await ids({ sort: 'fit' })).toEqual([fitting.id, strong.id, newest.id, plain.id])
    const staying = await apply({ subCategoryId: 501 })
    await sql`update cvs set travel_restriction = true where account_id = ${staying.account.id}`.execute(
      server.database.kysely,
    )
    expect((await ids({ sort: 'fit' })).slice(0, 2)).toEqual([staying.id, fitting.id])
    await sql`update advertisements set need_road_trip = true`.execute(server.database.kysely)
    expect((await ids({ sort: 'fit' })).slice(0, 2)).toEqual([fitting.id, staying.id])
  })

  test('is sorted by fit, if all else is equal, with those first who are available when the work starts', async () => {
    const open = async ({ id, account }: Awaited<ReturnType<typeof apply>>, from: string) => {
      const body = { is_open: true, city_ids: [], available_from: from }
      await server.request('PUT', '/api/app/openness', { token: account.token, body })
      return id
    }
    const early = await open(await apply({ subCategoryId: 501 }), '2098-12-01')
    const elsewhere = await open(await apply({ subCategoryId: 501, cityId: 6 }), '2098-12-01')
    const silent = (await apply({ subCategoryId: 501 })).id
    const other = await open(await apply({ subCategoryId: 502 }), '2098-12-01')
    const late = await open(await apply({ subCategoryId: 501 }), '2099-01-02')
    expect(await ids({ sort: 'fit' })).toEqual([early, silent, elsewhere, late, other])
  })

  test.each(['newest', 'strength', 'fit'])(
    'comes in pages of 50 without gaps, sorted by %s',
    async (sort) => {
      await sql`
      with people as (
        insert into accounts (type, first_name, last_name, email, phone, password_hash)
        select 'individual', 'Kişi', 'No ' || n, 'sayfa' || n || '@example.com', '+90555800' || lpad(n::text, 4, '0'), 'x'
        from generate_series(1, 120) n returning id),
      made as (
        insert into applications (advertisement_id, applicant_id) select ${advertisementId}, id from people returning id)
      insert into application_marks (application_id, strength) select id, id % 4 from made`.execute(
        server.database.kysely,
      )
      const seen: number[] = []
      let after: string | null = null
      for (let page = 0; page < 3; page += 1) {
        const body = await list({ sort, after })
        expect(body.total).toBe(page === 0 ? 120 : null)
        seen.push(...body.data.map(({ id }: { id: number }) => id))
        after = body.next
      }
      expect([after, seen.length, new Set(seen).size]).toEqual([null, 120, 120])
    },
  )

  test('is for the owner only, and refuses unknown criteria', async () => {
    const { account } = await apply()
    for (const token of [account.token, (await makeAccount(server)).token])
      expect((await list({}, token)).code).toBe('advertisement_not_found')
    for (const body of [
      { sort: 'age' },
      { states: ['lost'] },
      { after: '1' },
      { strength: 9 },
      { cities: ['x'] },
    ])
      expect(await list(body)).toMatchObject({ code: 'invalid_fields' })
  })
})

test('the filter by profession agrees with the check before an application', async () => {
  const { rows: professions } = await sql<{ id: number; category: number }>`
    select id, category_id as category from sub_categories
    where id in (501, 502) or category_id = ${studentCategoryId} order by id limit 6`.execute(
    server.database.kysely,
  )
  const people: {
    id: number
    subCategoryId: number
    secondSubCategoryId: number | null
    isStudent: boolean
  }[] = []
  for (const first of professions)
    for (const second of [null, 501, 502]) {
      const { id } = await apply({
        subCategoryId: first.id,
        ...(second && { secondSubCategoryId: second }),
      })
      const isStudent = first.category === studentCategoryId
      people.push({ id, subCategoryId: first.id, secondSubCategoryId: second, isStudent })
    }
  for (const isOkayForRookie of [true, false]) {
    await sql`update advertisements set is_okay_for_rookie = ${isOkayForRookie}`.execute(
      server.database.kysely,
    )
    const demand = { subCategoryId: 501, isOkayForRookie }
    const fitting = people.filter(
      (one) => matchProfession({ ...one, experienceCount: 1 }, demand).isCompatible,
    )
    expect(fitting.length).toBeGreaterThan(2)
    expect((await ids({ fits_profession: true })).toReversed()).toEqual(fitting.map(({ id }) => id))
  }
})
