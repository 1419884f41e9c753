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

const people = 100_000
const batch = 5000
const turns = 60
/** Milliseconds, 95th percentile. */
const bar = 60

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
  const find = async (query: string) => {
    const from = performance.now()
    const reply = await app.http.inject({
      url: `/api/app/advertisements/1/open-people?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    if (reply.statusCode !== 200) throw new Error(`${query}: ${reply.statusCode} ${reply.body}`)
    const { next } = reply.json() as { next: string | null }
    return { ms: performance.now() - from, next }
  }
  const searches = {
    'a profession of every tenth person': '',
    'the same in a city, with experience, on a day': 'city_id=7&experiences=3&available_on=2099-03-01',
    'the same, which nobody fits': 'experiences=50',
    'a rare profession': `sub_category_id=${await rarest(db)}`,
  }
  const found: Record<string, { medianMs: number; p95Ms: number }> = {}
  for (const [name, query] of Object.entries(searches)) {
    const times: number[] = []
    let next: string | null = null
    for (let turn = 0; turn < turns; turn += 1) {
      const answer = await find(next ? `${query}&after=${next}` : query)
      if (turn >= 10) times.push(answer.ms)
      next = answer.next
    }
    found[name] = { medianMs: round(median(times)), p95Ms: round(quantile(times, 0.95)) }
  }
  const isMet = Object.values(found).every(({ p95Ms }) => p95Ms <= bar)
  const results = { people, bar, found, isMet, note: process.env['BENCH_NOTE'] ?? '' }
  console.log(JSON.stringify(results, null, 2))
  writeFileSync('bench/results/inviting.json', `${JSON.stringify(results, null, 2)}\n`)
  await app.close()
}

async function rarest({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select sub_category_id as id from open_professions group by 1 order by count(*), 1 limit 1`.execute(
    kysely,
  )
  return rows[0]?.id ?? 0
}

async function fill({ kysely }: Database): Promise<string> {
  const token = newToken()
  for (let first = 1; first <= people; first += batch) await fillPeople(kysely, first)
  await sql`
    with session as (
      insert into sessions (account_id, remember, expires_at) values (1, false, now() + interval '1 day') returning id)
    insert into access_tokens (hash, session_id, expires_at)
    select ${sha256(token)}, id, now() + interval '1 day' from session`.execute(kysely)
  await sql`
    insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description, price_type_id,
      price, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie, published_at)
    select 1, 'crew', 'published', s.category_id, s.id, 'Işık şefi', 'Açıklama', 3, 1000, 34, '2099-01-01',
      '2099-01-01', false, false, now()
    from sub_categories s where s.category_id <> 22 order by s.id limit 1`.execute(kysely)
  for (const table of ['accounts', 'cvs', 'cv_experiences', 'open_people', 'open_professions'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(kysely)
  return token
}

async function fillPeople(kysely: Database['kysely'], first: number): Promise<void> {
  const last = first + batch - 1
  await sql`
    insert into accounts (first_name, last_name, email, phone, password_hash, phone_verified_at, email_confirmed_at)
    select 'Ad', 'Soyad ' || n, n || '@example.com', '+90555' || lpad(n::text, 7, '0'), '', now(), now()
    from generate_series(${first}::int, ${last}::int) n`.execute(kysely)
  await sql`
    with s as (
      select id, category_id, row_number() over (order by id) as place, count(*) over () as total
      from sub_categories where category_id <> 22)
    insert into cvs (account_id, main_category_id, sub_category_id, city_id)
    select n, s.category_id, s.id, n % 81 + 1
    from generate_series(${first}::int, ${last}::int) n
    join s on s.place = case when n % 2 = 0 then 1 + n / 2 % 5 else 1 + n * 7919::bigint % s.total end`.execute(
    kysely,
  )
  await sql`
    insert into cv_experiences (account_id, row_number, position, company, start_date)
    select n, k, 'Işık asistanı', 'Örnek Film', '2020-01-01'
    from generate_series(${first}::int, ${last}::int) n, generate_series(1, 4) k where k <= n % 5`.execute(
    kysely,
  )
  await sql`
    insert into open_people (account_id, city_ids, available_from, available_until, changed_at)
    select n, case when n % 4 = 0 then '{}' else array[n % 81 + 1, 34] end,
      case when n % 3 = 0 then date '2099-01-01' end, case when n % 7 = 0 then date '2099-06-01' end,
      now() - n * 37 % 1000000 * interval '1 second'
    from generate_series(${first}::int, ${last}::int) n`.execute(kysely)
}
