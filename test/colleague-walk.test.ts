import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { applicationEndpoints } from '../src/shared/board/applications/applications.ts'
import { decidingEndpoints } from '../src/shared/board/applications/deciding/deciding.ts'
import { colleagueEndpoints } from '../src/shared/board/colleagues/colleagues.ts'
import { invitationEndpoints } from '../src/shared/board/invitations/invitations.ts'
import { applicationDetailEndpoints } from '../src/shared/board/messages/application-detail.ts'
import { bulkMessageEndpoints } from '../src/shared/board/messages/bulk-messages.ts'
import { messageAttachmentEndpoints } from '../src/shared/board/messages/message-attachments.ts'
import { messageEndpoints } from '../src/shared/board/messages/messages.ts'
import { savedReplyEndpoints } from '../src/shared/board/messages/saved-replies.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeColleague, makeCv } from './factories.ts'
import { makeOpenPerson } from './invitations.ts'
import { jpeg } from './photos.ts'
import { setUpTestServer } from './board.ts'

// Each endpoint with the id of something that belongs to an advertisement, its applications, colleagues, invitations
// or messages is called as each role, with a request that is valid for those who may make it.

const server = setUpTestServer()

/** In the order of the calls: those who may do most come last, because their calls change what is there. */
const roles = [
  'visitor',
  'stranger',
  'editor',
  'admin',
  'other_owner',
  'other_applicant',
  'invited',
  'removed',
  'applicant',
  'viewer',
  'team',
  'decider',
  'owner',
] as const
type Role = (typeof roles)[number]

const deciders: readonly Role[] = ['team', 'decider', 'owner']
const side: readonly Role[] = ['viewer', ...deciders]
const bothSides: readonly Role[] = ['applicant', ...deciders]
const signedIn = roles.filter((role) => role !== 'visitor')

const ids = {
  advertisement: 0,
  pending: 0,
  accepted: 0,
  note: 0,
  colleague: 0,
  membership: 0,
  attachment: 0,
  invitation: 0,
  reply: 0,
}
const tokens: Partial<Record<Role, string>> = {}
let photo: Buffer
let openKeys: string[] = []

type Call = { who: readonly Role[]; id: keyof typeof ids; body?: () => object; query?: () => string }
const selected = () => ({ application_ids: [ids.pending], rejection_text: null })
const listed = () => `?application_ids=${ids.pending},${ids.accepted}`
const bulk = () => ({ application_ids: [ids.accepted], message: 'Merhaba {ad}' })
const ofAdvertisement = (who: readonly Role[], rest: Omit<Call, 'who' | 'id'> = {}): Call => ({
  who,
  id: 'advertisement',
  ...rest,
})

