import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { listenOn, openStream } from '../../../../test/stream.ts'
import { allEndpoints } from '../../../shared/endpoints.ts'
import { gather } from '../../oversight/data-exports/gathering.ts'
import { announceDue } from '../../delivery/notices/notices.ts'

const password = 'Deneme.2026!'
const { server } = setUpTestBoard()
let owner: TestAccount
let applicant: TestAccount
let advertisementId: number
let id: number
let streams: Awaited<ReturnType<typeof openStream>>[] = []

beforeEach(async () => {
  owner = await makeAccount(server, { password })
  applicant = await makeAccount(server, { password })
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
  id = (await makeApplication(server, { advertisementId, applicantId: applicant.id })).id
})
afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.close()))
  streams = []
})

const act = (person: TestAccount, method: string, path: string, body?: unknown) =>
  server.request(method, path, { token: person.token, ...(body !== undefined && { body }) })
const read = async (person: TestAccount) =>
  (await act(person, 'GET', `/api/app/applications/${id}`)).body.data
const decide = async (status: 'accepted' | 'rejected') => {
  expect((await act(owner, 'PATCH', `/api/app/applications/${id}/status`, { status })).status).toBe(200)
}
const undo = () => act(owner, 'PATCH', `/api/app/applications/${id}/undo`)
const write = (from: TestAccount) =>
  act(from, 'POST', '/api/app/messages', { application_id: id, message: 'Merhaba' })
const noticesOf = async (person: TestAccount): Promise<string[]> =>
  (await act(person, 'GET', '/api/app/notices')).body.data.map(({ kind }: { kind: string }) => kind)
const listen = async (person: TestAccount) => {
  const stream = await openStream(await listenOn(server), person.token)
  streams.push(stream)
  await stream.untilHeard('resync')
  return stream
}

async function readEverything(): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  const look = async (method: string, path: string, body?: unknown) =>
    replies.set(`${method} ${path}`, (await act(applicant, method, path, body)).text)
  for (const key of Object.keys(allEndpoints)) {
    const [method = '', path = ''] = key.split(' ')
    if (method !== 'GET' || /\{(token|slug|key)\}|data-export|live/.test(path)) continue
    const ids = path.includes('{') ? [id, advertisementId, owner.id, applicant.id] : [0]
    for (const one of ids) await look(method, path.replaceAll(/\{\w+\}/g, String(one)))
  }
  for (const status of ['pending', 'accepted', 'rejected', 'cancelled'])
    await look('GET', `/api/app/applications/my-applications?status=${status}`)
  await look('GET', `/api/app/applications/applied?advertisement_ids=${advertisementId}`)
  await look('POST', '/api/app/advertisements/list', {})
  for (const kind of ['profession', 'experience'])
    await look('POST', `/api/app/applications/check-${kind}-compatibility`, {
      advertisement_id: advertisementId,
    })
  await look('POST', '/api/app/messages', { application_id: id, message: 'Merhaba' })
  await look('PATCH', `/api/app/messages/application/${id}/read`)
  await look('PATCH', `/api/app/applications/${id}/undo`)
  await look('POST', '/api/app/applications', { advertisement_id: advertisementId })
  return replies
}

test.each(['accepted', 'rejected'] as const)(
  'no reply to the applicant changes when the owner has %s, until the ten minutes have passed',
  async (status) => {
    const others = ['pending', 'accepted', 'rejected']
    for (const other of others.filter((one) => one !== 'pending')) {
      const { id: elsewhere } = await makeAdvertisement(server, { ownerId: owner.id })
      await makeApplication(server, {
        advertisementId: elsewhere,
        applicantId: applicant.id,
        status: other as 'accepted',
      })
    }
    const [once, before] = [await readEverything(), await readEverything()]
    await decide(status)
    const during = await readEverything()
    const steady = [...before.keys()].filter((path) => once.get(path) === before.get(path))
    expect(steady).toEqual(
      expect.arrayContaining([
        `GET /api/app/applications/${id}`,
        `GET /api/app/advertisements/${advertisementId}`,
        `GET /api/app/messages/application/${id}`,
        'GET /api/app/messages/unread-count',
        'GET /api/app/applications/my-applications',
        'GET /api/app/applications/my-applications?status=pending',
        `GET /api/app/applications/my-applications?status=${status}`,
        `GET /api/app/applications/applied?advertisement_ids=${advertisementId}`,
        'GET /api/app/notices',
        'GET /api/app/profile',
        'POST /api/app/messages',
      ]),
    )
    expect(steady.filter((path) => during.get(path) !== before.get(path))).toEqual([])
    expect(during.get('POST /api/app/messages')).toContain('messaging_not_open')

    server.clock.forward(10 * 60)
    const shown = await read(applicant)
    expect(shown).toMatchObject({ status, undo_until: null, can: { message: status === 'accepted' } })
    expect(shown.decided_at).not.toBeNull()
    const changed = [...(await readEverything())].flatMap(([path, reply]) =>
      steady.includes(path) && reply !== before.get(path) ? [path] : [],
    )
    expect(changed).toEqual(
      expect.arrayContaining([
        `GET /api/app/applications/${id}`,
        `GET /api/app/advertisements/${advertisementId}`,
        'GET /api/app/applications/my-applications?status=pending',
        `GET /api/app/applications/my-applications?status=${status}`,
        `GET /api/app/applications/applied?advertisement_ids=${advertisementId}`,
        'GET /api/app/notices',
      ]),
    )
  },
)

