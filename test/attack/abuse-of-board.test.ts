import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitRules } from '../../src/shared/operations/limit-rules/rules.ts'
import { advertisementForm } from '../advertisements.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeColleague,
  makeCv,
  type TestAccount,
} from '../factories.ts'
import { setUpTestServer } from '../board.ts'
import { attackerOf, codesOf, times } from './attacker.ts'

const server = setUpTestServer({ rateLimits: true })
const { ipOf, post } = attackerOf(() => server)

test('T12: an advertisement is never both edited and applied to at once', async () => {
  const [owner, applicant] = [await makeAccount(server), await makeAccount(server)]
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  const form = { ...advertisementForm, isOkayForRookie: 1 }
  const outcomes = await times(20, async (n) => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const edit = () =>
      server.request('PUT', `/api/app/advertisements/${id}`, {
        token: owner.token,
        body: form,
        ip: ipOf(n + 1),
      })
    const apply = () =>
      post('/api/app/applications', { advertisement_id: id }, { token: applicant.token, ip: ipOf(n + 1) })
    const [edited, applied] = await Promise.all(n % 2 ? [edit(), apply()] : [apply(), edit()].toReversed())
    return [edited?.status, applied?.status].filter((status) => (status ?? 500) < 300).length
  })
  expect(new Set(outcomes)).toEqual(new Set([1]))
})

