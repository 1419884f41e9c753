import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeCv,
  type TestAccount,
} from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { undoSeconds } from '../../../../shared/board/reviews/review-rules.ts'
import { checkQueue } from '../checks/checks.ts'

const { server, owner, editor, second } = setUpTestBoard({
  owner: {},
  editor: { role: 'editor' },
  second: { role: 'admin' },
})
let id: number

beforeEach(async () => {
  id = await waiting()
})

const waiting = async (options = {}) =>
  (await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve', ...options })).id
const call = (method: string, path: string, as: TestAccount, body?: object) =>
  server.request(method, path, { token: as.token, ...(body && { body }) })
const review = (act: string, body: object, as = editor, target = id) =>
  call('POST', `/api/admin/reviews/${target}/${act}`, as, body)
const approve = async (target = id, as = editor) =>
  (await review('approve', { revision: 1 }, as, target)).body
const reject = async () => (await review('reject', { revision: 1, reason: 'Eksik.' })).body
const undo = (decision: number, as = editor, target = id) => review('undo', { decision }, as, target)
const queue = async (as = editor) => (await call('GET', '/api/admin/reviews', as)).body
const rows = async <Row = Record<string, unknown>>(table: string) =>
  (await sql<Row>`select * from ${sql.table(table)} order by 1`.execute(server.database.kysely)).rows
const advertisement = async (target = id) => {
  const found = await rows<{ id: number; published_at: Date | null; status: string }>('advertisements')
  return found.find((one) => one.id === target)
}
const notices = async () => (await call('GET', '/api/app/notices', owner)).body

test('editors cannot undo a decision about their own advertisement, alone or in a batch', async () => {
  const own = await waiting({ ownerId: editor.id })
  const { decision } = await approve(own, second)
  expect((await undo(decision, editor, own)).body.code).toBe('own_review')
  const { body } = await call('POST', '/api/admin/reviews/undo', editor, { items: [{ id: own, decision }] })
  expect(body.data).toMatchObject([{ undone: false, code: 'own_review' }])
  expect((await advertisement(own))?.status).toBe('published')
})

test('an approval can be undone before the owner is notified: the advertisement waits at its old place, claimed by the same editor', async () => {
  const later = await waiting()
  const before = await advertisement()
  const { decision, undo_seconds: seconds } = await approve()
  expect(seconds).toBe(undoSeconds)
  expect(await notices()).toMatchObject({ data: [], unread_count: 0 })
  expect((await queue()).undoable).toEqual([
    {
      id,
      title: expect.any(String),
      status: 'published',
      decision,
      together: decision,
      undo_seconds: expect.any(Number),
    },
  ])
  expect((await queue(second)).undoable).toEqual([])
  const version = server.context.contentVersion.current()

  const reply = await undo(decision)
  expect([reply.status, reply.body]).toEqual([
    200,
    { id, status: 'waiting_for_approve', message: 'Karar geri alındı; ilan yeniden kuyrukta.' },
  ])
  expect(await advertisement()).toMatchObject({
    status: 'waiting_for_approve',
    published_at: null,
    submitted_at: (before as Record<string, unknown>)['submitted_at'],
  })
  const { data, undoable } = await queue()
  expect(data.map((row: { id: number }) => row.id)).toEqual([id, later])
  expect(data[0].flags).toContain('new_account')
  expect(undoable).toEqual([])
  expect((await queue(second)).data[0].taken_by).toMatchObject({ id: editor.id })
  expect((await server.request('GET', `/api/app/advertisements/${id}`)).status).toBe(404)
  await expect.poll(() => server.context.contentVersion.current()).toBeGreaterThan(version)

  server.clock.forward(undoSeconds + 1)
  expect(await notices()).toMatchObject({ data: [], unread_count: 0 })
  expect(await rows('notices')).toEqual([])
  expect(await rows('outbox')).toMatchObject([{ sent_at: null, cancelled_at: expect.any(Date) }])
  expect(await rows('review_decisions')).toEqual([])
  expect(await rows('audit_entries')).toMatchObject([
    { act: 'advertisement_approved' },
    {
      act: 'advertisement_decision_undone',
      actor_id: editor.id,
      subject_id: id,
      before: { status: 'published' },
      after: { status: 'waiting_for_approve', revision: 1 },
    },
  ])
})

test('a rejection that was undone does not count against the owner', async () => {
  const { decision } = await reject()
  expect((await undo(decision)).status).toBe(200)
  const { body } = await call('GET', `/api/admin/reviews/${id}`, editor)
  expect(body.data).toMatchObject({
    owner_rejected_count: 0,
    events: [],
    reject_reason: null,
    taken_by: null,
  })
  const other = await approve()
  server.clock.forward(undoSeconds)
  expect((await notices()).data).toMatchObject([{ kind: 'advertisement_published' }])
  expect(await rows('outbox')).toMatchObject([{ cancelled_at: expect.any(Date) }, { cancelled_at: null }])
  expect((await undo(other.decision)).body.code).toBe('review_undo_expired')
})

test('after the deadline a decision cannot be undone, and the owner is notified', async () => {
  const start = Date.now()
  const standAt = (seconds: number) => server.clock.set(new Date(start + seconds * 1000))
  standAt(0)
  const { decision } = await approve()
  standAt(undoSeconds - 1)
  expect((await notices()).data).toEqual([])
  standAt(undoSeconds)
  const late = await undo(decision)
  expect([late.status, late.body.code]).toEqual([409, 'review_undo_expired'])
  expect(late.body.message).toBe('Geri alma süresi doldu: karar ilan sahibine bildirildi.')
  expect((await notices()).data).toMatchObject([{ kind: 'advertisement_published' }])
  expect(await advertisement()).toMatchObject({ status: 'published' })
  expect((await queue()).undoable).toEqual([])
  standAt(2 * 86_400)
  await checkQueue(server.context)
  expect(await rows('review_decisions')).toEqual([])
})

test('a decision cannot be undone when its e-mail was sent or is being sent', async () => {
  const { decision } = await approve()
  await sql`update outbox set attempts = 1`.execute(server.database.kysely)
  expect((await undo(decision)).body.code).toBe('review_undo_expired')
  expect(await advertisement()).toMatchObject({ status: 'published' })
  expect(await rows('notices')).toHaveLength(1)
})

test('only the editor who decided can undo, once, and only that decision', async () => {
  const { decision } = await approve()
  const foreign = await undo(decision, second)
  expect([foreign.status, foreign.body.code]).toEqual([409, 'review_undo_foreign'])
  expect((await undo(decision, owner)).status).toBe(404)
  const replies = await Promise.all([undo(decision), undo(decision), undo(decision)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await undo(decision)).body.code).toBe('review_undo_gone')
  const rejected = await reject()
  expect((await undo(decision)).body.code).toBe('review_undo_gone')
  expect((await undo(rejected.decision + 1000)).body.code).toBe('review_undo_gone')
  expect((await undo(1, editor, 99_999)).status).toBe(404)
  expect((await review('undo', {})).status).toBe(422)
  expect(await advertisement()).toMatchObject({ status: 'rejected' })
})

test('an approval cannot be undone after somebody has applied', async () => {
  const { decision } = await approve()
  const applicant = await makeAccount(server)
  await makeApplication(server, { advertisementId: id, applicantId: applicant.id })
  const refused = await undo(decision)
  expect([refused.status, refused.body.code]).toEqual([409, 'review_undo_applied'])
  expect(await advertisement()).toMatchObject({ status: 'published' })
})

test('of a concurrent application and undo one is refused', async () => {
  const applicant = await makeAccount(server)
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  for (let round = 0; round < 6; round += 1) {
    const target = await waiting()
    const { decision } = await approve(target)
    const apply = () => call('POST', '/api/app/applications', applicant, { advertisement_id: target })
    const acts = [apply, () => undo(decision, editor, target)]
    const replies = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
  }
})

test('a decision cannot be undone after the owner has changed the advertisement', async () => {
  const { decision } = await approve()
  await call('PATCH', `/api/app/advertisements/${id}/unpublish`, owner)
  expect((await undo(decision)).body.code).toBe('review_undo_changed')
  await call('PATCH', `/api/app/advertisements/${id}/republish`, owner)
  expect((await undo(decision)).body.code).toBe('review_undo_changed')
  const again = await approve()
  expect((await undo(decision)).body.code).toBe('review_undo_gone')
  expect((await undo(again.decision)).status).toBe(200)
})

test.each([
  ['an editor takes it down', () => takeDown(), ['advertisement_taken_down']],
  ['its owner closes it', () => call('PATCH', `/api/app/advertisements/${id}/unpublish`, owner), []],
  ['its owner is suspended', () => suspend(), []],
])('when %s before the owner is notified, the notice "published" is cancelled', async (_, act, kinds) => {
  await approve()
  expect((await act()).status).toBe(200)
  server.clock.forward(undoSeconds + 1)
  const notices = await rows<{ kind: string; account_id: number }>('notices')
  expect(notices.map(({ kind }) => kind).filter((kind) => kind.startsWith('advertisement_'))).toEqual(kinds)
  const letters = await rows<{ kind: string; cancelled_at: Date | null }>('outbox')
  const left = letters.filter((letter) => letter.kind.startsWith('advertisement_') && !letter.cancelled_at)
  expect(left.map(({ kind }) => kind)).toEqual(kinds)
})

const takeDown = () =>
  call('POST', `/api/admin/advertisements/${id}/take-down`, editor, {
    reason: 'Para isteniyor.',
    revision: 1,
  })
const suspend = () =>
  call('POST', `/api/admin/people/${owner.id}/suspend`, second, {
    message: 'Para istediniz.',
    reason: 'Bildirildi.',
  })

test('an undo restores the publication date of an edited advertisement', async () => {
  const published = new Date('2026-01-02T10:00:00Z')
  await sql`update advertisements set published_at = ${published} where id = ${id}`.execute(
    server.database.kysely,
  )
  for (const decide of [approve, reject]) {
    const { decision } = await decide()
    expect((await undo(decision)).status).toBe(200)
    expect((await advertisement())?.published_at).toEqual(published)
  }
})

test('decisions made together can be undone together, each in its own transaction', async () => {
  await call('PUT', `/api/admin/accounts/${owner.id}/trust`, editor, { reason: 'Tanıyoruz.' })
  const ids = [await waiting(), await waiting(), await waiting()]
  for (const one of ids) await review('take', { revision: 1 }, editor, one)
  const items = ids.map((one) => ({ id: one, revision: 1 }))
  const { body } = await call('POST', '/api/admin/reviews/approve', editor, { items })
  expect(body.undo_seconds).toBe(undoSeconds)
  const made = body.data.map((one: { id: number; decision: number }) => ({
    id: one.id,
    decision: one.decision,
  }))
  const { decision } = await approve()
  const { undoable } = await queue()
  expect(undoable.map((one: { id: number }) => one.id)).toEqual([id, ...ids.toReversed()])
  const first = made[0].decision
  expect(undoable.map((one: { together: number }) => one.together)).toEqual([decision, first, first, first])
  await call('PATCH', `/api/app/advertisements/${ids[1]}/unpublish`, owner)
  const undone = await call('POST', '/api/admin/reviews/undo', editor, {
    items: [...made, { id: 99_999, decision: 1 }],
  })
  expect(undone.body.data.map((one: { id: number; code: string | null }) => [one.id, one.code])).toEqual([
    [ids[0], null],
    [ids[1], 'review_undo_changed'],
    [ids[2], null],
    [99_999, 'advertisement_not_found'],
  ])
  expect(await advertisement(ids[0])).toMatchObject({ status: 'waiting_for_approve' })
  expect((await queue(second)).data.filter((row: { taken_by: unknown }) => row.taken_by)).toEqual([])
  expect((await call('POST', '/api/admin/reviews/undo', editor, { items: [] })).status).toBe(422)
})
