import { sql } from 'kysely'
import { formatDate } from '../../../shared/values/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication, makeColleague } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, company, member } = setUpTestBoard({
  owner: { firstname: 'Ekin', lastname: 'Yapımcı' },
  company: { companyName: 'Derin Film' },
  member: { firstname: 'Umut', lastname: 'Kayaalp', email: 'umut@example.com', phone: '+905321112233' },
})
let advertisementId: number
beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, title: 'Kamera asistanı' })).id
})

const call = (method: string, path: string, token: string, body?: object) =>
  server.request(method, `/api/app/${path}`, { token, ...(body && { body }) })
const invite = (address: unknown, role: unknown = 'decider', token = owner.token, id = advertisementId) =>
  call('POST', `advertisements/${id}/colleagues`, token, { address, role })
const list = async (token = owner.token, id = advertisementId) =>
  (await call('GET', `advertisements/${id}/colleagues`, token)).body
const shared = async (token = member.token) => (await call('GET', 'shared-advertisements', token)).body
const answer = (id: number, word: string, token = member.token) =>
  call('PUT', `colleagues/${id}/answer`, token, { answer: word })
const noticesOf = async (id: number) => {
  const notices = sql<{ kind: string }>`select kind from notices where account_id = ${id} order by id`
  return (await notices.execute(server.database.kysely)).rows.map(({ kind }) => kind)
}

