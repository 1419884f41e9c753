import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication, makeColleague } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { listenOn, openStream } from '../../../../test/stream.ts'

const { server, owner, decider, applicant } = setUpTestBoard({
  owner: { firstname: 'Ekin', lastname: 'Yapımcı' },
  decider: { firstname: 'Umut', lastname: 'Kayaalp' },
  applicant: {},
})
let advertisementId: number
let id: number
let colleague: number
let streams: Awaited<ReturnType<typeof openStream>>[] = []
beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
  id = (await makeApplication(server, { advertisementId, applicantId: applicant.id })).id
  colleague = (await makeColleague(server, { ownerId: owner.id, advertisementId, accountId: decider.id })).id
})
afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.close()))
  streams = []
})

const decide = (token: string, status: 'accepted' | 'rejected') =>
  server.request('PATCH', `/api/app/applications/${id}/status`, { token, body: { status } })

test('of two deciders at once one decides, and the other is told who', async () => {
  const replies = await Promise.all([decide(owner.token, 'accepted'), decide(decider.token, 'rejected')])
  const [own, foreign] = replies
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const sentence =
    own?.status === 200
      ? [foreign?.body.message, 'Ekin Yapımcı bu başvuruyu kabul etmiş.']
      : [own?.body.message, 'Umut Kayaalp bu başvuruyu reddetmiş.']
  expect(sentence[0]).toBe(sentence[1])
})

test('of several invitations at once only so many are made that there are ten colleagues', async () => {
  const invite = (n: number) =>
    server.request('POST', `/api/app/advertisements/${advertisementId}/colleagues`, {
      token: owner.token,
      body: { address: `kimse${n}@example.com`, role: 'viewer' },
    })
  for (let n = 0; n < 7; n += 1) expect((await invite(n)).status).toBe(201)
  const replies = await Promise.all([7, 8, 9, 10, 10].map(invite))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  const path = `/api/app/advertisements/${advertisementId}/colleagues`
  expect((await server.request('GET', path, { token: owner.token })).body.data).toHaveLength(10)
})

test.each([
  [0, 0],
  [0, 5],
  [0, 30],
  [5, 0],
])(
  'an invitation that is accepted after %d ms and taken back after %d ms is either accepted or taken back',
  async (acceptMs, takeBackMs) => {
    const invited = await makeAccount(server)
    const path = `/api/app/advertisements/${advertisementId}/colleagues`
    const body = { address: invited.email, role: 'viewer' }
    await server.request('POST', path, { token: owner.token, body })
    const { invitations } = (
      await server.request('GET', '/api/app/shared-advertisements', { token: invited.token })
    ).body
    const row = `/api/app/colleagues/${invitations[0].id}`
    const [accepted, takenBack] = await Promise.all([
      setTimeout(acceptMs).then(() =>
        server.request('PUT', `${row}/answer`, { token: invited.token, body: { answer: 'accept' } }),
      ),
      setTimeout(takeBackMs).then(() =>
        server.request('DELETE', `${row}?from=invited`, { token: owner.token }),
      ),
    ])
    const { data } = (await server.request('GET', path, { token: owner.token })).body
    const statuses = data
      .filter(({ id: one }: { id: number }) => one === invitations[0].id)
      .map(({ status }: { status: string }) => status)
    const codes = [accepted.body.code, takenBack.body.code]
    if (accepted.status === 200)
      expect([codes, statuses]).toEqual([[undefined, 'colleague_joined'], ['active']])
    else expect([codes, statuses]).toEqual([['colleague_not_found', undefined], []])
  },
)

test('the live stream of a decider has the events of the advertisement until the removal, and none after it', async () => {
  const origin = await listenOn(server)
  const [colleagues, owners] = [
    await openStream(origin, decider.token),
    await openStream(origin, owner.token),
  ]
  streams = [colleagues, owners]
  for (const stream of streams) await stream.untilHeard('resync')
  await decide(owner.token, 'accepted')
  await colleagues.untilHeard('application')
  const removed = await server.request('DELETE', `/api/app/colleagues/${colleague}`, { token: owner.token })
  expect(removed.status).toBe(200)
  await colleagues.untilHeard('advertisement')
  const before = colleagues.heard.filter(({ event }) => event === 'application').length
  const other = await makeAccount(server)
  const { id: second } = await makeApplication(server, { advertisementId, applicantId: other.id })
  const path = `/api/app/applications/${second}/withdraw`
  await server.request('PATCH', path, { token: other.token, body: { from: 'pending' } })
  const isAboutSecond = ({ event, data }: { event: string; data: Record<string, number> }) =>
    event === 'application' && data['application_id'] === second
  await expect.poll(() => owners.heard.some(isAboutSecond)).toBe(true)
  expect(colleagues.heard.filter(({ event }) => event === 'application')).toHaveLength(before)
})

test('a bulk rejection and its undo are announced to the side once, as a change of several applications', async () => {
  const other = await makeAccount(server)
  const { id: second } = await makeApplication(server, { advertisementId, applicantId: other.id })
  const stream = await openStream(await listenOn(server), decider.token)
  streams = [stream]
  await stream.untilHeard('resync')
  const path = `/api/app/advertisements/${advertisementId}/rejections`
  const body = { application_ids: [id, second], rejection_text: null }
  expect((await server.request('POST', path, { token: owner.token, body })).status).toBe(200)
  await stream.untilHeard('application')
  const undone = await server.request('POST', `${path}/undo`, {
    token: owner.token,
    body: { application_ids: [id, second] },
  })
  expect(undone.status).toBe(200)
  const applications = () => stream.heard.filter(({ event }) => event === 'application')
  await expect.poll(() => applications().length).toBe(2)
  expect(applications().map(({ data }) => data)).toEqual([
    { advertisement_id: advertisementId },
    { advertisement_id: advertisementId },
  ])
})
