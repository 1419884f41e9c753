import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeColleague,
  makeThread,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { startTestServer } from '../../../../test/server.ts'
import { listenOn, openStream } from '../../../../test/stream.ts'
import { heartbeatSeconds, livePath } from '../../../shared/delivery/live.ts'
import { announceDue } from '../notices/notices.ts'
import { mostStreams } from './streams.ts'

const { server } = setUpTestBoard()
let origin: string
let owner: TestAccount
let applicant: TestAccount
let application: number
const streams: Awaited<ReturnType<typeof openStream>>[] = []
beforeAll(async () => {
  origin = await listenOn(server)
})
beforeEach(async () => {
  ;({ owner, applicant, application } = await makeThread(server))
})
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()))
  await expect.poll(() => server.streams.count(), { timeout: 10_000 }).toBe(0)
})

const open = async ({ token }: { token: string }, lastEventId?: string) => {
  const stream = await openStream(origin, token, lastEventId)
  streams.push(stream)
  return stream
}
const act = (person: TestAccount, method: string, path: string, body?: unknown) =>
  server.request(method, path, { token: person.token, ...(body !== undefined && { body }) })
const send = async (from: TestAccount, message: string): Promise<number> => {
  const reply = await act(from, 'POST', '/api/app/messages', { application_id: application, message })
  expect(reply.status).toBe(201)
  return reply.body.data.id
}

test('a stream announces changes to the people concerned, by id and without any content', async () => {
  const stranger = await makeAccount(server)
  const [ours, theirs, strangers] = [await open(owner), await open(applicant), await open(stranger)]
  expect(ours.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(ours.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(ours.headers.get('x-content-type-options')).toBe('nosniff')
  await theirs.untilHeard('resync')

  const id = await send(owner, 'Yalnızca size')
  await theirs.untilHeard('message')
  expect(theirs.heard.at(-1)?.data).toEqual({ application_id: application, id })
  await ours.untilHeard('message')
  await act(applicant, 'PATCH', `/api/app/messages/application/${application}/read`)
  await ours.untilHeard('read')

  const advertisement = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  const editor = await makeAccount(server, { role: 'editor' })
  const review = await act(editor, 'GET', `/api/admin/reviews/${advertisement.id}`)
  const approved = await act(editor, 'POST', `/api/admin/reviews/${advertisement.id}/approve`, {
    revision: review.body.data.revision,
  })
  expect(approved.status).toBe(200)
  await ours.untilHeard('advertisement')
  expect(ours.heard.map(({ event }) => event)).not.toContain('notices')
  server.clock.forward(3600)
  await announceDue(server.context)
  await ours.untilHeard('notices')

  const other = await makeApplication(server, {
    advertisementId: advertisement.id,
    applicantId: applicant.id,
  })
  await act(owner, 'PATCH', `/api/app/applications/${other.id}/status`, { status: 'accepted' })
  await ours.untilHeard('application')
  expect(theirs.heard.map(({ event }) => event)).not.toContain('application')
  server.clock.forward(600)
  await announceDue(server.context)
  await theirs.untilHeard('application')
  expect(theirs.heard.at(-1)?.data).toEqual({
    application_id: other.id,
    advertisement_id: advertisement.id,
  })
  expect(strangers.heard.map(({ event }) => event)).toEqual(['resync'])
  expect(JSON.stringify([...ours.heard, ...theirs.heard])).not.toContain('size')
})

test('the first opening of an application is announced to its applicant, the owner and the colleagues, once', async () => {
  const [viewer, decider] = [await makeAccount(server), await makeAccount(server)]
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
  const colleague = { ownerId: owner.id, advertisementId }
  await makeColleague(server, { ...colleague, accountId: viewer.id, role: 'viewer' })
  await makeColleague(server, { ...colleague, accountId: decider.id })
  const { id } = await makeApplication(server, { advertisementId, applicantId: applicant.id })
  const side = [await open(owner), await open(decider), await open(viewer)]
  const theirs = await open(applicant)
  await theirs.untilHeard('resync')

  for (const person of [viewer, decider, owner]) await act(person, 'GET', `/api/app/applications/${id}`)
  for (const stream of side) await stream.untilHeard('seen')
  await theirs.untilHeard('application')
  expect(side.map(({ heard }) => heard.slice(1).map(({ event, data }) => [event, data]))).toEqual(
    side.map(() => [['seen', { application_id: id }]]),
  )
  expect(theirs.heard.map(({ event }) => event)).toEqual(['resync', 'application'])
})

test('a request without a valid token gets no stream', async () => {
  expect((await open({ token: 'x'.repeat(43) })).status).toBe(401)
  expect((await fetch(origin + livePath)).status).toBe(401)
})

test('an interrupted stream resumes at its position without loss or repetition', async () => {
  const ids: (number | undefined)[] = []
  const heard: (number | undefined)[] = []
  let stream = await open(applicant)
  await stream.untilHeard('resync')
  for (let round = 0; round < 8; round += 1) {
    const writing = (async () => {
      for (let n = 0; n < 5; n += 1) ids.push(await send(n % 2 ? applicant : owner, `${round} ${n}`))
    })()
    await new Promise((resolve) => setTimeout(resolve, round * 3))
    await stream.close()
    heard.push(...stream.idsOf('message'))
    const next = await open(applicant, stream.position())
    await writing
    stream = next
    await expect
      .poll(() => heard.length + stream.idsOf('message').length, { timeout: 10_000 })
      .toBe(ids.length)
    expect(stream.heard.every(({ event }) => event === 'message')).toBe(true)
  }
  heard.push(...stream.idsOf('message'))
  expect(heard).toEqual(ids)
})

test('a position unknown to the process is answered with resync', async () => {
  const first = await open(applicant)
  await first.untilHeard('resync')
  const position = first.position()
  server.streams.back()
  await first.untilHeard('resync', 2)
  for (const known of [position, 'nonsense', `${position.split('-')[0]}-999999`]) {
    const stream = await open(applicant, known)
    await stream.untilHeard('resync')
  }
})

test('a stream ends with its session, with all sessions and with its access token', async () => {
  const admin = await makeAccount(server, { role: 'admin' })
  const [ours, theirs] = [await open(owner), await open(applicant)]
  await act(owner, 'POST', '/api/auth/logout')
  await ours.untilEnded()
  expect(theirs.hasEnded()).toBe(false)
  await act(admin, 'POST', `/api/admin/people/${applicant.id}/suspend`, {
    message: 'Kurallara aykırı ilan.',
    reason: 'Denendi.',
    until: null,
  })
  await theirs.untilEnded()
  for (const person of [owner, applicant]) expect((await open(person)).status).toBe(401)

  const another = await open(await makeAccount(server))
  await another.untilHeard('resync')
  server.clock.forward(2 * 86_400)
  for (let second = 0; second < heartbeatSeconds; second += 1) server.streams.beat()
  await another.untilEnded()
})

test('a person cannot open more streams than the limit', async () => {
  for (let n = 0; n < mostStreams.ofPerson; n += 1) expect((await open(applicant)).status).toBe(200)
  const refused = await open(applicant)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 300])
  expect((await open(owner)).status).toBe(200)
  await streams.shift()?.close()
  await expect.poll(async () => (await open(applicant)).status, { timeout: 10_000 }).toBe(200)
})