describe('an invitation of a colleague', () => {
  test('reaches the member, who accepts it, and the owner then sees who it is', async () => {
    const reply = await invite('0532 111 22 33')
    expect([reply.status, reply.body.status]).toEqual([201, 'success'])
    expect((await list()).data).toMatchObject([
      { address: '+905321112233', person: null, role: 'decider', status: 'invited' },
    ])
    const { invitations, data } = await shared()
    expect(data).toEqual([])
    expect(invitations).toMatchObject([
      {
        owner: { id: owner.id, name: 'Ekin Yapımcı' },
        advertisement: { id: advertisementId, title: 'Kamera asistanı' },
        role: 'decider',
        has_applied: false,
      },
    ])
    expect(await noticesOf(member.id)).toEqual(['colleague_invited'])
    const accepted = await answer(invitations[0].id, 'accept')
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Ekibe katıldınız.'])
    expect((await answer(invitations[0].id, 'accept')).status).toBe(200)
    expect((await list()).data).toMatchObject([
      { address: null, person: { id: member.id, firstname: 'Umut' }, status: 'active' },
    ])
    expect(await noticesOf(owner.id)).toEqual(['colleague_joined'])
    expect(await shared()).toMatchObject({
      invitations: [],
      memberships: [{ advertisement: { id: advertisementId }, wants_notices: true }],
      data: [{ id: advertisementId, role: 'decider', waiting_count: 0 }],
    })
  })

  test('gets the same reply and the same row for an address without an account', async () => {
    const known = await invite('umut@example.com', 'viewer')
    const unknown = await invite('kimse@example.com', 'viewer')
    const unproven = await makeAccount(server, { email: 'yeni@example.com', isEmailConfirmed: false })
    const third = await invite(unproven.email, 'viewer')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(third.body).toEqual(known.body)
    const rows = (await list()).data.map(
      ({ id: _id, address: _address, invited_at: _at, ...row }: any) => row,
    )
    expect(rows[1]).toEqual(rows[0])
    expect(rows[2]).toEqual(rows[0])
    expect(await noticesOf(unproven.id)).toEqual([])
  })

  test('takes as long for an address without an account', async () => {
    for (const address of ['umut@example.com', 'kimse@example.com']) {
      const start = performance.now()
      await invite(address)
      expect(performance.now() - start).toBeGreaterThan(95)
    }
  })

  test('by a second address of the same person reaches nobody, and the reply is the same', async () => {
    const first = await invite('umut@example.com')
    const second = await invite(member.phone)
    expect(second.body).toEqual(first.body)
    expect((await shared()).invitations).toHaveLength(1)
    expect(await noticesOf(member.id)).toEqual(['colleague_invited'])
  })

  test('is refused for wrong input, oneself, a repeated address and an eleventh colleague', async () => {
    for (const address of ['', 'umut', 'umut@', 5, null, '0212 555 00 01', '+902125550001']) {
      const reply = await invite(address)
      expect([reply.status, reply.body.errors?.address], String(address)).toEqual([
        422,
        ['Lütfen geçerli bir e-posta adresi ya da cep telefonu numarası yazın.'],
      ])
    }
    expect((await invite('umut@example.com', 'owner')).status).toBe(422)
    expect((await invite(owner.email)).body.code).toBe('colleague_is_owner')
    await invite('UMUT@example.com')
    expect((await invite('umut@example.com')).body.code).toBe('colleague_already_invited')
    for (let n = 2; n <= 10; n += 1) expect((await invite(`kisi${n}@baska.example`)).status).toBe(201)
    const full = await invite('biri@baska.example')
    expect([full.status, full.body.code]).toEqual([409, 'colleagues_full'])
  })

  test('is for the owner of an advertisement that was published', async () => {
    expect((await invite('umut@example.com', 'viewer', member.token)).body.code).toBe(
      'advertisement_not_found',
    )
    expect((await call('GET', `advertisements/${advertisementId}/colleagues`, member.token)).status).toBe(404)
    const waiting = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
    const reply = await invite('umut@example.com', 'viewer', owner.token, waiting.id)
    expect([reply.status, reply.body.code]).toEqual([409, 'colleagues_before_review'])
    expect((await list(owner.token, waiting.id)).can).toEqual({ invite: false })
    expect((await list()).can).toEqual({ invite: true })
  })

  test('that was accepted is not taken back, but the person can be removed', async () => {
    await invite('umut@example.com')
    const [{ id }] = (await list()).data
    const end = (from: string) => call('DELETE', `colleagues/${id}?from=${from}`, owner.token)
    expect((await end('active')).body.code).toBe('colleague_not_found')
    await answer(id, 'accept')
    const refused = await end('invited')
    expect([refused.status, refused.body.code]).toEqual([409, 'colleague_joined'])
    expect((await list()).data).toMatchObject([{ id, status: 'active' }])
    expect((await shared()).data).toHaveLength(1)
    expect((await end('declined')).status).toBe(422)
    expect((await end('active')).status).toBe(200)
    expect((await shared()).data).toEqual([])
  })

  test('can be declined, and the owner is told from when the person can be invited again', async () => {
    await invite('umut@example.com')
    const [invitation] = (await shared()).invitations
    expect((await answer(invitation.id, 'maybe')).status).toBe(422)
    expect((await answer(invitation.id, 'decline')).status).toBe(200)
    expect((await answer(invitation.id, 'accept')).body.code).toBe('colleague_not_found')
    expect((await list()).data).toMatchObject([{ status: 'declined', person: null }])
    const end = new Date(Date.now() + 30 * 86_400_000)
    const refused = await invite('umut@example.com')
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'colleague_declined',
      `Bu kişi davetinizi kabul etmedi; ${formatDate(end)} gününden sonra yeniden davet edebilirsiniz.`,
    ])
    expect((await list()).data).toHaveLength(1)
    await sql`update colleagues set answered_at = now() - interval '30.1 days'`.execute(
      server.database.kysely,
    )
    expect((await invite('umut@example.com')).status).toBe(201)
    expect((await list()).data).toMatchObject([{ status: 'invited' }])
    expect((await shared()).invitations).toHaveLength(1)
  })

  test('to another address of somebody who has declined is stored, and reaches nobody', async () => {
    await invite('umut@example.com')
    const [invitation] = (await shared()).invitations
    await answer(invitation.id, 'decline')
    const other = await invite(member.phone)
    const unknown = await invite('kimse@example.com')
    expect([other.status, other.body]).toEqual([201, unknown.body])
    expect((await shared()).invitations).toEqual([])
  })

  test('is answered by the invited person only, within 14 days', async () => {
    await invite('umut@example.com')
    const [{ id }] = (await shared()).invitations
    const stranger = await makeAccount(server)
    for (const token of [stranger.token, owner.token])
      expect((await answer(id, 'accept', token)).body.code).toBe('colleague_not_found')
    await sql`update colleagues set invited_at = now() - interval '14.1 days'`.execute(server.database.kysely)
    expect((await answer(id, 'accept')).status).toBe(404)
    expect((await shared()).invitations).toEqual([])
    expect((await list()).data).toEqual([])
  })

  test('cannot be accepted by somebody who has applied, and a colleague cannot apply', async () => {
    await invite('umut@example.com')
    await makeApplication(server, { advertisementId, applicantId: member.id })
    const [invitation] = (await shared()).invitations
    expect(invitation.has_applied).toBe(true)
    const refused = await answer(invitation.id, 'accept')
    expect([refused.status, refused.body.code]).toEqual([409, 'applicant_as_colleague'])
    const other = await makeAccount(server)
    await makeColleague(server, { ownerId: owner.id, advertisementId, accountId: other.id, role: 'viewer' })
    const reply = await call('POST', 'applications', other.token, { advertisement_id: advertisementId })
    expect([reply.status, reply.body.code]).toEqual([409, 'colleague_applies'])
  })
})

