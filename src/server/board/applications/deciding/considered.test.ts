import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayAfter, today } from '../../../../shared/values/dates.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeCv,
  type TestAccount,
} from '../../../../../test/factories.ts'

const { server, owner } = setUpTestBoard({ owner: {} })
let advertisementId: number
beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })).id
})

async function apply(cv?: { subCategoryId: number; experienceCount: number; cityId: number }) {
  const account = await makeAccount(server)
  if (cv) await makeCv(server, { accountId: account.id, ...cv })
  const { id } = await makeApplication(server, { advertisementId, applicantId: account.id })
  return { id, account }
}
const get = (path: string) => server.request('GET', `/api/app/${path}`, { token: owner.token })

describe('a considered application', () => {
  let one: { id: number; account: TestAccount }
  beforeEach(async () => {
    one = await apply({ subCategoryId: 502, experienceCount: 0, cityId: 6 })
  })

  test('shows what fits and what does not, the CV, and the application', async () => {
    const { body } = await get(`applications/${one.id}/considered`)
    expect(body.data).toMatchObject({
      application: { id: one.id, status: 'pending', can: { accept: true } },
      cv: { user_id: one.account.id, city: 'Ankara' },
      marks: { strength: 0, tags: [] },
      notes: [],
    })
    expect(body.data.fit).toMatchObject([
      { aspect: 'profession', is_match: false },
      { aspect: 'experience', is_match: true },
      { aspect: 'city', is_match: false, text: 'Başka şehirde: Ankara' },
    ])
  })

  test('shows to whoever decides whether the applicant is available when the work starts, and no dates', async () => {
    const open = (from: string | null, until: string | null = null, is_open = true) =>
      server.request('PUT', '/api/app/openness', {
        token: one.account.token,
        body: { is_open, city_ids: [], available_from: from, available_until: until },
      })
    const fit = async () => {
      const { text, body } = await get(`applications/${one.id}/considered`)
      expect(text).not.toMatch(/2098-12|2099-01-02|2099-02/)
      const [compared] = (await get(`advertisements/${advertisementId}/comparison?application_ids=${one.id}`))
        .body.data
      expect(compared.fit).toEqual(body.data.fit)
      const found = body.data.fit.filter(({ aspect }: { aspect: string }) => aspect === 'availability')
      const { text: csv } = await get(`advertisements/${advertisementId}/shortlist/csv?strength=0`)
      for (const item of found) expect(csv).toContain(item.text)
      return found.map((item: { is_match: boolean; text: string }) => [item.is_match, item.text])
    }
    const fits = [[true, 'İşin başladığı gün müsait']]
    const differs = [[false, 'İşin başladığı gün müsait değil']]
    expect(await fit()).toEqual([])
    await open(null)
    expect(await fit()).toEqual([])
    for (const [from, until] of [
      ['2099-01-01', null],
      [null, '2099-01-01'],
      ['2098-12-01', '2099-02-01'],
    ] as const) {
      expect((await open(from, until)).status).toBe(200)
      expect(await fit()).toEqual(fits)
    }
    for (const [from, until] of [
      ['2099-01-02', null],
      [null, '2098-12-31'],
      ['2099-01-02', '2099-02-01'],
    ] as const) {
      expect((await open(from, until)).status).toBe(200)
      expect(await fit()).toEqual(differs)
    }
    await server.request('PATCH', `/api/app/applications/${one.id}/withdraw`, {
      token: one.account.token,
      body: { from: 'pending' },
    })
    expect(await fit()).toEqual([])
    await sql`update applications set status = 'pending'`.execute(server.database.kysely)
    expect(await fit()).toEqual(differs)
    await open(null, null, false)
    expect(await fit()).toEqual([])
  })

  test.each([
    ['accepted', `update applications set status = 'accepted', decided_at = now()`],
    ['rejected', `update applications set status = 'rejected', decided_at = now()`],
    [
      'about work that started yesterday',
      `update advertisements set start_date = '${dayAfter(today(), -1)}'`,
    ],
  ])('that is %s shows no availability, also in the order by fit', async (_, change) => {
    const body = { is_open: true, city_ids: [], available_from: '2020-01-01', available_until: null }
    await server.request('PUT', '/api/app/openness', { token: one.account.token, body })
    await apply({ subCategoryId: 502, experienceCount: 0, cityId: 6 })
    await sql`update advertisements set start_date = ${today()}`.execute(server.database.kysely)
    const seen = async () => {
      const { fit } = (await get(`applications/${one.id}/considered`)).body.data
      const { text: csv } = await get(`advertisements/${advertisementId}/shortlist/csv?strength=0`)
      const list = await server.request(
        'POST',
        `/api/app/advertisements/${advertisementId}/applications/list`,
        {
          token: owner.token,
          body: { sort: 'fit' },
        },
      )
      return {
        fit: fit.some(({ aspect }: { aspect: string }) => aspect === 'availability'),
        csv: csv.includes('müsait'),
        isFirst: list.body.data[0].id === one.id,
      }
    }
    expect(await seen()).toEqual({ fit: true, csv: true, isFirst: true })
    await sql.raw(change).execute(server.database.kysely)
    expect(await seen()).toEqual({ fit: false, csv: false, isFirst: false })
  })

  test('of an applicant without a CV says so', async () => {
    const { id } = await apply()
    const { data } = (await get(`applications/${id}/considered`)).body
    expect([data.cv, data.fit]).toEqual([
      null,
      [{ aspect: 'profession', is_match: false, text: 'Özgeçmişi yok' }],
    ])
  })

  test('shows contact details only where the CV does', async () => {
    const contact = async () => {
      const { cv } = (await get(`applications/${one.id}/considered`)).body.data
      return [cv.email, cv.phone === null]
    }
    expect(await contact()).toEqual([one.account.email, false])
    await sql`update accounts set contact_visibility = 'nobody'`.execute(server.database.kysely)
    expect(await contact()).toEqual([null, true])
  })

  test('stands beside one to three others, in the order asked for', async () => {
    const second = await apply()
    const compare = (list: string) =>
      get(`advertisements/${advertisementId}/comparison?application_ids=${list}`)
    const { data } = (await compare(`${second.id},${one.id}`)).body
    expect(data.map(({ application }: { application: { id: number } }) => application.id)).toEqual([
      second.id,
      one.id,
    ])
    const elsewhere = await makeAdvertisement(server, { ownerId: owner.id })
    const other = await makeApplication(server, {
      advertisementId: elsewhere.id,
      applicantId: second.account.id,
    })
    const unseen = await apply()
    expect((await compare(`${unseen.id},${other.id}`)).body.code).toBe('application_not_found')
    const { rows } = await sql`
      select id from applications where id in (${unseen.id}, ${other.id}) and seen_at is not null`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([])
    expect((await compare(`${one.id},987654`)).body.code).toBe('application_not_found')
    expect((await compare('1,2,3,4,5')).status).toBe(422)
    expect((await compare('x')).status).toBe(422)
  })
})
