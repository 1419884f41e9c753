import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { undoSeconds } from '../../../../shared/board/reviews/review-rules.ts'
import { approveMany } from './approving-many.ts'
import { undoMany } from './undoing.ts'

const { server, owner } = setUpTestBoard({ owner: {} })
let editor: TestAccount

beforeEach(async () => {
  await sql`update accounts set created_at = now() - interval '1 year'`.execute(server.database.kysely)
  editor = await makeAccount(server, { role: 'editor' })
  await server.request('PUT', `/api/admin/accounts/${owner.id}/trust`, {
    token: editor.token,
    body: { reason: 'Tanıyoruz.' },
  })
})

const make = async (place: number, options = {}) =>
  (
    await makeAdvertisement(server, {
      ownerId: owner.id,
      status: 'waiting_for_approve',
      description: `Kimsede olmayan bir metin; yerini de söyleyelim: ${place}.`,
      ...options,
    })
  ).id
const approve = (items: unknown[], token = editor.token) =>
  server.request('POST', '/api/admin/reviews/approve', { token, body: { items } })

test('two hundred advertisements can be approved at once, and each owner is notified', async () => {
  const ids: number[] = []
  for (let place = 0; place < 200; place += 1) ids.push(await make(place))
  const { status, body } = await approve(ids.map((id) => ({ id, revision: 1 })))
  expect(status).toBe(200)
  expect(body.data.filter(({ approved }: { approved: boolean }) => approved)).toHaveLength(200)
  const count = async (table: string) =>
    (await sql`select 1 from ${sql.table(table)}`.execute(server.database.kysely)).rows.length
  expect(await count('notices')).toBe(200)
  expect(await count('audit_entries')).toBe(201)
  expect((await approve([...ids, 1].map((id) => ({ id, revision: 1 })))).status).toBe(422)
  expect((await approve([])).status).toBe(422)
})

const look = (id: number, revision: number, token = editor.token) =>
  server.request('POST', `/api/admin/reviews/${id}/take`, { token, body: { revision } })

test('an advertisement that cannot be approved is reported with a reason and does not stop the others', async () => {
  const stranger = await makeAccount(server)
  const good = await make(1)
  const flagged = await make(2, { title: 'Acil 0532 000 11 22' })
  const looked = await make(3, { title: 'Acil 0532 000 11 23' })
  await look(looked, 1)
  const changed = await make(4)
  const foreign = await make(5, { ownerId: stranger.id })
  const taken = await make(6)
  const other = await makeAccount(server, { role: 'editor' })
  await server.request('POST', `/api/admin/reviews/${taken}/take`, { token: other.token, body: {} })
  const { body } = await approve([
    { id: flagged, revision: 1, looked: true },
    { id: good, revision: 1 },
    { id: good, revision: 1 },
    { id: looked, revision: 1 },
    { id: changed, revision: 2 },
    { id: foreign, revision: 1 },
    { id: taken, revision: 1 },
    { id: 99_999, revision: 1 },
  ])
  expect(body.data.map(({ id, code }: { id: number; code: string | null }) => [id, code])).toEqual([
    [flagged, 'review_flagged'],
    [good, null],
    [looked, null],
    [changed, 'advertisement_changed'],
    [foreign, 'owner_not_trusted'],
    [taken, 'review_taken'],
    [99_999, 'advertisement_not_found'],
  ])
  const { rows } = await sql<{ id: number }>`
    select id from advertisements where status = 'published' order by id`.execute(server.database.kysely)
  expect(rows.map(({ id }) => id)).toEqual([good, looked])
  expect((await approve([{ id: good, revision: 1 }], owner.token)).status).toBe(404)
})

