import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { seedReference } from '../db/seed/reference.ts'
import { mostAtOnce } from '../src/shared/board/applications/deciding/strength.ts'
import { rejectionTexts } from '../src/shared/board/applications/deciding/rejection-texts.ts'
import { vapidKeys } from '../src/server/config/delivery.ts'
import { readConfig } from '../src/server/config/config.ts'
import { newToken, sha256 } from '../src/server/crypto/tokens.ts'
import type { Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { queryRows } from '../src/server/database/statements.ts'
import { buildApp } from '../src/server/start/app.ts'
import { startPostgres } from '../test/postgres.ts'
import { benchEnvironment } from './board.ts'
import { measureTurning } from './browser/turning.ts'
import { median, quantile } from './measure.ts'
import { decidingBar, firstAnswerRatio, writePerformancePage } from './performance-page.ts'

const sizes = { small: 20, large: 2000 }
const turns = 100
const round = (value: number) => Math.round(value * 10) / 10

const server = await startPostgres({ shared_buffers: '256MB' })
if (!server) throw new Error('No PostgreSQL server on this system')
const push = vapidKeys()
const environment = {
  ...benchEnvironment(server.url),
  VAPID_PUBLIC_KEY: push.publicKey,
  VAPID_PRIVATE_KEY: push.privateKey,
  DATA_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
}
const database = await openDatabase({ ...readConfig(environment), databaseUrl: server.url })
try {
  await migrate(database)
  await seedReference(database.kysely)
  const token = await fill(database)
  await run(database, token)
} finally {
  await database.close()
  await server.stop()
}

async function run(db: Database, token: string): Promise<void> {
  const app = await buildApp({
    config: readConfig(environment),
    database: db,
    pages: 'none',
    now: () => new Date(),
  })
  const call = async (path: string, body?: object) => {
    const from = performance.now()
    const reply = await app.http.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/app/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    const ms = performance.now() - from
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
    return { ms, body: reply.json() }
  }
  const list = (id: number, body: object) => call(`advertisements/${id}/applications/list`, body)

  const asked = {
    newest: {},
    pending: { states: ['pending'] },
    strength: { sort: 'strength' },
    fit: { sort: 'fit' },
    name: { q: 'soyad 7' },
  }
  const lists: Record<string, { smallMs: number; largeMs: number; ratio: number }> = {}
  for (const [name, body] of Object.entries(asked)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let turn = 0; turn < turns; turn += 1) {
      times.small.push((await list(1, body)).ms)
      times.large.push((await list(2, body)).ms)
    }
    const [small, large] = [median(times.small.slice(10)), median(times.large.slice(10))]
    lists[name] = { smallMs: round(small), largeMs: round(large), ratio: round(large / small) }
  }
  const ids = (
    await queryRows<{ id: number }>(db.kysely)`
    select id from applications where advertisement_id = 2 order by id limit ${sql.lit(turns)}`
  ).map(({ id }) => id)
  const opened: number[] = []
  for (const id of ids) opened.push((await call(`applications/${id}/considered`)).ms)

  const turned = await measureTurning({ environment, token, advertisementId: 2 })

  const rejected: number[] = []
  const undone: number[] = []
  for (let turn = 0; turn < sizes.large / mostAtOnce; turn += 1) {
    const pending = await queryRows<{ id: number }>(db.kysely)`
      select id from applications where advertisement_id = 2 and status = 'pending' limit ${sql.lit(mostAtOnce)}`
    const application_ids = pending.map(({ id }) => id)
    const { text: rejection_text } = rejectionTexts[0] ?? { text: '' }
    rejected.push((await call('advertisements/2/rejections', { application_ids, rejection_text })).ms)
    if (turn === 0) undone.push((await call('advertisements/2/rejections/undo', { application_ids })).ms)
  }
  const results = {
    applications: sizes,
    lists,
    openedMs: { median: round(median(opened)), p95: round(quantile(opened, 0.95)) },
    nextShownMs: {
      median: round(median(turned)),
      p95: round(quantile(turned, 0.95)),
      longest: round(Math.max(...turned)),
    },
    rejectionOf500Ms: { median: round(median(rejected)), longest: round(Math.max(...rejected)) },
    undoOf500Ms: round(undone[0] ?? 0),
    isMet: {
      list: firstAnswerRatio(lists) <= decidingBar.ratio,
      next: quantile(turned, 0.95) <= decidingBar.nextMs,
      rejection: Math.max(...rejected) <= decidingBar.rejectionMs,
    },
    note: process.env['BENCH_NOTE'] ?? '',
  }
  console.log(JSON.stringify(results, null, 2))
  writeFileSync('bench/results/deciding.json', `${JSON.stringify(results, null, 2)}\n`)
  writePerformancePage()
  await app.close()
}

async function fill({ kysely }: Database): Promise<string> {
  const token = newToken()
  const all = sizes.small + sizes.large
  await sql`
    insert into accounts (first_name, last_name, email, phone, password_hash, phone_verified_at, email_confirmed_at)
    select 'Ad', 'Soyad ' || n, n || '@example.com', '+90555' || lpad(n::text, 7, '0'), '', now(), now()
    from generate_series(0, ${all}::int) n`.execute(kysely)
  await sql`
    with session as (
      insert into sessions (account_id, remember, expires_at) values (1, false, now() + interval '1 day') returning id)
    insert into access_tokens (hash, session_id, expires_at)
    select ${sha256(token)}, id, now() + interval '1 day' from session`.execute(kysely)
  await sql`
    insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description, price_type_id,
      price, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie, published_at)
    select 1, 'crew', 'published', s.category_id, s.id, 'Işık şefi', 'Açıklama', 3, 1000, 34, '2099-01-01',
      '2099-01-01', false, true, now()
    from generate_series(1, 2), (select * from sub_categories order by id limit 1) s`.execute(kysely)
  await sql`
    insert into cvs (account_id, main_category_id, sub_category_id, city_id)
    select n, s.category_id, s.id, n % 81 + 1
    from generate_series(2, ${all}::int + 1) n
    join lateral (select * from sub_categories order by id offset n % 7 limit 1) s on true`.execute(kysely)
  await sql`
    insert into cv_experiences (account_id, row_number, position, company, start_date)
    select n, k, 'Işık asistanı', 'Örnek Film', '2020-01-01'
    from generate_series(2, ${all}::int + 1) n, generate_series(1, 4) k where n % 3 > 0`.execute(kysely)
  await sql`
    insert into profile_photos (account_id, photo_number, file_key, width, height)
    select n, 1, 'foto' || n, 600, 800 from generate_series(2, ${all}::int + 1) n`.execute(kysely)
  await sql`
    insert into applications (advertisement_id, applicant_id)
    select case when n <= ${sizes.small + 1}::int then 1 else 2 end, n from generate_series(2, ${all}::int + 1) n`.execute(
    kysely,
  )
  await sql`
    insert into application_marks (application_id, strength, tags)
    select id, id % 4, '{gece}' from applications where id % 3 = 0`.execute(kysely)
  await sql`
    insert into application_notes (application_id, author_id, text)
    select id, 1, 'Kontrol günü için ara.' from applications where id % 3 = 0`.execute(kysely)
  await sql`
    insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth)
    select n, 1, 'https://push.example/' || n, ${Buffer.alloc(65)}, ${Buffer.alloc(16)} from generate_series(2, ${all}::int + 1, 2) n`.execute(
    kysely,
  )
  await sql`vacuum analyze`.execute(kysely)
  return token
}
