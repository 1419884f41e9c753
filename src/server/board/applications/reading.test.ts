import { beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, applicant } = setUpTestBoard({ owner: {}, applicant: {} })
let advertisementId: number

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
})

test('people read their own applications in pages', async () => {
  for (let made = 0; made < 21; made += 1) {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    await makeApplication(server, { advertisementId: id, applicantId: applicant.id })
  }
  const read = (page: number) =>
    server.request('GET', `/api/app/applications/my-applications?page=${page}`, { token: applicant.token })
  expect((await read(1)).body).toMatchObject({ total: 21, last_page: 2, from: 1, to: 20 })
  expect((await read(2)).body.data).toHaveLength(1)
  expect((await read(0)).status).toBe(422)
})

test('only the owner of an advertisement reads the applications to it', async () => {
  await makeApplication(server, { advertisementId, applicantId: applicant.id })
  const read = (token: string) =>
    server.request('GET', `/api/advertisements/${advertisementId}/applications`, { token })
  expect((await read(owner.token)).body).toMatchObject({
    total: 1,
    counts: { pending: 1, accepted: 0, rejected: 0 },
  })
  expect((await read(applicant.token)).status).toBe(404)
})

test('only the applicant and the owner can read an application', async () => {
  const { id } = await makeApplication(server, { advertisementId, applicantId: applicant.id })
  const stranger = await makeAccount(server)
  const read = (token: string) => server.request('GET', `/api/app/applications/${id}`, { token })
  expect((await read(applicant.token)).body.data.messages).toEqual([])
  expect((await read(owner.token)).status).toBe(200)
  expect((await read(stranger.token)).status).toBe(404)
})

test('people see which advertisements of a list they have applied to', async () => {
  const { id } = await makeApplication(server, { advertisementId, applicantId: applicant.id })
  const reply = await server.request(
    'GET',
    `/api/app/applications/applied?advertisement_ids=${advertisementId},999`,
    {
      token: applicant.token,
    },
  )
  expect(reply.body.data).toEqual([
    { advertisement_id: advertisementId, application_id: id, status: 'pending', state: 'pending' },
  ])
})

test('both lists can be filtered by status, and refuse an unknown status', async () => {
  await makeApplication(server, { advertisementId, applicantId: applicant.id, status: 'accepted' })
  for (const [path, { token }] of [
    ['/api/app/applications/my-applications', applicant],
    [`/api/app/advertisements/${advertisementId}/applications`, owner],
  ] as const) {
    const totals = []
    for (const status of ['pending', 'accepted'])
      totals.push((await server.request('GET', `${path}?status=${status}`, { token })).body.total)
    expect(totals).toEqual([0, 1])
    for (const wrong of ['status=x', 'status=accepted&status=pending', 'page=x', 'page=1e9', 'page=-1'])
      expect((await server.request('GET', `${path}?${wrong}`, { token })).status, wrong).toBe(422)
  }
})

test('nobody sees what others have applied to, and only ids are accepted', async () => {
  await makeApplication(server, { advertisementId, applicantId: applicant.id })
  const read = (list: string, token = owner.token) =>
    server.request('GET', `/api/app/applications/applied?advertisement_ids=${list}`, { token })
  expect((await read(String(advertisementId))).body.data).toEqual([])
  const tooMany = Array.from({ length: 10_000 }, (_, n) => n + 1).join(',')
  for (const wrong of ['', 'x', '1,', '1,x', '-1', '1;2', '9'.repeat(20), tooMany])
    expect((await read(wrong)).status, wrong.slice(0, 20)).toBe(422)
})