test('a flagged advertisement can be approved only by an editor who has opened this revision', async () => {
  const other = await makeAccount(server, { role: 'editor' })
  const id = await make(1, { title: 'Acil 0532 000 11 22' })
  const code = async (revision = 1, token = editor.token) =>
    (await approve([{ id, revision }], token)).body.data[0].code
  const listed = async (token = editor.token) =>
    (await server.request('GET', '/api/admin/reviews', { token })).body.data[0].is_looked
  await server.request('GET', `/api/admin/reviews/${id}`, { token: editor.token })
  await server.request('POST', `/api/admin/reviews/${id}/take`, { token: editor.token, body: {} })
  expect([await code(), await listed()]).toEqual(['review_flagged', false])
  await look(id, 2)
  expect([await code(), await listed()]).toEqual(['review_flagged', false])
  await look(id, 1)
  await look(id, 1)
  expect([await listed(), await listed(other.token)]).toEqual([true, false])
  await server.request('DELETE', `/api/admin/reviews/${id}/take`, { token: editor.token })
  expect(await code(1, other.token)).toBe('review_flagged')
  await sql`update advertisements set photo_changes = photo_changes + 1, checked_revision = null`.execute(
    server.database.kysely,
  )
  expect([await code(2), await listed()]).toEqual(['review_flagged', false])
  await look(id, 2)
  expect(await listed()).toBe(true)
  expect(await code(2)).toBeNull()
  const { rows } = await sql`select 1 from review_visits`.execute(server.database.kysely)
  expect(rows).toEqual([])
})

test('staff cannot approve their own advertisements, trusted or not', async () => {
  const own = await make(1, { ownerId: editor.id })
  expect((await approve([{ id: own, revision: 1 }])).body.data[0].code).toBe('own_review')
})

function slow(seconds: number) {
  let time = Date.now()
  const now = () => new Date(time)
  const look = () => new Date((time += seconds * 1000))
  return { now, context: { ...server.context, now: look } }
}

const ends = async () =>
  (
    await sql<{ undo: Date; told: Date; sent: Date }>`
      select d.undo_until as undo, n.visible_at as told, o.send_after as sent from review_decisions d
      join notices n on n.id = any(d.notice_ids) join outbox o on o.id = any(d.outbox_ids)`.execute(
      server.database.kysely,
    )
  ).rows

test('all decisions of a long batch share one undo deadline after its end and can be undone together', async () => {
  const viewer = { id: editor.id, role: 'editor' as const, sessionId: 1 }
  const ids: number[] = []
  for (let place = 0; place < 5; place += 1) ids.push(await make(place))
  const clock = slow(3)
  const outcomes = await approveMany(
    clock.context,
    viewer,
    ids.map((id) => ({ id, revision: 1 })),
  )
  const made = await ends()
  expect(made).toHaveLength(5)
  const until = clock.now().getTime() + undoSeconds * 1000
  for (const end of made)
    expect(Object.values(end).map((time) => time.getTime())).toEqual([until, until, until])

  const items = outcomes.map(({ id, decision }) => ({ id, decision: decision ?? 0 }))
  const undone = await undoMany(clock.context, viewer, items)
  expect(clock.now().getTime()).toBeGreaterThan(until)
  expect(undone.map(({ undone: isUndone }) => isUndone)).toEqual([true, true, true, true, true])
  expect(await ends()).toEqual([])
})

test('the owner of a decision that could not be undone with the others is notified at once', async () => {
  const viewer = { id: editor.id, role: 'editor' as const, sessionId: 1 }
  const ids = [await make(1), await make(2)]
  const [first, second] = (await approve(ids.map((id) => ({ id, revision: 1 })))).body.data
  await sql`update outbox set attempts = 1 where id = any(
    select unnest(outbox_ids) from review_decisions where event_id = ${second.decision})`.execute(
    server.database.kysely,
  )
  const undone = await undoMany(server.context, viewer, [first, second])
  expect(undone.map(({ code }) => code)).toEqual([null, 'review_undo_expired'])
  const [left, ...others] = await ends()
  expect(others).toEqual([])
  expect(left?.told.getTime()).toBeLessThanOrEqual(Date.now())
  expect(left?.undo).toEqual(left?.told)
})
