import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdvertisement, type TestAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, editor, second } = setUpTestBoard({
  owner: {},
  editor: { role: 'editor', firstname: 'Ekin', lastname: 'Yağmur' },
  second: { role: 'admin' },
})
let id: number

beforeEach(async () => {
  id = (await waiting()).id
})

const waiting = (ownerId = owner.id) => makeAdvertisement(server, { ownerId, status: 'waiting_for_approve' })
const act = (name: string, { as = editor, target = id, body = {} as object, method = 'POST' } = {}) =>
  server.request(method, `/api/admin/reviews/${target}/${name}`, { token: as.token, body })
const approve = (as: TestAccount, target = id) => act('approve', { as, target, body: { revision: 1 } })
const reject = (as: TestAccount, target = id) =>
  act('reject', { as, target, body: { revision: 1, reason: 'Eksik.' } })
const release = (as: TestAccount) => act('take', { as, method: 'DELETE' })
const acts = async () =>
  (await sql<{ act: string }>`select act from audit_entries order by id`.execute(server.database.kysely)).rows

test('other editors see a claim and cannot decide about the advertisement', async () => {
  expect((await act('take')).body.data.until).toEqual(expect.any(String))
  const refused = await act('take', { as: second })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'review_taken',
    message: 'Bu ilana şu anda Ekin Yağmur bakıyor.',
    taken_by: { id: editor.id, firstname: 'Ekin', lastname: 'Yağmur', until: expect.any(String) },
  })
  for (const decide of [approve, reject]) expect((await decide(second)).body.code).toBe('review_taken')
  const seen = await server.request('GET', `/api/admin/reviews/${id}`, { token: second.token })
  expect(seen.body.data.taken_by).toMatchObject({ id: editor.id })
  const own = await server.request('GET', `/api/admin/reviews/${id}`, { token: editor.token })
  expect(own.body.data.taken_by).toBeNull()
  expect((await approve(editor)).status).toBe(200)
})

test('a claim ends when it is released or after ten minutes, and can be renewed', async () => {
  await act('take')
  server.clock.forward(9 * 60)
  await act('take')
  server.clock.forward(9 * 60)
  expect((await act('take', { as: second })).status).toBe(409)
  server.clock.forward(61)
  expect((await act('take', { as: second })).status).toBe(200)
  expect((await release(editor)).status).toBe(200)
  expect((await act('take')).body.code).toBe('review_taken')
  await release(second)
  expect((await act('take')).status).toBe(200)
})

test('a claim can be taken over, with an audit entry; then the first editor cannot decide', async () => {
  await act('take')
  expect((await act('take', { as: second, body: { over: true } })).status).toBe(200)
  expect(await acts()).toEqual([{ act: 'review_taken_over' }])
  expect((await approve(editor)).body.code).toBe('review_taken')
  expect((await approve(second)).status).toBe(200)
})

test('a decided, closed or unknown advertisement cannot be claimed', async () => {
  await approve(editor)
  expect((await act('take')).body.code).toBe('advertisement_not_waiting')
  expect((await act('take', { target: 99_999 })).status).toBe(409)
  expect((await act('take', { as: owner })).status).toBe(404)
  expect((await release(owner)).status).toBe(404)
})

test('editors cannot decide about their own advertisements', async () => {
  const own = await waiting(editor.id)
  for (const decide of [approve, reject]) {
    const reply = await decide(editor, own.id)
    expect([reply.status, reply.body.code]).toEqual([403, 'own_review'])
  }
  const taken = await act('take', { target: own.id })
  expect([taken.status, taken.body.code]).toEqual([403, 'own_review'])
  expect((await approve(second, own.id)).status).toBe(200)
})

describe('two editors at the same time', () => {
  test('get only one claim between them', async () => {
    const replies = await Promise.all([act('take'), act('take', { as: second })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('never decide twice, in whatever order their requests arrive', async () => {
    const decisions = [approve, reject]
    for (let round = 0; round < 40; round += 1) {
      const { id: target } = await waiting()
      if (round % 4 === 1) await act('take', { target, as: round % 8 < 4 ? editor : second })
      const calls = [
        () => (decisions[round % 2] ?? approve)(editor, target),
        () => (decisions[(round >> 1) % 2] ?? approve)(second, target),
        ...(round % 3 === 0 ? [() => act('take', { target, as: second, body: { over: true } })] : []),
        ...(round % 5 === 0 ? [() => act('take', { target, as: editor, body: { over: true } })] : []),
      ]
      const turned = round % 7 < 3 ? calls.toReversed() : calls
      const replies = await Promise.all(turned.map((call) => call()))
      const decided = replies.filter(({ body }) => body.message?.startsWith('İlan '))
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(decided.length, `round ${round}`).toBeLessThanOrEqual(1)
      if (decided.length === 0) expect((await act('take', { target, body: { over: true } })).status).toBe(200)
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from audit_entries where subject_id = ${target} and act like 'advertisement_%'`.execute(
        server.database.kysely,
      )
      expect(rows[0]?.count).toBe(decided.length)
    }
  })

  test('make only one decision in ten concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => [approve, reject][index % 2]!(index % 3 ? editor : second)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await acts()).toHaveLength(1)
  })
})
