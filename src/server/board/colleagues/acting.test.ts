import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeColleague,
  makeCv,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, decider, viewer, invited, removed, applicant, stranger } = setUpTestBoard({
  owner: { firstname: 'Ekin', lastname: 'Yapımcı' },
  decider: { firstname: 'Umut', lastname: 'Kayaalp' },
  viewer: { firstname: 'Selin', lastname: 'Ortaç' },
  invited: {},
  removed: {},
  applicant: { firstname: 'Derya', lastname: 'Işıkçı' },
  stranger: {},
})
let advertisementId: number
let id: number
let accepted: number
let deciderRow: number
beforeEach(async () => {
  const made = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501, type: 'crew' })
  advertisementId = made.id
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  id = (await makeApplication(server, { advertisementId, applicantId: applicant.id })).id
  const other = await makeAccount(server)
  accepted = (await makeApplication(server, { advertisementId, applicantId: other.id, status: 'accepted' }))
    .id
  const colleague = (account: TestAccount, role: 'viewer' | 'decider') =>
    makeColleague(server, { ownerId: owner.id, advertisementId, accountId: account.id, role })
  deciderRow = (await colleague(decider, 'decider')).id
  await colleague(viewer, 'viewer')
  const left = (await colleague(removed, 'decider')).id
  await call('DELETE', `colleagues/${left}`, owner.token)
  await call('POST', `advertisements/${advertisementId}/colleagues`, owner.token, {
    address: invited.email,
    role: 'decider',
  })
})

const call = (method: string, path: string, token: string, body?: object) =>
  server.request(method, `/api/app/${path}`, { token, ...(body && { body }) })

const people = { owner, decider, viewer, invited, removed, applicant, stranger }
type Role = keyof typeof people

async function walk(act: (token: string) => ReturnType<typeof call>, roles = Object.keys(people) as Role[]) {
  const results: Partial<Record<Role, unknown>> = {}
  for (const role of roles) {
    const { status, body } = await act(people[role].token)
    results[role] = body?.code ?? status
  }
  return results
}

const noApplication = 'application_not_found'
const noAdvertisement = 'advertisement_not_found'
const foreign = (notFound: string) => ({
  invited: notFound,
  removed: 'colleague_removed',
  stranger: notFound,
})
const mustDecide = 'colleague_only_views'