describe('the standing team of a company', () => {
  const asCompany = (method: string, path: string, body?: object) => call(method, path, company.token, body)

  test('works on present and new advertisements, except where it is switched off', async () => {
    const first = await makeAdvertisement(server, { ownerId: company.id })
    expect((await asCompany('POST', 'team', { address: 'umut@example.com', role: 'viewer' })).status).toBe(
      201,
    )
    expect((await shared()).invitations).toMatchObject([
      { advertisement: null, owner: { name: 'Derin Film' } },
    ])
    await answer((await shared()).invitations[0].id, 'accept')
    const second = await makeAdvertisement(server, { ownerId: company.id })
    const applicant = await makeAccount(server)
    for (const { id: to } of [first, second])
      await makeApplication(server, { advertisementId: to, applicantId: applicant.id })
    const idsOf = async () => (await shared()).data.map(({ id }: { id: number }) => id)
    expect(await idsOf()).toEqual([second.id, first.id])
    await sql`
      insert into notices (account_id, kind, text, url, application_id)
      select ${member.id}, 'application_received', 'Derya Işıkçı, ilanınıza başvurdu.', '/', p.id
      from unnest(${[first.id, second.id]}::bigint[]) a (id), lateral (
        select id from applications where advertisement_id = a.id) p`.execute(server.database.kysely)
    expect(await noticesOf(member.id)).toEqual(expect.arrayContaining(Array(2).fill('application_received')))
    const off = await asCompany('PUT', `advertisements/${first.id}/team`, { is_team_here: false })
    expect(off.status).toBe(200)
    expect(await idsOf()).toEqual([second.id])
    expect((await noticesOf(member.id)).filter((kind) => kind === 'application_received')).toHaveLength(1)
    expect(await list(company.token, first.id)).toMatchObject({
      is_team_here: false,
      team: [{ role: 'viewer' }],
    })
    await asCompany('PUT', `advertisements/${first.id}/team`, { is_team_here: true })
    await makeApplication(server, { advertisementId: second.id, applicantId: member.id })
    expect(await idsOf()).toEqual([first.id])
    expect((await asCompany('GET', 'team')).body.data).toMatchObject([{ person: { id: member.id } }])
  })

  test('is for companies and their own advertisements', async () => {
    const body = { address: 'umut@example.com', role: 'viewer' }
    for (const [method, path, sent] of [
      ['POST', 'team', body],
      ['PUT', `advertisements/${advertisementId}/team`, { is_team_here: false }],
    ] as const)
      expect((await call(method, path, owner.token, sent)).body.code).toBe('team_for_companies')
    const foreign = await asCompany('PUT', `advertisements/${advertisementId}/team`, { is_team_here: false })
    expect(foreign.body.code).toBe('advertisement_not_found')
  })
})

describe('a colleague', () => {
  let id: number
  beforeEach(async () => {
    id = (
      await makeColleague(server, {
        ownerId: owner.id,
        advertisementId,
        accountId: member.id,
        role: 'viewer',
      })
    ).id
  })

  test('gets another role, is removed at once and taken back within ten minutes', async () => {
    expect((await call('PATCH', `colleagues/${id}`, owner.token, { role: 'decider' })).status).toBe(200)
    expect((await shared()).data).toMatchObject([{ role: 'decider' }])
    expect((await call('DELETE', `colleagues/${id}`, owner.token)).status).toBe(200)
    expect((await call('DELETE', `colleagues/${id}`, owner.token)).body.code).toBe('colleague_not_found')
    expect(await shared()).toEqual({ data: [], invitations: [], memberships: [] })
    expect((await call('POST', `colleagues/${id}/restore`, owner.token)).status).toBe(200)
    expect((await shared()).data).toMatchObject([{ role: 'decider' }])
    expect(await noticesOf(member.id)).toEqual(['colleague_removed', 'colleague_restored'])
    await call('DELETE', `colleagues/${id}`, owner.token)
    server.clock.set(new Date(Date.now() + 11 * 60_000))
    expect((await call('POST', `colleagues/${id}/restore`, owner.token)).body.code).toBe('colleague_is_back')
  })

  test('leaves, and chooses whether to get notices', async () => {
    const off = await call('PATCH', `colleagues/${id}/notices`, member.token, { wants_notices: false })
    expect(off.status).toBe(200)
    expect((await shared()).memberships).toMatchObject([{ wants_notices: false }])
    expect((await call('DELETE', `colleagues/${id}/membership`, member.token)).status).toBe(200)
    expect((await call('DELETE', `colleagues/${id}/membership`, member.token)).status).toBe(404)
    expect((await shared()).data).toEqual([])
    expect(await noticesOf(owner.id)).toEqual(['colleague_left'])
    expect((await call('POST', `colleagues/${id}/restore`, owner.token)).body.code).toBe('colleague_is_back')
    expect((await shared()).data).toEqual([])
  })

  test('is changed by the owner only, and leaves only for themselves', async () => {
    const stranger = await makeAccount(server)
    for (const token of [member.token, stranger.token]) {
      expect((await call('PATCH', `colleagues/${id}`, token, { role: 'decider' })).status).toBe(404)
      expect((await call('DELETE', `colleagues/${id}`, token)).status).toBe(404)
      expect((await call('POST', `colleagues/${id}/restore`, token)).status).toBe(404)
    }
    for (const token of [owner.token, stranger.token]) {
      expect((await call('DELETE', `colleagues/${id}/membership`, token)).status).toBe(404)
      const changed = await call('PATCH', `colleagues/${id}/notices`, token, { wants_notices: false })
      expect(changed.status).toBe(404)
    }
  })
})
