import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeColleague } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, company } = setUpTestBoard({ company: { companyName: 'Derin Film' } })
let advertisementId: number
beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: company.id, title: 'Kamera asistanı' })).id
})

const call = (method: string, path: string, body?: object) =>
  server.request(method, `/api/app/${path}`, { token: company.token, ...(body && { body }) })
const invite = (address: string, id = advertisementId) =>
  call('POST', `advertisements/${id}/colleagues`, { address, role: 'viewer' })
const inviteToTeam = (address: string) => call('POST', 'team', { address, role: 'viewer' })
const setTeamHere = (is_team_here: boolean) =>
  call('PUT', `advertisements/${advertisementId}/team`, { is_team_here })

async function join(to: number | null, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const accountId = (await makeAccount(server)).id
    ids.push((await makeColleague(server, { ownerId: company.id, advertisementId: to, accountId })).id)
  }
  return ids
}

const full =
  'Bir ilanda en fazla 10 kişi çalışabilir; sürekli ekip ve açık davetler de sayılır. Önce birini ekipten çıkarın ya da bir daveti geri alın.'
const fullWithTeam =
  'Bir ilanda en fazla 10 kişi çalışabilir; “Kamera asistanı” ilanında sürekli ekiple birlikte daha çok kişi olur. O ilandan birini çıkarın ya da sürekli ekibi o ilanda kapatın.'
const refused = (message: string) => ({ status: 409, body: { code: 'colleagues_full', message } })

describe('at most ten people, of the advertisement and of the standing team together,', () => {
  test('are invited to an advertisement', async () => {
    await join(null, 4)
    await join(advertisementId, 5)
    expect((await invite('onuncu@example.com')).status).toBe(201)
    expect(await invite('onbirinci@example.com')).toMatchObject(refused(full))
    const other = await makeAdvertisement(server, { ownerId: company.id })
    expect((await invite('onbirinci@example.com', other.id)).status).toBe(201)
    expect((await setTeamHere(false)).status).toBe(200)
    expect((await invite('onbirinci@example.com')).status).toBe(201)
  })

  test('work on the fullest advertisement, also a closed one, when the team grows', async () => {
    const closed = await makeAdvertisement(server, {
      ownerId: company.id,
      title: 'Kamera asistanı',
      status: 'closed_by_owner',
    })
    await join(advertisementId, 2)
    await join(closed.id, 6)
    await join(null, 3)
    expect((await inviteToTeam('onuncu@example.com')).status).toBe(201)
    expect(await inviteToTeam('onbirinci@example.com')).toMatchObject(refused(fullWithTeam))
    await call('PUT', `advertisements/${closed.id}/team`, { is_team_here: false })
    for (let n = 5; n <= 8; n += 1) expect((await inviteToTeam(`kisi${n}@example.com`)).status).toBe(201)
    expect(await inviteToTeam('onbirinci@example.com')).toMatchObject(refused(fullWithTeam))
  })

  test('are in the team of a company without other colleagues', async () => {
    await join(null, 10)
    expect(await inviteToTeam('onbirinci@example.com')).toMatchObject(refused(full))
  })

  test('work on an advertisement to which the team returns', async () => {
    await setTeamHere(false)
    await join(null, 5)
    const [first] = await join(advertisementId, 6)
    expect(await setTeamHere(true)).toMatchObject(refused(full))
    expect((await call('GET', `advertisements/${advertisementId}/colleagues`)).body.is_team_here).toBe(false)
    await call('DELETE', `colleagues/${first}`)
    expect((await setTeamHere(true)).status).toBe(200)
  })

  test('work on an advertisement after a removal is taken back', async () => {
    const [ofTeam] = await join(null, 5)
    const [ofAdvertisement] = await join(advertisementId, 5)
    const restore = (id = 0) => call('POST', `colleagues/${id}/restore`)
    await call('DELETE', `colleagues/${ofTeam}`)
    await call('DELETE', `colleagues/${ofAdvertisement}`)
    expect((await inviteToTeam('dokuzuncu@example.com')).status).toBe(201)
    expect((await restore(ofAdvertisement)).status).toBe(200)
    expect(await restore(ofTeam)).toMatchObject(refused(fullWithTeam))
    await call('DELETE', `colleagues/${ofAdvertisement}`)
    expect((await restore(ofTeam)).status).toBe(200)
    expect(await restore(ofAdvertisement)).toMatchObject(refused(full))
  })

  test('are counted once each, also somebody who is in the team and on the advertisement', async () => {
    await join(null, 4)
    await join(advertisementId, 4)
    const accountId = (await makeAccount(server)).id
    for (const to of [null, advertisementId])
      await makeColleague(server, { ownerId: company.id, advertisementId: to, accountId })
    expect((await invite('onuncu@example.com')).status).toBe(201)
    expect((await invite('onbirinci@example.com')).status).toBe(409)
  })

  test('are the most, when the team and the advertisement get invitations at once', async () => {
    await join(null, 4)
    await join(advertisementId, 4)
    const replies = await Promise.all([
      invite('bir@example.com'),
      inviteToTeam('iki@example.com'),
      invite('uc@example.com'),
      inviteToTeam('dort@example.com'),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  })
})