test('the owner and staff see the decision at once', async () => {
  const editor = await makeAccount(server, { role: 'editor' })
  await decide('accepted')
  expect(await read(owner)).toMatchObject({ status: 'accepted', can: { undo: true, message: true } })
  const received = await act(owner, 'GET', `/api/app/advertisements/${advertisementId}/applications`)
  expect(received.body.counts).toMatchObject({ pending: 0, accepted: 1 })
  const staff = await act(editor, 'GET', `/api/admin/applications/${id}`)
  expect(staff.body.data.status).toBe('accepted')
})

test('the applicant’s event stream does not announce a provisional decision', async () => {
  const [theirs, ours] = [await listen(applicant), await listen(owner)]
  await decide('rejected')
  await ours.untilHeard('application')
  await undo()
  await ours.untilHeard('application', 2)
  await decide('accepted')
  await ours.untilHeard('application', 3)
  expect(theirs.heard.map(({ event }) => event)).toEqual(['resync'])
  server.clock.forward(10 * 60)
  await announceDue(server.context)
  await theirs.untilHeard('application')
  expect(theirs.heard.at(-1)?.data).toEqual({ application_id: id, advertisement_id: advertisementId })
  expect(theirs.heard.map(({ event }) => event)).toEqual(['resync', 'notices', 'application'])
})

test('the owner’s first message reveals the acceptance at once', async () => {
  await decide('accepted')
  const theirs = await listen(applicant)
  expect((await write(applicant)).body.code).toBe('messaging_not_open')
  expect((await write(owner)).status).toBe(201)
  for (const event of ['application', 'message', 'notices']) await theirs.untilHeard(event)
  expect(await read(applicant)).toMatchObject({ status: 'accepted', can: { message: true } })
  expect(await noticesOf(applicant)).toEqual(['application_accepted'])
  const { rows } = await sql`
    select channel from outbox where kind = 'application_accepted' and send_after <= ${server.context.now()}
    order by channel`.execute(server.database.kysely)
  expect(rows).toEqual([{ channel: 'email' }, { channel: 'sms' }])
  expect((await write(applicant)).status).toBe(201)
  server.clock.forward(10 * 60)
  await write(owner)
  await announceDue(server.context)
  expect(await noticesOf(applicant)).toEqual(['application_accepted'])
})

test('two concurrent first messages and an undo leave a consistent state', async () => {
  await decide('accepted')
  const [first, second, undone] = await Promise.all([write(owner), write(owner), undo()])
  const isUndone = undone.status === 200
  expect([first.status, second.status]).toEqual(isUndone ? [403, 403] : [201, 201])
  expect((await read(applicant)).status).toBe(isUndone ? 'pending' : 'accepted')
  expect(await noticesOf(applicant)).toEqual(isUndone ? [] : ['application_accepted'])
})

test('the applicant’s data export contains neither a provisional decision nor one that was undone', async () => {
  const held = async (person: TestAccount) => {
    const { data } = await gather(server.context, person.id)
    const { applications_made, application_events, notices, sent_emails_and_sms } = data
    return { applications_made, application_events, notices, sent_emails_and_sms }
  }
  const before = await held(applicant)
  await decide('rejected')
  await undo()
  await decide('accepted')
  expect(await held(applicant)).toEqual(before)
  expect(JSON.stringify((await held(owner)).application_events)).toContain('rejected')
  server.clock.forward(10 * 60)
  const after = JSON.stringify(await held(applicant))
  expect(after).toContain('accepted')
  expect(after).not.toContain('rejected')
})

test.each(['owner', 'applicant'] as const)(
  'a provisional decision ends as a pending application does when the account of the %s closes',
  async (side) => {
    const [leaving, staying] = side === 'owner' ? [owner, applicant] : [applicant, owner]
    await decide('accepted')
    const closed = await act(leaving, 'DELETE', '/api/app/account', { password })
    expect(closed.status).toBe(200)
    expect(await read(staying)).toMatchObject({ status: 'cancelled', can: { message: false } })
    server.clock.forward(10 * 60)
    await announceDue(server.context)
    expect(await noticesOf(staying)).toEqual(['application_cancelled'])
    const { data } = await gather(server.context, staying.id)
    expect(JSON.stringify(data['application_events']).includes('accepted')).toBe(side === 'applicant')
  },
)

test('a final decision stays when the owner’s account is closed', async () => {
  await decide('accepted')
  server.clock.forward(10 * 60)
  await act(owner, 'DELETE', '/api/app/account', { password })
  expect(await read(applicant)).toMatchObject({ status: 'accepted', can: { message: false } })
})

test('a suspension of the owner neither reveals a decision early nor delays it', async () => {
  const admin = await makeAccount(server, { role: 'admin' })
  await decide('rejected')
  const suspended = await act(admin, 'POST', `/api/admin/people/${owner.id}/suspend`, {
    message: 'Şikâyetler inceleniyor.',
    reason: 'Şikâyet üzerine.',
  })
  expect(suspended.status).toBe(200)
  expect(await read(applicant)).toMatchObject({ status: 'pending', decided_at: null })
  server.clock.forward(10 * 60)
  expect(await read(applicant)).toMatchObject({ status: 'rejected' })
})

test.each(['accepted', 'rejected'] as const)(
  'the data export of an applicant who withdraws does not contain that the owner had %s provisionally',
  async (status) => {
    await decide(status)
    await act(applicant, 'PATCH', `/api/app/applications/${id}/withdraw`, { from: 'pending' })
    const { data } = await gather(server.context, applicant.id)
    expect(data['application_events']).toMatchObject([{ from_status: 'pending', to_status: 'withdrawn' }])
    expect(JSON.stringify(data['application_events'])).not.toContain(status)
  },
)