describe('T24: copying the board and its people', () => {
  test('a visitor reads no more than 750 advertisements, and no more than 1,200 pages in a quarter of an hour', async () => {
    const list = (page: number, ip: string) => post('/api/app/advertisements/list', { page }, { ip })
    expect((await list(51, ipOf(3))).status).toBe(422)
    for (let n = 0; n < limitRules.leafing.max - 40; n += 1)
      await server.context.limits.take('leafing', ipOf())
    const replies = await times(41, (n) => list(2 + (n % 40), ipOf()))
    expect(codesOf(replies).slice(0, 40)).not.toContain(429)
    expect(replies[40]?.status).toBe(429)
    expect((await list(1, ipOf())).status).toBe(200)
    expect((await list(2, ipOf(2))).status).toBe(200)
  }, 60_000)

  test('a member who counts through ids sees 150 people a day; applicants, oneself and people seen before do not count', async () => {
    const owner = await makeAccount(server)
    const [applicant, seen, next] = await times(3, () => makeAccount(server))
    const editor = await makeAccount(server, { role: 'editor' })
    const read = ({ id }: { id: number } = { id: 0 }, token = owner.token) =>
      server.request('GET', `/api/app/user-profile/${id}`, { token, ip: ipOf() })
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    await makeApplication(server, { advertisementId: id, applicantId: applicant?.id ?? 0 })
    const { limits } = server.context
    expect((await read(seen)).status).toBe(200)
    for (let n = 1; n < limitRules.profile_readings.max; n += 1)
      await limits.take('profile_readings', owner.id, `another ${n}`)
    const refused = await read(next)
    expect([refused.status, refused.body.code]).toEqual([429, 'profile_daily_limit'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    expect(refused.body.message).toContain('yarın tekrar deneyin')
    for (const one of [seen, applicant, owner]) expect((await read(one)).status).toBe(200)
    expect((await read({ id: 999_999 })).status).toBe(404)
    for (let n = 0; n < limitRules.profile_readings.max; n += 1)
      await limits.take('profile_readings', editor.id, `another ${n}`)
    expect((await read(next, editor.token)).status).toBe(200)
  })

  test('a member makes 150 searches for people to invite in a day', async () => {
    const owner = await makeAccount(server)
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const find = () =>
      server.request('GET', `/api/app/advertisements/${id}/open-people`, { token: owner.token, ip: ipOf() })
    for (let n = 1; n < limitRules.people_searches.max; n += 1)
      await server.context.limits.take('people_searches', owner.id)
    expect((await find()).status).toBe(200)
    const refused = await find()
    expect([refused.status, refused.body.code]).toEqual([429, 'people_searches_daily_limit'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  })

  test("the sixty-first CV of a day is refused, except one's own, applicants' and those already read", async () => {
    const reader = await makeAccount(server)
    const people = await times(62, async () => {
      const account = await makeAccount(server)
      await makeCv(server, { accountId: account.id, subCategoryId: 501 })
      return account
    })
    await makeCv(server, { accountId: reader.id, subCategoryId: 501 })
    const read = ({ id }: Pick<TestAccount, 'id'>, suffix = '') =>
      server.request('GET', `/api/app/user-cv/${id}${suffix}`, { token: reader.token, ip: ipOf() })
    const [applicant, ...others] = people as [TestAccount, ...TestAccount[]]
    const { id } = await makeAdvertisement(server, { ownerId: reader.id })
    await makeApplication(server, { advertisementId: id, applicantId: applicant.id })

    expect(new Set(codesOf(await times(60, (n) => read(others[n] ?? reader))))).toEqual(new Set([200]))
    const last = await read(others[60] ?? reader)
    expect([last.status, last.body.code]).toEqual([429, 'cv_daily_limit'])
    expect((await read(others[60] ?? reader, '/pdf')).status).toBe(429)
    for (const one of [others[0], applicant, reader]) expect((await read(one ?? reader)).status).toBe(200)

    const shared = await makeAdvertisement(server, { ownerId: applicant.id })
    const late = others[60] ?? reader
    await makeColleague(server, {
      ownerId: applicant.id,
      advertisementId: shared.id,
      accountId: reader.id,
      role: 'viewer',
    })
    const application = await makeApplication(server, { advertisementId: shared.id, applicantId: late.id })
    const seen = await server.request('GET', `/api/app/applications/${application.id}/considered`, {
      token: reader.token,
    })
    expect(seen.body.data.cv).toMatchObject({ user_id: late.id, phone: null })
    await sql`update applications set status = 'withdrawn' where id = ${application.id}`.execute(
      server.database.kysely,
    )
    expect((await read(late)).status).toBe(429)
    server.clock.forward(86_401)
    await sql`update access_tokens set expires_at = now() + interval '9 days'`.execute(server.database.kysely)
    await sql`update sessions set expires_at = now() + interval '9 days'`.execute(server.database.kysely)
    expect((await read(others[60] ?? reader)).status).toBe(200)
  }, 60_000)
})

describe('T28: floods by a new account', () => {
  const form = (n: number) => ({
    category: 5,
    subCategory: 501,
    title: `Kamera asistanı aranıyor ${n}`,
    priceType: 1,
    city: 34,
    startDate: '2098-01-01',
    description: 'Üç günlük çekim için kamera asistanı arıyoruz.',
    needRoadTrip: 0,
    isOkayForRookie: 1,
  })
  const makeOld = ({ id }: TestAccount) =>
    sql`update accounts set created_at = now() - interval '8 days' where id = ${id}`.execute(
      server.database.kysely,
    )

  test('a new account posts at most three advertisements a day, an older or trusted one more', async () => {
    const owner = await makeAccount(server)
    const submit = (n: number) => post('/api/app/advertisements', form(n), { token: owner.token })
    const replies = await Promise.all([1, 2, 3, 4, 5].map(submit))
    expect(codesOf(replies).toSorted()).toEqual([201, 201, 201, 429, 429])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe(
      'Yeni üyeler günde en fazla 3 ilan verebilir. Lütfen yarın tekrar deneyin; yazdıklarınız taslağınızda kalır.',
    )
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000)
    const editor = await makeAccount(server, { role: 'editor' })
    const trust = await server.request('PUT', `/api/admin/accounts/${owner.id}/trust`, {
      token: editor.token,
      body: { reason: 'Yapım şirketini tanıyoruz.' },
    })
    expect(trust.status).toBe(200)
    expect((await submit(6)).status).toBeLessThan(300)
    const older = await makeAccount(server)
    await makeOld(older)
    const many = await times(4, (n) => post('/api/app/advertisements', form(n), { token: older.token }))
    expect(codesOf(many)).not.toContain(429)
  })

  test('a new account writes at most twenty messages an hour to people who have not answered', async () => {
    const owner = await makeAccount(server)
    const applicant = await makeAccount(server)
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const accepted = { advertisementId: id, applicantId: applicant.id, status: 'accepted' } as const
    const { id: application_id } = await makeApplication(server, accepted)
    const write = (n: number, token = owner.token) =>
      post('/api/app/messages', { application_id, message: `Merhaba ${n}` }, { token })
    expect(new Set(codesOf(await times(20, (n) => write(n))))).toEqual(new Set([201]))
    const refused = await write(20)
    expect([refused.status, refused.body.code]).toEqual([429, 'newcomer_messages'])
    const { rows } = await sql<{ count: number }>`select count(*) from messages`.execute(
      server.database.kysely,
    )
    expect(rows[0]?.count).toBe(20)
    expect((await write(21, applicant.token)).status).toBe(201)
    expect((await write(22)).status).toBe(201)
  })
})
