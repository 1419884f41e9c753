import { CompiledQuery, DefaultQueryExecutor, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication, type TestAccount } from '../../test/factories.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { partOf } from './message-parts.ts'
import { noteForFormerVersion } from './messages/versions-beside.ts'

let server: TestServer
let owner: TestAccount
let applicant: TestAccount
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  owner = await makeAccount(server)
  applicant = await makeAccount(server)
})

test('the part that is named is the one into which PostgreSQL puts a row', async () => {
  const ids = Array.from({ length: 64 }, (_, id) => id)
  const edges = [31, 32, 33, 52].flatMap((bits) => [2 ** bits - 1, 2 ** bits, 2 ** bits + 1])
  const far = Array.from({ length: 500 }, (_, place) => (place * 7_919_104_729) % Number.MAX_SAFE_INTEGER)
  const asked = [...ids, ...edges, ...far, Number.MAX_SAFE_INTEGER]
  for (const table of ['messages', 'application_events']) {
    const { rows } = await sql<{ id: number; part: number }>`
      select id, part from unnest(${asked}::bigint[]) id
      join generate_series(0, 15) part on satisfies_hash_partition(${table}::regclass, 16, part, id)`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(asked.length)
    expect(rows.filter(({ id, part }) => partOf(id) !== part)).toEqual([])
  }
})

const thread = async () => {
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
  const { id } = await makeApplication(server, {
    advertisementId,
    applicantId: applicant.id,
    status: 'accepted',
  })
  return id
}
const send = (applicationId: number, { token }: TestAccount) =>
  server.request('POST', '/api/app/messages', {
    token,
    body: { application_id: applicationId, message: 'Merhaba' },
  })

test('to send, to read a thread and to mark it read touches one part', async () => {
  for (let made = 0; made < 4; made += 1) {
    const id = await thread()
    const path = `/api/app/messages/application/${id}`
    const acts = {
      send: () => send(id, applicant),
      read: () => server.request('GET', path, { token: owner.token }),
      'read before': () => server.request('GET', `${path}?before_id=9`, { token: owner.token }),
      mark: () => server.request('PATCH', `${path}/read`, { token: owner.token }),
    }
    for (const [name, act] of Object.entries(acts)) {
      const part = `messages_${String(partOf(id)).padStart(2, '0')}`
      expect([name, await partsTouched(act)]).toEqual([name, [part]])
    }
  }
})

test('what waits unread is counted without looking into any part', async () => {
  await send(await thread(), applicant)
  const counting = () => server.request('GET', '/api/app/messages/unread-count', { token: owner.token })
  expect(await partsTouched(counting)).toEqual([])
})

test('what waits unread is what is not read, whatever came in between', async () => {
  const threads = [await thread(), await thread(), await thread()]
  for (const id of threads) for (const who of [applicant, owner, applicant]) await send(id, who)
  await Promise.all([
    server.request('PATCH', `/api/app/messages/application/${threads[0]}/read`, { token: owner.token }),
    send(threads[0] ?? 0, applicant),
    server.request('PATCH', `/api/app/messages/application/${threads[0]}/read`, { token: owner.token }),
    send(threads[0] ?? 0, owner),
    server.request('PATCH', `/api/app/messages/application/${threads[1]}/read`, { token: applicant.token }),
  ])
  const { rows } = await sql`
    (select application_id, id, recipient_id from messages where not is_read
      except select application_id, message_id, recipient_id from unread_messages)
    union all
    (select application_id, message_id, recipient_id from unread_messages
      except select application_id, id, recipient_id from messages where not is_read)`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([])
  const { rows: left } = await sql`select from unread_messages`.execute(server.database.kysely)
  expect(left.length).toBeGreaterThan(3)
})

test('what a process of a former version sent and marked read is set right', async () => {
  const [sent, read] = [await thread(), await thread()]
  await send(read, applicant)
  const { kysely } = server.database
  // As it writes: it knows the whole table alone.
  await sql`insert into messages (application_id, sender_id, recipient_id, message)
    values (${sent}, ${applicant.id}, ${owner.id}, 'Merhaba')`.execute(kysely)
  await sql`update messages set is_read = true, read_at = now() where application_id = ${read}`.execute(
    kysely,
  )
  const waiting = async () => {
    const { rows } = await sql<{ id: number }>`select application_id as id from unread_messages`.execute(
      kysely,
    )
    return rows.map(({ id }) => id)
  }
  const context = { ...server.context, now: () => new Date() }
  await noteForFormerVersion(context, 3 * 3_600_000)
  expect(await waiting()).toEqual([read])
  await noteForFormerVersion(context, 60_000)
  await noteForFormerVersion(context, 60_000)
  expect(await waiting()).toEqual([sent])
  const marked = await server.request('PATCH', `/api/app/messages/application/${sent}/read`, {
    token: owner.token,
  })
  expect(marked.body.unread_count).toBe(0)
  const { rows } = await sql`select is_read from messages where application_id = ${sent}`.execute(kysely)
  expect(rows).toEqual([{ is_read: true }])
})

/** The parts in the plans of all statements about messages that an act makes. */
async function partsTouched(act: () => Promise<{ status: number }>): Promise<string[]> {
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  const { status } = await act()
  const statements = spy.mock.calls.map(([query]) => query).filter(({ sql: text }) => /messages/.test(text))
  spy.mockRestore()
  expect(status).toBeLessThan(300)
  expect(statements.length).toBeGreaterThan(0)
  const parts = new Set<string>()
  for (const { sql: text, parameters } of statements) {
    if (!/^\s*(select|with|insert|update|delete)/.test(text)) continue
    const { rows } = await server.database.kysely.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    for (const { 'QUERY PLAN': line } of rows)
      for (const [part] of line.matchAll(/(?<=(?: on |Insert on |Update on )(?:public\.)?)messages_\d\d/g))
        parts.add(part)
  }
  return [...parts]
}
