import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { holdActs, race, untilWaiting } from '../../../../test/held-acts.ts'
import { jpeg } from '../../../../test/photos.ts'
import { ofColleagues } from '../../../../test/races/colleagues.ts'
import { ofDeciding } from '../../../../test/races/deciding.ts'
import { ofDraftsAndMarks } from '../../../../test/races/drafts-and-marks.ts'
import { exceptions } from '../../../../test/races/exceptions.ts'
import { ofInvitations } from '../../../../test/races/invitations.ts'
import { ofMembers } from '../../../../test/races/members.ts'
import { ofOneself } from '../../../../test/races/oneself.ts'
import { ofStaff } from '../../../../test/races/staff.ts'
import { ofStaffSessions } from '../../../../test/races/staff-sessions.ts'
import { acts, at, call, makeScene, type Act } from '../../../../test/races/stage.ts'
import { startTestServer } from '../../../../test/server.ts'
import { allEndpoints } from '../../../shared/endpoints.ts'
import { vapidKeys } from '../../config/delivery.ts'

// Each request in `verbs` must be refused after an act of `acts`, such as closing an account, has committed.
// At READ COMMITTED a statement that waited for a lock does not see what was committed during the wait, so
// each request must lock first and read other tables in a later statement.

const verbs = [
  ...ofMembers,
  ...ofDeciding,
  ...ofColleagues,
  ...ofDraftsAndMarks,
  ...ofInvitations,
  ...ofOneself,
  ...ofStaff,
  ...ofStaffSessions,
]
const atOnce = 5

beforeAll(async () => {
  at.server = await startTestServer({ push: vapidKeys() })
  await holdActs(at.server)
  at.photo = await jpeg({ width: 600, height: 800 })
  await makeAccount(at.server, { role: 'admin' })
})
afterAll(() => at.server.close())

const races = (Object.keys(acts) as Act[]).flatMap((act) => {
  const refused = verbs.flatMap(({ refused: { [act]: refusal }, ...verb }) =>
    refusal ? [{ ...verb, refusal }] : [],
  )
  return Array.from({ length: Math.ceil(refused.length / atOnce) }, (_, n) => {
    const batch = refused.slice(n * atOnce, (n + 1) * atOnce)
    return { act, batch, titles: batch.map(({ title }) => title).join(', ') }
  })
})

test.each(races)('$titles: has no effect when meanwhile $act', async ({ act, batch }) => {
  at.scene = await makeScene(at.server)
  const made: string[] = []
  for (const { before } of batch) {
    const text = await before?.()
    made.push(typeof text === 'string' ? text : '')
  }
  const raced = await race(
    at.server,
    acts[act],
    batch.map(
      ({ run }, n) =>
        () =>
          run(made[n] ?? ''),
    ),
  )
  expect(raced.act.status).toBe(200)
  expect({
    replies: raced.verbs.map(({ status, body }, n) => [batch[n]?.title, `${status} ${body.code}`]),
    stored: raced.stored,
  }).toEqual({ replies: batch.map(({ title, refusal }) => [title, refusal]), stored: [] })
})

test('closing an account locks the marks that it gave in the order of the applications, as bulk marking does', async () => {
  at.scene = await makeScene(at.server)
  const { database } = at.server
  const [first, second] = [at.scene.pending, at.scene.decided]
  for (const id of [second, first])
    await sql`insert into application_marks (application_id, marked_by) values (${id}, ${at.scene.colleague.id})`.execute(
      database.kysely,
    )
  let closing: ReturnType<(typeof acts)[Act]> | undefined
  await database.transaction(async (trx) => {
    await sql`select 1 from application_marks where application_id = ${first} for update`.execute(trx)
    closing = acts['the colleague closes the account']()
    await untilWaiting(database, 1)
    await sql`select 1 from application_marks where application_id = ${second} for update nowait`.execute(trx)
  })
  expect((await closing)?.status).toBe(200)
})

test('inviting to the standing team while the owner closes the account does not end in a deadlock', async () => {
  at.scene = await makeScene(at.server)
  const { database } = at.server
  await sql`update accounts set type = 'corporate', company_name = 'Örnek Film' where id = ${at.scene.owner.id}`.execute(
    database.kysely,
  )
  const { rows } = await sql<{ id: number }>`
    insert into colleagues (owner_id, address, role, invited_at)
    values (${at.scene.owner.id}, 'eski@example.com', 'viewer', now() - interval '15 days') returning id`.execute(
    database.kysely,
  )
  let closing: ReturnType<(typeof acts)[Act]> | undefined
  let inviting: ReturnType<typeof call> | undefined
  await database.transaction(async (trx) => {
    await sql`select 1 from colleagues where id = ${rows[0]?.id} for update`.execute(trx)
    closing = acts['the owner closes the account']()
    await untilWaiting(database, 1)
    inviting = call('owner', 'POST', '/api/app/team', { address: 'yeni@example.com', role: 'viewer' })
    await untilWaiting(database, 2)
  })
  expect([(await closing)?.status, (await inviting)?.status]).toEqual([200, 401])
})

test('every writing endpoint is raced or listed as an exception with its reason', () => {
  const raced = verbs.map(({ endpoint }) => endpoint)
  const said = exceptions.flatMap(({ endpoints }) => endpoints)
  const writing = Object.keys(allEndpoints).filter((endpoint) => !endpoint.startsWith('GET '))
  expect(new Set(said).size).toBe(said.length)
  expect(said.filter((endpoint) => raced.includes(endpoint))).toEqual([])
  expect([...new Set<string>([...raced, ...said])].toSorted()).toEqual(writing.toSorted())
})
