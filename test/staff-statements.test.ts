import { DefaultQueryExecutor, sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import { refreshStatistics } from '../src/server/oversight/statistics/refresh.ts'
import { staffAddresses, type StaffIds } from './staff-addresses.ts'
import { makeAccount, makeAdvertisement, makeApplication } from './factories.ts'
import { setUpTestServer } from './board.ts'

// Staff endpoints must not run a statement per row: one row and twenty must take the same number of statements.

const server = setUpTestServer()
afterEach(() => vi.restoreAllMocks())

/** Endpoints whose number of rows does not depend on the board, such as reference data. */
const alike = /price-types|static-pages|settings|categories|slides|brands|review-reasons|newsletter\/issues/

test('a staff list of twenty rows takes as many statements as a list of one', async () => {
  const one = await countStatements(1)
  const twenty = await countStatements(20)
  expect([...twenty.keys()]).toEqual([...one.keys()])
  const differing = [...twenty].filter(([path, { statements }]) => statements !== one.get(path)?.statements)
  expect(
    differing.map(([path, { statements }]) => `${path}: ${one.get(path)?.statements} → ${statements}`),
  ).toEqual([])
  const short = [...twenty].filter(
    ([path, { isList, rows }]) => isList && !path.includes('?') && !alike.test(path) && rows < 15,
  )
  expect(short.map(([path, { rows }]) => `${path} has only ${rows} rows`)).toEqual([])
})

const merges = {
  'GET /api/admin/categories/{id}/merge': 'into=6',
  'GET /api/admin/sub-categories/{id}/merge': 'into=502',
}

type Counted = { statements: number; rows: number; isList: boolean }

/** Number of statements by path, on a board with `count` of everything. */
async function countStatements(count: number): Promise<Map<string, Counted>> {
  await server.reset()
  const { ids, token } = await fillStaffLists(count)
  const counted = new Map<string, Counted>()
  for (const { path, isList } of staffAddresses(ids, ['deneme'], merges)) {
    // The first requests fill caches, which would otherwise change the counts.
    for (let times = 0; times < 3; times += 1) await server.request('GET', path, { token })
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    const { status, body } = await server.request('GET', path, { token })
    const statements = spy.mock.calls.length
    spy.mockRestore()
    expect([path, status]).toEqual([path, 200])
    const rows = Array.isArray(body.data) ? body.data.length : 0
    counted.set(path.replaceAll(/\/\d+/g, '/1'), { statements, rows, isList })
  }
  return counted
}

async function fillStaffLists(count: number): Promise<{ ids: StaffIds; token: string }> {
  const admin = await makeAccount(server, { role: 'admin' })
  const owner = await makeAccount(server, { companyName: 'Deneme Film' })
  const ids: number[] = []
  for (let place = 0; place < count; place += 1) {
    const other = await makeAccount(server)
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
    const { id: theirs } = await makeAdvertisement(server, { ownerId: other.id })
    await makeApplication(server, { advertisementId: theirs, applicantId: owner.id, status: 'accepted' })
    ids.push(id)
  }
  const times = sql`generate_series(1, ${sql.lit(count)}) n`
  await asOwner(server.database, async (trx) => {
    const run = async (statement: ReturnType<typeof sql>) => statement.execute(trx)
    await run(sql`insert into advertisement_events (advertisement_id, actor_id, to_status, created_at)
      select id, owner_id, 'waiting_for_approve', created_at from advertisements`)
    await run(sql`insert into messages (application_id, sender_id, recipient_id, message)
      select p.id, p.applicant_id, a.owner_id, 'Merhaba' from applications p join advertisements a on a.id = p.advertisement_id, ${times}`)
    await run(sql`insert into consents (account_id, kind, granted, text_version, channel)
      select ${owner.id}, 'terms', true, 'terms-of-use/1', 'web' from ${times}`)
    await run(sql`insert into sessions (account_id, remember, expires_at)
      select ${owner.id}, false, now() + interval '1 day' from ${times}`)
    await run(sql`insert into outbox (account_id, channel, kind, recipient, subject, body)
      select ${owner.id}, 'email', 'test', 'a@example.com', 'Konu', 'Metin' from ${times}`)
    await run(sql`insert into delivery_suppressions (channel, address_hash, hint, scope, reason, detail, created_at)
      select 'email', sha256(n::text::bytea), '…@example.com', 'all', 'bounce', '550 5.1.1', now() from ${times}`)
    await run(sql`insert into audit_entries (actor_id, act, subject_type, subject_id, before, after)
      select ${admin.id}, 'account_suspended', 'account', ${owner.id}, '{}', '{}' from ${times}`)
    await run(sql`insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, created_at)
      select 'application', min(id), ${owner.id}, ${admin.id}, 'harassment', 'Deneme', now() from applications`)
    await run(sql`insert into report_openings (report_id, actor_id, reason, opened_at, expires_at)
      select id, ${admin.id}, 'Deneme', now(), now() + interval '1 day' from reports`)
    await run(sql`insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, created_at)
      select 'advertisement', id, owner_id, ${admin.id}, 'other', 'Deneme', now()
      from advertisements where id = any(${ids}::bigint[])`)
    await run(sql`insert into feedback (account_id, first_name, last_name, email, subject, message, message_mark, created_at,
        updated_at)
      select ${owner.id}, 'Deneme', 'Kişi', 'a@example.com', 'hata', 'Deneme', sha256(n::text::bytea), now(), now()
      from ${times}`)
    await run(sql`insert into news (title, description, content, published_at)
      select 'Deneme', 'Deneme', '<p>Deneme</p>', now() from ${times}`)
    await run(sql`insert into newsletter_subscribers (email, status, text_version)
      select 'deneme.' || n || '@example.com', 'pending', '1' from ${times}`)
  })
  await refreshStatistics(server.context)
  const first = ids[0] ?? 1
  return {
    token: admin.token,
    ids: {
      people: owner.id,
      accounts: owner.id,
      advertisements: first,
      applications: 1,
      reviews: first + 1,
      reports: 1,
      feedback: 1,
      categories: 5,
      'sub-categories': 501,
      'static-pages': 'terms-of-use',
      versions: 1,
      settings: 'headline_count',
      news: 1,
    },
  }
}