test('a client that does not read is disconnected and its buffer is freed', async () => {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  const asked = once(server.http.server, 'request')
  socket.write(`GET ${livePath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${applicant.token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const response: ServerResponse = (await asked)[1]
  const { streams: all } = server
  expect(all.count()).toBe(1)
  let most = 0
  const deadline = Date.now() + 40_000
  while (all.count() > 0 && Date.now() < deadline) {
    for (let n = 0; n < 400; n += 1)
      all.publish([applicant.id], { kind: 'message', application_id: 1, id: n })
    most = Math.max(most, response.writableLength)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(all.count()).toBe(0)
  expect(most).toBeGreaterThan(16_000)
  expect(most).toBeLessThan(100_000)
  socket.destroy()
}, 60_000)

test('a client that reads survives a burst, and the events it missed are replaced by one resync', async () => {
  const { streams: all } = server
  const stream = await open(applicant)
  await stream.untilHeard('resync')
  const burst = (times: number) => {
    for (let n = 0; n < times; n += 1)
      all.publish([applicant.id], { kind: 'message', application_id: 1, id: n })
  }
  burst(100)
  await stream.untilHeard('message', 100)
  burst(5000)
  await stream.untilHeard('resync', 2)
  expect(stream.idsOf('message').length).toBeLessThan(1000)
  expect(stream.hasEnded()).toBe(false)
  all.publish([applicant.id], { kind: 'read', application_id: 1 })
  await stream.untilHeard('read')
})

test('a client that missed many events while disconnected gets one resync', async () => {
  const first = await open(applicant)
  await first.untilHeard('resync')
  await first.close()
  for (let n = 0; n < 250; n += 1)
    server.streams.publish([applicant.id], { kind: 'message', application_id: 1, id: n })
  const second = await open(applicant, first.position())
  await second.untilHeard('resync')
  expect(second.idsOf('message')).toEqual([])
  server.streams.publish([applicant.id], { kind: 'read', application_id: 1 })
  await second.untilHeard('read')
  expect(second.hasEnded()).toBe(false)
})

test('a client that disconnects before its stream begins leaves nothing behind', async () => {
  const { port } = new URL(origin)
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${livePath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${applicant.token}\r\n\r\n`)
    await new Promise((resolve) => setTimeout(resolve, n % 5))
    socket.destroy()
  }
  expect((await open(applicant)).status).toBe(200)
  await expect.poll(() => server.streams.count(), { timeout: 10_000 }).toBe(1)
  expect((await fetch(origin + livePath, { method: 'HEAD' })).status).toBe(404)
})

test('a stopping server ends its streams and does not wait for them', async () => {
  const other = await startTestServer()
  const person = await makeAccount(other)
  const stream = await openStream(await listenOn(other), person.token)
  await stream.untilHeard('resync')
  const begin = performance.now()
  await other.close()
  expect(performance.now() - begin).toBeLessThan(5000)
  await stream.untilEnded()
  expect(() => other.streams.refuseTooMany(person.id, 'x')).toThrow(expect.objectContaining({ code: 'busy' }))
})