describe('the applications of an advertisement are open', () => {
  test('to the owner and both kinds of colleagues for reading', async () => {
    for (const [method, path, body] of [
      ['POST', `advertisements/${advertisementId}/applications/list`, {}],
      ['GET', `advertisements/${advertisementId}/applications`, undefined],
      ['GET', `advertisements/${advertisementId}/tags`, undefined],
    ] as const)
      expect(await walk((token) => call(method, path, token, body)), path).toEqual({
        owner: 200,
        decider: 200,
        viewer: 200,
        applicant: noAdvertisement,
        ...foreign(noAdvertisement),
      })
    expect(await walk((token) => call('GET', `applications/${id}/considered`, token))).toEqual({
      owner: 200,
      decider: 200,
      viewer: 200,
      applicant: noApplication,
      ...foreign(noApplication),
    })
    expect(await walk((token) => call('GET', `applications/${id}`, token))).toEqual({
      owner: 200,
      decider: 200,
      viewer: 200,
      applicant: 200,
      ...foreign(noApplication),
    })
  })

  test('to the owner and both kinds of colleagues for notes, of which each changes their own', async () => {
    expect(
      await walk((token) =>
        call('POST', `applications/${id}/notes`, token, { text: 'Telefonda çok nazikti.' }),
      ),
    ).toEqual({ owner: 201, decider: 201, viewer: 201, applicant: noApplication, ...foreign(noApplication) })
    const { notes } = (await call('GET', `applications/${id}/considered`, viewer.token)).body.data
    expect(notes.map(({ author, can }: any) => [author.firstname, can.edit])).toEqual([
      ['Ekin', false],
      ['Umut', false],
      ['Selin', true],
    ])
  })

  test('to the owner and deciders for marks, decisions, files and messages', async () => {
    const expected = (notFound: string, done = 200) => ({
      owner: done,
      decider: done,
      viewer: mustDecide,
      ...foreign(notFound),
    })
    const roles: Role[] = ['owner', 'decider', 'viewer', 'invited', 'removed', 'stranger']
    expect(
      await walk((token) => call('PUT', `applications/${id}/marks`, token, { strength: 2 }), roles),
    ).toEqual(expected(noApplication))
    const strengths = { application_ids: [id], strength: 1 }
    expect(
      await walk(
        (token) => call('PUT', `advertisements/${advertisementId}/strengths`, token, strengths),
        roles,
      ),
    ).toEqual(expected(noApplication))
    const selection = { application_ids: [id], rejection_text: null }
    expect(
      await walk(
        (token) =>
          call('POST', `advertisements/${advertisementId}/rejection-previews/list`, token, selection),
        roles,
      ),
    ).toEqual(expected(noAdvertisement))
    expect(
      await walk(
        (token) => call('POST', `advertisements/${advertisementId}/rejections`, token, selection),
        roles,
      ),
    ).toEqual(expected(noAdvertisement))
    expect(
      await walk(
        (token) =>
          call('POST', `advertisements/${advertisementId}/rejections/undo`, token, { application_ids: [id] }),
        ['decider', 'viewer', 'invited', 'removed', 'stranger'],
      ),
    ).toEqual({ decider: 200, viewer: mustDecide, ...foreign(noAdvertisement) })
    expect(
      await walk(
        (token) => call('GET', `advertisements/${advertisementId}/shortlist/csv?strength=0`, token),
        roles,
      ),
    ).toEqual(expected(noAdvertisement))
    expect(await walk((token) => call('GET', `messages/application/${accepted}`, token), roles)).toEqual(
      expected(noApplication),
    )
    expect(
      await walk(
        (token) => call('POST', 'messages', token, { application_id: accepted, message: 'Merhaba' }),
        roles,
      ),
    ).toEqual(expected(noApplication, 201))
    const bulk = { application_ids: [accepted], message: 'Merhaba {ad}' }
    for (const path of ['messages', 'message-previews/list'])
      expect(
        await walk((token) => call('POST', `advertisements/${advertisementId}/${path}`, token, bulk), roles),
      ).toEqual(expected(noAdvertisement))
    expect(
      await walk((token) => call('PATCH', `messages/application/${accepted}/read`, token), roles),
    ).toEqual(expected(noApplication))
    expect(
      await walk(
        (token) => call('PATCH', `applications/${id}/status`, token, { status: 'accepted' }),
        ['decider', 'viewer', 'invited', 'removed', 'stranger'],
      ),
    ).toEqual({ decider: 200, viewer: mustDecide, ...foreign(noApplication) })
    expect(
      await walk((token) => call('PATCH', `applications/${id}/undo`, token), ['viewer', 'removed', 'owner']),
    ).toEqual({ viewer: mustDecide, removed: 'colleague_removed', owner: 200 })
  })

  test('to the owner only for editing, closing and inviting', async () => {
    const roles: Role[] = ['decider', 'viewer', 'stranger']
    const none = Object.fromEntries(roles.map((role) => [role, noAdvertisement]))
    for (const [method, path, body] of [
      ['PATCH', `advertisements/${advertisementId}/unpublish`, {}],
      ['GET', `advertisements/${advertisementId}/colleagues`, undefined],
      ['POST', `advertisements/${advertisementId}/colleagues`, { address: 'x@example.com', role: 'viewer' }],
    ] as const)
      expect(await walk((token) => call(method, path, token, body), roles), path).toEqual(none)
  })
})

