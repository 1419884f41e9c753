import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdvertisement, makeCv } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, applicant } = setUpTestBoard({
  owner: { firstname: 'Toprak' },
  applicant: { firstname: 'Deniz' },
})
let advertisementId: number

const [camera, focus, student] = [501, 502, 2201]

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: camera })).id
})

const apply = (token: string, id = advertisementId, key?: string) =>
  server.request('POST', '/api/app/applications', {
    token,
    body: { advertisement_id: id },
    headers: key ? { 'idempotency-key': key } : {},
  })
const check = (kind: 'profession' | 'experience', id = advertisementId) =>
  server.request('POST', `/api/app/applications/check-${kind}-compatibility`, {
    token: applicant.token,
    body: { advertisement_id: id },
  })
const countOf = async (id = advertisementId) => {
  const { rows } = await sql<{ count: number }>`
    select applications_count as count from advertisements where id = ${id}`.execute(server.database.kysely)
  return rows[0]?.count
}

describe('applying to an advertisement', () => {
  test('makes a pending application, counts it and notifies the owner', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: camera })
    const reply = await apply(applicant.token)
    expect(reply.status).toBe(201)
    expect(reply.body.message).toBe(
      'Başvurunuz başarıyla gönderildi! İlan sahibi ile mesajlaşma kanalı açıldı.',
    )
    expect(reply.body.data).toMatchObject({ status: 'pending', can: { accept: false, message: false } })
    expect(await countOf()).toBe(1)
    const { rows } = await sql`select account_id, kind, url from notices`.execute(server.database.kysely)
    const { id, advertisement_id: advertisement } = reply.body.data
    const url = `/advertisement/${advertisement}/applications?basvuru=${id}`
    expect(rows).toEqual([{ account_id: owner.id, kind: 'application_received', url }])
    const { rows: letters } = await sql<{
      body: string
    }>`select body from outbox where channel = 'email'`.execute(server.database.kysely)
    expect(letters.map(({ body }) => body.includes(url))).toEqual([true])
  })

  test('makes one application for 30 concurrent requests', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: camera })
    const replies = await Promise.all(Array.from({ length: 30 }, () => apply(applicant.token)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(29)
    expect(await countOf()).toBe(1)
  })

  test('is refused a second time with its own message, except for a repetition with the same client key', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: camera })
    const key = randomUUID()
    const first = await apply(applicant.token, advertisementId, key)
    const repeat = await apply(applicant.token, advertisementId, key)
    expect(repeat.status).toBe(201)
    expect(repeat.body.data.id).toBe(first.body.data.id)
    const second = await apply(applicant.token, advertisementId, randomUUID())
    expect(second.status).toBe(409)
    expect(second.body.message).toBe('Bu ilana daha önce başvuru yapmışsınız.')
  })

  test.each([
    ['a visitor', async () => apply('x'.repeat(43)), 401, 'not_authenticated'],
    ['the owner', async () => apply(owner.token), 403, 'own_advertisement'],
    ['somebody without a CV', async () => apply(applicant.token), 422, 'cv_missing'],
  ])('is refused to %s', async (_who, act, status, code) => {
    const reply = await act()
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await countOf()).toBe(0)
  })

  test.each([
    ['waiting_for_approve', 404, 'advertisement_not_found'],
    ['rejected', 404, 'advertisement_not_found'],
    ['closed_by_owner', 409, 'advertisement_closed'],
  ] as const)('to an advertisement that is %s is refused', async (status, expected, code) => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: camera })
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, status })
    const reply = await apply(applicant.token, id)
    expect([reply.status, reply.body.code]).toEqual([expected, code])
  })

  test('needs experience if the advertisement does', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: camera, experienceCount: 0 })
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, isOkayForRookie: false })
    const reply = await apply(applicant.token, id)
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'Deneyiminiz olmadığı için bu ilana başvuramazsınız.',
    ])
  })

  test('is allowed with another profession', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: focus })
    expect((await check('profession')).body.is_compatible).toBe(false)
    expect((await apply(applicant.token)).status).toBe(201)
  })

  test.each([
    [{}, 422],
    [{ advertisement_id: '1' }, 422],
    [{ advertisement_id: [1] }, 422],
    [{ advertisement_id: 1e300 }, 422],
    [{ advertisement_id: 987_654_321 }, 404],
    [{ advertisement_id: Number.MAX_SAFE_INTEGER }, 404],
  ])('with the body %j is answered with %i', async (body, status) => {
    const reply = await server.request('POST', '/api/applications', { token: applicant.token, body })
    expect(reply.status).toBe(status)
  })
})

describe('the compatibility checks', () => {
  test('report a missing CV', async () => {
    for (const kind of ['profession', 'experience'] as const)
      expect((await check(kind)).body).toMatchObject({
        is_compatible: false,
        cv_missing: true,
        message: 'Lütfen önce özgeçmişinizi tamamlayın ve meslek bilgilerinizi güncelleyin.',
      })
  })

  test('name both professions of a CV that does not fit', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: focus })
    expect((await check('profession')).body).toMatchObject({
      is_compatible: false,
      first_profession_mismatch: true,
      second_profession_mismatch: false,
      cv_second_category: null,
      message: 'Meslek bilgileriniz ilan gerekliliklerini karşılamıyor.',
    })
  })

  test('accept the second profession of a CV', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: focus, secondSubCategoryId: camera })
    expect((await check('profession')).body).toMatchObject({
      is_compatible: true,
      first_profession_mismatch: true,
    })
  })

  test('accept students where beginners are welcome', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: student, experienceCount: 0 })
    expect((await check('profession')).body.is_compatible).toBe(true)
    expect((await check('experience')).body.is_compatible).toBe(true)
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, isOkayForRookie: false })
    expect((await check('profession', id)).body.is_compatible).toBe(false)
    expect((await check('experience', id)).body.is_compatible).toBe(false)
  })

  test('report missing experience in the words of the warning', async () => {
    await makeCv(server, { accountId: applicant.id, subCategoryId: camera, experienceCount: 0 })
    const { id } = await makeAdvertisement(server, {
      ownerId: owner.id,
      subCategoryId: camera,
      isOkayForRookie: false,
    })
    expect((await check('profession', id)).body.is_compatible).toBe(true)
    expect((await check('experience', id)).body).toMatchObject({
      is_compatible: false,
      cv_missing: false,
      advertisement_subcategory: expect.any(String),
      cv_subcategory: expect.any(String),
      message: 'Bu ilan deneyimli adaylar için. Deneyiminiz olmadığı için başvuru yapamazsınız.',
    })
  })

  test.each(['profession', 'experience'] as const)(
    'refuse a %s check for an unknown advertisement',
    async (kind) => {
      const hidden = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
      expect([(await check(kind, 987_654)).status, (await check(kind, hidden.id)).status]).toEqual([404, 404])
      for (const id of ['1', null, [advertisementId], 1.5, 1e300]) {
        const reply = await check(kind, id as number)
        expect([reply.status, reply.body.errors?.advertisement_id?.length], String(id)).toEqual([422, 1])
      }
    },
  )
})