const calls: Record<string, Call> = {
  'GET /api/app/advertisements/{id}/applications': ofAdvertisement(side),
  'POST /api/app/advertisements/{id}/applications/list': ofAdvertisement(side, { body: () => ({}) }),
  'GET /api/app/advertisements/{id}/tags': ofAdvertisement(side),
  'GET /api/app/advertisements/{id}/comparison': ofAdvertisement(side, { query: listed }),
  'GET /api/app/advertisements/{id}/pulse': ofAdvertisement(signedIn),
  'POST /api/app/advertisements/{id}/application-ids/list': ofAdvertisement(deciders, { body: () => ({}) }),
  'PUT /api/app/advertisements/{id}/strengths': ofAdvertisement(deciders, {
    body: () => ({ application_ids: [ids.pending], strength: 2 }),
  }),
  'POST /api/app/advertisements/{id}/rejection-previews/list': ofAdvertisement(deciders, { body: selected }),
  'POST /api/app/advertisements/{id}/rejections': ofAdvertisement(deciders, { body: selected }),
  'POST /api/app/advertisements/{id}/rejections/undo': ofAdvertisement(deciders, {
    body: () => ({ application_ids: [ids.pending] }),
  }),
  'GET /api/app/advertisements/{id}/contact-sheet': ofAdvertisement(deciders),
  'GET /api/app/advertisements/{id}/contact-sheet/pdf': ofAdvertisement(deciders),
  'GET /api/app/advertisements/{id}/shortlist/pdf': ofAdvertisement(deciders),
  'GET /api/app/advertisements/{id}/shortlist/csv': ofAdvertisement(deciders),
  'POST /api/app/advertisements/{id}/messages': ofAdvertisement(deciders, { body: bulk }),
  'POST /api/app/advertisements/{id}/message-previews/list': ofAdvertisement(deciders, { body: bulk }),
  'GET /api/app/advertisements/{id}/colleagues': ofAdvertisement(['owner']),
  'POST /api/app/advertisements/{id}/colleagues': ofAdvertisement(['owner'], {
    body: () => ({ address: 'baska@example.com', role: 'viewer' }),
  }),
  'PUT /api/app/advertisements/{id}/team': ofAdvertisement(['owner'], {
    body: () => ({ is_team_here: true }),
  }),
  'GET /api/app/advertisements/{id}/open-people': ofAdvertisement(['owner']),
  'POST /api/app/advertisements/{id}/invitations': ofAdvertisement(['owner'], {
    body: () => ({ key: openKeys[0] }),
  }),
  'GET /api/app/advertisements/{id}/invitations': ofAdvertisement(['owner']),
  'GET /api/app/applications/{id}': { who: [...bothSides, 'viewer'], id: 'accepted' },
  'GET /api/app/applications/{id}/considered': { who: side, id: 'accepted' },
  'PUT /api/app/applications/{id}/marks': { who: deciders, id: 'pending', body: () => ({ strength: 1 }) },
  'POST /api/app/applications/{id}/notes': { who: side, id: 'pending', body: () => ({ text: 'Not' }) },
  'PUT /api/app/applications/{id}/notes/{noteId}': {
    who: ['owner'],
    id: 'pending',
    body: () => ({ text: 'Başka not' }),
  },
  'DELETE /api/app/applications/{id}/notes/{noteId}': { who: ['owner'], id: 'pending' },
  'PATCH /api/app/applications/{id}/status': {
    who: deciders,
    id: 'pending',
    body: () => ({ status: 'accepted' }),
  },
  'PATCH /api/app/applications/{id}/undo': { who: deciders, id: 'pending' },
  'POST /api/app/messages': {
    who: bothSides,
    id: 'accepted',
    body: () => ({ application_id: ids.accepted, message: 'Merhaba' }),
  },
  'GET /api/app/messages/application/{id}': { who: bothSides, id: 'accepted' },
  'PATCH /api/app/messages/application/{id}/read': { who: bothSides, id: 'accepted' },
  'POST /api/app/message-attachments': { who: bothSides, id: 'accepted' },
  'GET /api/app/message-attachments/{id}': { who: bothSides, id: 'attachment' },
  'PATCH /api/app/applications/{id}/withdraw': {
    who: ['applicant'],
    id: 'accepted',
    body: () => ({ from: 'accepted' }),
  },
  'PUT /api/app/saved-replies/{id}': {
    who: ['owner'],
    id: 'reply',
    body: () => ({ title: 'Selam', text: 'Merhaba' }),
  },
  'DELETE /api/app/saved-replies/{id}': { who: ['owner'], id: 'reply' },
  'POST /api/app/saved-replies/{id}/restore': { who: ['owner'], id: 'reply' },
  'PATCH /api/app/invitations/{id}/decline': { who: ['applicant'], id: 'invitation' },
  'PATCH /api/app/invitations/{id}/restore': { who: ['applicant'], id: 'invitation' },
  'PUT /api/app/colleagues/{id}/answer': {
    who: ['invited'],
    id: 'membership',
    body: () => ({ answer: 'accept' }),
  },
  'PATCH /api/app/colleagues/{id}/notices': {
    who: ['invited'],
    id: 'membership',
    body: () => ({ wants_notices: false }),
  },
  'DELETE /api/app/colleagues/{id}/membership': { who: ['invited'], id: 'membership' },
  'PATCH /api/app/colleagues/{id}': { who: ['owner'], id: 'colleague', body: () => ({ role: 'viewer' }) },
  'DELETE /api/app/colleagues/{id}': { who: ['owner'], id: 'colleague' },
  'POST /api/app/colleagues/{id}/restore': { who: ['owner'], id: 'colleague' },
  'PATCH /api/app/advertisements/{id}/unpublish': ofAdvertisement(['owner'], {
    body: () => ({ rejection_text: null }),
  }),
}

