import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { seedReference } from '../db/seed/reference.ts'
import { readConfig } from '../src/server/config/config.ts'
import { newToken, sha256 } from '../src/server/crypto/tokens.ts'
import type { Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { buildApp } from '../src/server/start/app.ts'
import { startPostgres } from '../test/postgres.ts'
import { benchEnvironment } from './board.ts'
import { median, quantile } from './measure.ts'

const threads = 500
const messagesEach = 100
const batch = 10
const turns = 60
/** Milliseconds, 95th percentile. */
const bar = 50

const searches = {
  'all threads': '',
  'a word of every tenth message': 'q=servis',
  'a word of one message': 'q=zımpara',
  'a word of none': 'q=dalgıç',
  'two letters, the beginning of common words': 'q=se',
  'two words of the same message': 'q=servis%20saat',
  'the name of one person': 'q=soyad%20377',
  'a word of every title': 'q=ışık',
}

const round = (value: number) => Math.round(value * 10) / 10

const server = await startPostgres({ shared_buffers: '256MB' })
if (!server) throw new Error('No PostgreSQL server on this system')
const environment = benchEnvironment(server.url)
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
  const found: Record<string, { threads: number; medianMs: number; p95Ms: number }> = {}
  for (const [name, query] of Object.entries(searches)) {
    const times: number[] = []
    let count = 0
    for (let turn = 0; turn < turns; turn += 1) {
      const from = performance.now()
      const reply = await app.http.inject({
        url: `/api/app/messages/threads?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      const ms = performance.now() - from
      if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`)
      count = (reply.json() as { data: unknown[] }).data.length
      if (turn >= 10) times.push(ms)
    }
    found[name] = { threads: count, medianMs: round(median(times)), p95Ms: round(quantile(times, 0.95)) }
  }
  const isMet = Object.values(found).every(({ p95Ms }) => p95Ms <= bar)
  const note = process.env['BENCH_NOTE'] ?? ''
  const results = { threads, messages: threads * messagesEach, bar, found, isMet, note }
  console.log(JSON.stringify(results, null, 2))
  writeFileSync('bench/results/threads.json', `${JSON.stringify(results, null, 2)}\n`)
  await app.close()
}

async function fill({ kysely }: Database): Promise<string> {
  const token = newToken()
  await sql`
    insert into accounts (first_name, last_name, email, phone, password_hash, phone_verified_at, email_confirmed_at)
    select 'Ad', 'Soyad ' || n, n || '@example.com', '+90555' || lpad(n::text, 7, '0'), '', now(), now()
    from generate_series(1, ${2 + threads}::int) n`.execute(kysely)
  await sql`
    with session as (
      insert into sessions (account_id, remember, expires_at) values (1, false, now() + interval '1 day') returning id)
    insert into access_tokens (hash, session_id, expires_at)
    select ${sha256(token)}, id, now() + interval '1 day' from session`.execute(kysely)
  await sql`
    insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description, price_type_id,
      price, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie, published_at)
    select 1 + n % 2, 'crew', 'published', s.category_id, s.id, 'Işık şefi ' || n, 'Açıklama', 3, 1000, 34,
      '2099-01-01', '2099-01-01', false, true, now()
    from generate_series(1, 10) n, (select * from sub_categories order by id limit 1) s`.execute(kysely)
  await sql`
    insert into applications (advertisement_id, applicant_id, status, decided_at)
    select n % 10 + 1, 3 + n / 2, 'accepted', now() - interval '30 days'
    from generate_series(0, ${2 * threads - 1}::int) n`.execute(kysely)
  for (let first = 0; first < messagesEach; first += batch) await fillMessages(kysely, first)
  await sql`vacuum analyze`.execute(kysely)
  return token
}

async function fillMessages(kysely: Database['kysely'], first: number): Promise<void> {
  await sql`
    insert into messages (application_id, sender_id, recipient_id, message, created_at, is_read, read_at)
    select p.id, case when k % 2 = 0 then a.owner_id else p.applicant_id end,
      case when k % 2 = 0 then p.applicant_id else a.owner_id end,
      case when p.id = 78 and k = 40 then 'Zımpara da getirin lütfen.'
        when (p.id + k) % 10 = 0 then 'Servis saat altıda kapının önünden kalkıyor, geç kalmayın.'
        when k % 3 = 0 then 'Merhaba, yarınki çekim için mekân değişti; yeni adresi akşam buradan yazacağım.'
        else 'Teşekkürler, not aldım. Kostüm provasına yanımda iki takım daha getiririm.' end,
      now() - (${messagesEach}::int - k) * interval '1 hour', k < ${messagesEach}::int - 1 or p.id % 5 > 0,
      case when k < ${messagesEach}::int - 1 or p.id % 5 > 0 then now() end
    from generate_series(${first}::int, ${first + batch - 1}::int) k, applications p
    join advertisements a on a.id = p.advertisement_id
    order by k, p.id`.execute(kysely)
}
