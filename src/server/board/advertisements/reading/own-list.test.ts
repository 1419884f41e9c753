import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'
import { advertisementEndpoints } from '../../../../shared/board/advertisements/advertisements.ts'

const { server, owner, other } = setUpTestBoard({
  owner: { firstname: 'Toprak', lastname: 'Kaya' },
  other: { firstname: 'Deniz' },
})

const get = (path: string, token?: string) =>
  server.request('GET', `/api/app/advertisements/${path}`, token ? { token } : {})

describe('the list of one’s own advertisements', () => {
  test('has those with undecided applications first, then the newest, each with its possible acts', async () => {
    const statuses = ['published', 'rejected', 'waiting_for_approve', 'closed_by_owner'] as const
    const ids: number[] = []
    for (const status of statuses)
      ids.push((await makeAdvertisement(server, { ownerId: owner.id, status })).id)
    await makeAdvertisement(server, { ownerId: other.id })
    await makeApplication(server, { advertisementId: ids[0]!, applicantId: other.id })
    const { body } = await get('my-advertisements', owner.token)
    const reply = advertisementEndpoints['GET /api/app/advertisements/my-advertisements'].reply
    expect(reply.parse(body)).toEqual(body)
    const [published, ...rest] = ids
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([published, ...rest.toReversed()])
    expect(body).toMatchObject({ current_page: 1, total: 4, from: 1, to: 4 })
    expect(body.data[0]).toMatchObject({ pending_count: 1, can: { edit: false, see_applications: true } })
    expect(body.data[3]).toMatchObject({ reject_reason: 'Açıklama eksik.', can: { edit: true } })
    const closed = await get('my-advertisements?status=closed_by_owner', owner.token)
    expect(closed.body.data.map((row: { id: number }) => row.id)).toEqual([ids[3]])
  })

  test('has published ones by their deadline before the others, and this order across pages', async () => {
    const make = async (options: object) =>
      (await makeAdvertisement(server, { ownerId: owner.id, ...options })).id
    const inDays = (days: number) => dayAfter(today(), days)
    const late = await make({ applicationDeadline: inDays(20) })
    const soon = await make({ applicationDeadline: inDays(2) })
    const closed = await make({ status: 'closed_by_owner', applicationDeadline: inDays(1) })
    const others: number[] = []
    for (let index = 0; index < 13; index += 1) others.unshift(await make({ status: 'rejected' }))
    const waiting = await make({ applicationDeadline: inDays(30) })
    await makeApplication(server, { advertisementId: waiting, applicantId: other.id })
    const shown: number[] = []
    for (const page of [1, 2])
      for (const { id } of (await get(`my-advertisements?page=${page}`, owner.token)).body.data)
        shown.push(id)
    expect(shown).toEqual([waiting, soon, late, ...others, closed])
  })

  test('counts the advertisements of each status and names the one with the oldest undecided application', async () => {
    const [newer, older, decided] = [
      await makeAdvertisement(server, { ownerId: owner.id }),
      await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' }),
      await makeAdvertisement(server, { ownerId: owner.id, status: 'rejected' }),
    ]
    const applicant = await makeAccount(server)
    await makeApplication(server, { advertisementId: newer.id, applicantId: other.id })
    await makeApplication(server, { advertisementId: older.id, applicantId: other.id })
    await makeApplication(server, {
      advertisementId: older.id,
      applicantId: applicant.id,
      status: 'rejected',
    })
    await makeApplication(server, { advertisementId: decided.id, applicantId: other.id, status: 'accepted' })
    const strangers = await makeAdvertisement(server, { ownerId: other.id })
    await makeApplication(server, { advertisementId: strangers.id, applicantId: applicant.id })
    const since = '2026-01-05T09:00:00.000Z'
    await sql`update applications set created_at = ${since}
      where advertisement_id = ${older.id} and status = 'pending'`.execute(server.database.kysely)
    const summary = {
      counts: { waiting_for_approve: 0, published: 1, closed_by_owner: 1, rejected: 1 },
      waiting: { applications: 2, advertisement_id: older.id, since },
    }
    expect((await get('my-advertisements', owner.token)).body).toMatchObject(summary)
    expect((await get('my-advertisements?status=rejected', owner.token)).body).toMatchObject({
      ...summary,
      total: 1,
      data: [{ id: decided.id, pending_count: 0 }],
    })
    expect((await get('my-advertisements', applicant.token)).body).toMatchObject({
      counts: { waiting_for_approve: 0, published: 0, closed_by_owner: 0, rejected: 0 },
      waiting: null,
    })
  })

  test('has the same order across pages', async () => {
    const first = await makeAdvertisement(server, { ownerId: owner.id })
    for (let index = 0; index < 16; index += 1) await makeAdvertisement(server, { ownerId: owner.id })
    await makeApplication(server, { advertisementId: first.id, applicantId: other.id })
    const shown: number[] = []
    for (const page of [1, 2])
      for (const { id } of (await get(`my-advertisements?page=${page}`, owner.token)).body.data)
        shown.push(id)
    expect(shown[0]).toBe(first.id)
    expect(new Set(shown).size).toBe(17)
  })

  test('is paged and refuses wrong query parameters', async () => {
    for (let index = 0; index < 16; index += 1) await makeAdvertisement(server, { ownerId: owner.id })
    expect((await get('my-advertisements?page=2', owner.token)).body).toMatchObject({
      current_page: 2,
      last_page: 2,
      from: 16,
      to: 16,
    })
    expect((await get('my-advertisements?page=&status=', owner.token)).status).toBe(200)
    expect((await get('my-advertisements?page=0', owner.token)).status).toBe(422)
    expect((await get('my-advertisements?status=odd', owner.token)).status).toBe(422)
    expect((await get('my-advertisements')).status).toBe(401)
  })
})