beforeAll(async () => {
  photo = await jpeg({ width: 300, height: 200 })
  const db = server.database.kysely
  const accounts = {} as Record<Role, Awaited<ReturnType<typeof makeAccount>>>
  for (const role of signedIn)
    accounts[role] = await makeAccount(server, {
      ...(role === 'owner' && { companyName: 'Örnek Film' }),
      ...((role === 'editor' || role === 'admin') && { role }),
    })
  for (const role of signedIn) tokens[role] = accounts[role].token
  const { owner, applicant, other_applicant: other, other_owner: otherOwner } = accounts
  for (const { id } of [applicant, other]) await makeCv(server, { accountId: id, subCategoryId: 501 })
  const advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })).id
  ids.advertisement = advertisementId
  await makeAdvertisement(server, { ownerId: otherOwner.id, subCategoryId: 501 })
  ids.pending = (await makeApplication(server, { advertisementId, applicantId: other.id })).id
  const accepted = { advertisementId, applicantId: applicant.id, status: 'accepted' } as const
  ids.accepted = (await makeApplication(server, accepted)).id
  const shared = { ownerId: owner.id, advertisementId }
  await makeColleague(server, { ...shared, accountId: accounts.viewer.id, role: 'viewer' })
  await makeColleague(server, { ...shared, accountId: accounts.decider.id })
  await makeColleague(server, { ...shared, advertisementId: null, accountId: accounts.team.id })
  const removed = await makeColleague(server, { ...shared, accountId: accounts.removed.id })
  const put = (method: string, path: string, body: object = {}) =>
    server.request(method, `/api/app/${path}`, { token: owner.token, body })
  await put('DELETE', `colleagues/${removed.id}`)
  ids.colleague = (await makeColleague(server, { ...shared, accountId: (await makeAccount(server)).id })).id
  await put('POST', `advertisements/${advertisementId}/colleagues`, {
    address: accounts.invited.email,
    role: 'decider',
  })
  ids.note = (await put('POST', `applications/${ids.pending}/notes`, { text: 'Not' })).body.data.id
  ids.reply = (await put('POST', 'saved-replies', { title: 'Selam', text: 'Selam' })).body.data.id
  ids.attachment = (await upload(owner.token)).body.data.id
  await put('POST', 'messages', { application_id: ids.accepted, attachment_ids: [ids.attachment] })
  await makeOpenPerson(server)
  openKeys = (
    await server.request('GET', `/api/app/advertisements/${advertisementId}/open-people`, {
      token: owner.token,
    })
  ).body.data.map(({ key }: { key: string }) => key)
  const rows = await sql<{ membership: number; invitation: number }>`
    with made as (
      insert into invitations (advertisement_id, account_id, created_at)
      values (${advertisementId}, ${applicant.id}, now()) returning id)
    select c.id as membership, made.id as invitation from colleagues c, made where c.status = 'invited'`.execute(
    db,
  )
  Object.assign(ids, rows.rows[0])
})

function upload(token: string | undefined) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(photo)], 'foto.jpg'))
  form.set('application_id', String(ids.accepted))
  return server.request('POST', '/api/app/message-attachments', { ...(token && { token }), form })
}

function request(key: string, { id, body, query }: Call, token: string | undefined) {
  if (key === 'POST /api/app/message-attachments') return upload(token)
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace('{id}', String(ids[id])).replace('{noteId}', String(ids.note))
  return server.request(method, filled + (query?.() ?? ''), {
    ...(token && { token }),
    ...(body && { body: body() }),
  })
}

test('each role is admitted where the table says so, and else refused as if nothing were there', async () => {
  const wrong: string[] = []
  for (const [key, call] of Object.entries(calls))
    for (const role of roles) {
      const { status, body } = await request(key, call, tokens[role])
      const wasIn = ![401, 403, 404].includes(status) && status < 500
      const isRefusal = role === 'visitor' ? status === 401 : status === 404 || isKnown(role, body?.code)
      if (call.who.includes(role) ? !wasIn : !isRefusal) wrong.push(`${role} ${key}: ${status} ${body?.code}`)
    }
  expect(wrong).toEqual([])
})

/** Those who work or worked on the advertisement may learn why they are refused. */
const isKnown = (role: Role, code: unknown) =>
  (role === 'viewer' && code === 'colleague_only_views') ||
  (role === 'removed' && code === 'colleague_removed')

test('the table has each endpoint with an id', () => {
  const all = Object.keys({
    ...applicationEndpoints,
    ...applicationDetailEndpoints,
    ...decidingEndpoints,
    ...colleagueEndpoints,
    ...invitationEndpoints,
    ...bulkMessageEndpoints,
    ...messageEndpoints,
    ...messageAttachmentEndpoints,
    ...savedReplyEndpoints,
  })
  expect(all.filter((key) => key.includes('{id}') && !calls[key])).toEqual([])
})