describe('a decision of a colleague', () => {
  const decide = (status: string, token: string) =>
    call('PATCH', `applications/${id}/status`, token, { status })

  test('names the colleague to the other deciders, and not to the applicant', async () => {
    expect((await decide('accepted', decider.token)).body.data).toMatchObject({
      state: 'accepted',
      side: 'decider',
      can: { undo: true, message: true },
    })
    const late = await decide('rejected', owner.token)
    expect([late.status, late.body.message]).toEqual([409, 'Umut Kayaalp bu başvuruyu kabul etmiş.'])
    const seen = async (token: string) => (await call('GET', `applications/${id}`, token)).body.data
    expect(await seen(owner.token)).toMatchObject({ decided_by: { firstname: 'Umut' }, side: 'owner' })
    expect(await seen(viewer.token)).toMatchObject({
      side: 'viewer',
      messages: [],
      can: { undo: false, message: false },
    })
    server.clock.set(new Date(Date.now() + 11 * 60_000))
    expect(await seen(applicant.token)).toMatchObject({
      state: 'accepted',
      side: 'applicant',
      decided_by: null,
    })
  })

  test('is refused once the owner has removed the colleague or is suspended', async () => {
    await sql`update accounts set suspended_at = now() where id = ${owner.id}`.execute(server.database.kysely)
    expect((await decide('accepted', decider.token)).body.code).toBe('application_not_found')
    await sql`update accounts set suspended_at = null where id = ${owner.id}`.execute(server.database.kysely)
    await call('DELETE', `colleagues/${deciderRow}`, owner.token)
    const reply = await decide('accepted', decider.token)
    expect([reply.status, reply.body.code]).toEqual([403, 'colleague_removed'])
  })
})

test('contact details and birth date are for deciders as for the owner, and not for viewers', async () => {
  await sql`update accounts set contact_visibility = 'owners' where id = ${applicant.id}`.execute(
    server.database.kysely,
  )
  const phones: Record<string, unknown> = {}
  for (const role of ['owner', 'decider', 'viewer', 'removed', 'stranger'] as const)
    phones[role] = (await call('GET', `user-cv/${applicant.id}`, people[role].token)).body.data?.phone ?? null
  expect(phones).toEqual({
    owner: applicant.phone.replace('+9', ''),
    decider: applicant.phone.replace('+9', ''),
    viewer: null,
    removed: null,
    stranger: null,
  })
})

test('a closed account of the owner ends colleagues, and that of a colleague leaves no trace in the team', async () => {
  const password = 'Deneme.2026!'
  const closing = await makeAccount(server, { password })
  await makeColleague(server, { ownerId: owner.id, advertisementId, accountId: closing.id })
  const close = (token: string) => call('DELETE', 'account', token, { password })
  expect((await close(closing.token)).status).toBe(200)
  const { data } = (await call('GET', `advertisements/${advertisementId}/colleagues`, owner.token)).body
  expect(data.filter(({ status }: { status: string }) => status === 'active')).toHaveLength(2)
  const employer = await makeAccount(server, { password })
  const ad = await makeAdvertisement(server, { ownerId: employer.id })
  await makeColleague(server, { ownerId: employer.id, advertisementId: ad.id, accountId: decider.id })
  expect((await close(employer.token)).status).toBe(200)
  const shared = (await call('GET', 'shared-advertisements', decider.token)).body.data
  expect(shared.map((one: { id: number }) => one.id)).toEqual([advertisementId])
})

test('staff who are colleagues of an advertisement cannot act on it as staff', async () => {
  const editor = await makeAccount(server, { role: 'editor' })
  const path = `/api/admin/advertisements/${advertisementId}/take-down`
  const takeDown = () =>
    server.request('POST', path, { token: editor.token, body: { reason: 'Yanıltıcı.', revision: 1 } })
  const { id: row } = await makeColleague(server, {
    ownerId: owner.id,
    advertisementId,
    accountId: editor.id,
    role: 'viewer',
  })
  expect((await takeDown()).body.code).toBe('own_review')
  await call('DELETE', `colleagues/${row}`, owner.token)
  expect((await takeDown()).status).toBe(200)
})
