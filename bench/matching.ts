import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { seedReference } from '../db/seed/reference.ts'
import { seededRandom, type Random } from '../db/seed/demo/random.ts'
import { matchPublished } from '../src/server/board/saved-searches/alerts/matching.ts'
import { tellAlerts } from '../src/server/board/saved-searches/alerts/telling.ts'
import { compileSearch } from '../src/server/board/saved-searches/compiling.ts'
import { readConfig } from '../src/server/config/config.ts'
import type { Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import type { Context } from '../src/server/endpoint/context.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { queryOne, queryRows } from '../src/server/database/statements.ts'
import { buildApp } from '../src/server/start/app.ts'
import { startPostgres } from '../test/postgres.ts'
import { benchEnvironment } from './board.ts'
import { quantile, threadProcessorOf } from './measure.ts'
import { writePerformancePage } from './performance-page.ts'
import { pgbench, statementsOf } from './statements.ts'

const size = { people: 50_000, searches: 100_000, advertisements: 1000 }
/**
 * The number of advertisements that are published and matched with the saved searches before the measurement,
 * because PostgreSQL chooses other plans while the table of alerts is empty.
 */
const earlier = 200
const atOnce = 1000
const compared = 12
const tellingMs = 20_000
const start = new Date('2026-11-17T09:00:00+03:00')
const describedWords = 'kamera ışık ses gece çekim dizi reklam belgesel klip deneyimli ekip istanbul'.split(
  ' ',
)

const syllables = [...'bcçdfgğhklmnprsştvyz'].flatMap((consonant) =>
  [...'aeıioöuü'].map((vowel) => consonant + vowel),
)
const inventedWord = (random: Random): string =>
  Array.from({ length: 3 }, () => random.pick(syllables)).join('')

const server = await startPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' })
if (!server) throw new Error('No PostgreSQL server on this system')
const environment = {
  ...benchEnvironment(server.url),
  DATA_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
}
const database = await openDatabase({ ...readConfig(environment), databaseUrl: server.url })
try {
  await migrate(database)
  await seedReference(database.kysely)
  await fill(database, seededRandom(73))
  await run(database)
} finally {
  await database.close()
  await server.stop()
}

async function run(db: Database): Promise<void> {
  let now = start
  const app = await buildApp({ config: readConfig(environment), database: db, pages: 'none', now: () => now })
  const { context } = app
  const times: number[] = []
  const pids = await queryRows<{ pid: number }>(db.kysely)`
    select pid from pg_stat_activity where backend_type = 'client backend'`
  const processor = () => pids.reduce((sum, { pid }) => sum + threadProcessorOf(pid), 0)
  await matchEarlier(context)
  const limitMs = await measurePgbench(context)
  const processorTimes: number[] = []
  const begin = performance.now()
  for (let id = earlier + 1; id <= earlier + size.advertisements; id += 1) {
    await setStatus(context, id, 'published')
    const before = processor()
    const from = performance.now()
    await matchPublished(context)
    times.push(performance.now() - from)
    processorTimes.push(processor() - before)
  }
  const allSeconds = (performance.now() - begin) / 1000
  const { alerts } = await queryOne<{ alerts: number }>(db.kysely)`
    select count(*) as alerts from search_alerts where advertisement_id > ${earlier}`
  now = new Date(start.getTime() + 86_400_000)
  const told = performance.now()
  await tellAlerts(context, () => performance.now() - told > tellingMs)
  const tellingSeconds = (performance.now() - told) / 1000
  const { letters } = await queryOne<{ letters: number }>(db.kysely)`
    select count(*) as letters from outbox where kind = 'search_alert'`
  const round2 = (value: number) => Math.round(value * 100) / 100
  const results = {
    ...size,
    matchingMs: summary(times),
    ofPgbench: round2(limitMs / mean(times.slice(0, compared))),
    databaseProcessorMs: summary(processorTimes),
    allAdvertisementsSeconds: round(allSeconds),
    alertsPerAdvertisement: Math.round(alerts / size.advertisements),
    lettersPerSecond: Math.round(letters / tellingSeconds),
    note: process.env['BENCH_NOTE'] ?? '',
  }
  console.log(results)
  writeFileSync('bench/results/matching.json', `${JSON.stringify(results, null, 2)}\n`)
  writePerformancePage()
  await app.close()
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function summary(times: number[]) {
  return {
    median: round(quantile(times, 0.5)),
    p95: round(quantile(times, 0.95)),
    longest: round(Math.max(...times)),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

async function setStatus({ db, now }: Context, id: number, status: string): Promise<void> {
  await sql`update advertisements set status = ${status}, published_at = ${now()} where id = ${id}`.execute(
    db.kysely,
  )
}

async function matchEarlier(context: Context): Promise<void> {
  for (let id = 1; id <= earlier; id += 1) {
    await setStatus(context, id, 'published')
    await matchPublished(context)
  }
  await sql`update search_alerts set told_at = due_at where due_at <= ${context.now()}`.execute(
    context.db.kysely,
  )
  await sql`vacuum analyze search_alerts`.execute(context.db.kysely)
}

async function measurePgbench(context: Context): Promise<number> {
  const took: number[] = []
  for (let id = earlier + 1; id <= earlier + compared; id += 1) {
    await setStatus(context, id, 'published')
    let runs = 0
    const statements = await statementsOf(() => matchPublished(context, () => runs++ > 0))
    const perSecond = await pgbench(server?.url ?? '', [statements], {
      seconds: 1,
      clients: 1,
      isWriting: true,
    })
    took.push(1000 / perSecond)
    await setStatus(context, id, 'waiting_for_approve')
    await sql`delete from unmatched_advertisements`.execute(context.db.kysely)
  }
  return mean(took)
}

async function fill({ kysely }: Database, random: Random): Promise<void> {
  const professions = await queryRows<{ id: number; category: number }>(kysely)`
    select id, category_id as category from sub_categories order by id`
  const profession = () =>
    professions[Math.floor(random.next() ** 1.5 * professions.length)] as { id: number; category: number }
  const city = () => (random.chance(0.6) ? 34 : random.int(1, 81))
  for (let from = 0; from <= size.people; from += atOnce)
    await sql`
      insert into accounts (first_name, last_name, email, phone, password_hash, phone_verified_at, email_confirmed_at)
      select 'Ad', 'Soyad', n || '@example.com', '+90555' || lpad(n::text, 7, '0'), '', now(), now()
      from generate_series(${from}::int + 1, ${from + atOnce}::int) n`.execute(kysely)
  for (let from = 1; from <= size.people; from += atOnce) {
    const cvs = Array.from({ length: atOnce }, (_, index) => {
      const { id, category } = profession()
      return {
        account_id: from + index,
        sub_category_id: id,
        main_category_id: category,
        has: random.chance(0.8),
      }
    })
    await sql`
      insert into cvs (account_id, main_category_id, sub_category_id)
      select account_id, main_category_id, sub_category_id
      from json_to_recordset(${JSON.stringify(cvs)}::json) v (account_id int, main_category_id int, sub_category_id int)`.execute(
      kysely,
    )
    await sql`
      insert into cv_experiences (account_id, row_number, position, company, start_date)
      select account_id, 1, 'x', 'x', '2020-01-01'
      from json_to_recordset(${JSON.stringify(cvs)}::json) v (account_id int, has boolean) where has`.execute(
      kysely,
    )
  }
  for (let from = 0; from < size.searches; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => {
      const address = drawAddress(random, profession, city)
      const { words, ...compiled } = compileSearch(address)
      return {
        ...compiled,
        query: words,
        account_id: ((from + index) % size.people) + 1,
        address,
        frequency: random.pick(['immediate', 'daily', 'weekly'] as const),
      }
    })
    await sql`
      insert into saved_searches (account_id, address, frequency, created_at, updated_at, match_keys, type, categories,
        sub_categories, cities, price_types, price_min, price_max, road_trip, is_for_rookie, is_paid, is_verified, has_photo,
        is_suitable, words)
      select c.account_id, c.address, c.frequency, ${start}, ${start}, c.match_keys, c.type, c.categories,
        c.sub_categories, c.cities, c.price_types, c.price_min, c.price_max, c.road_trip, c.is_for_rookie, c.is_paid,
        c.is_verified, c.has_photo, c.is_suitable, to_tsquery('simple', q.query)
      from json_populate_recordset(null::saved_searches, ${JSON.stringify(rows)}::json) with ordinality c
      join json_array_elements(${JSON.stringify(rows)}::json) with ordinality e (row, place) on e.place = c.ordinality
      cross join lateral (select e.row ->> 'query' as query) q
      on conflict do nothing`.execute(kysely)
  }
  for (let id = 1; id <= earlier + size.advertisements; id += 1) {
    const { id: sub, category } = profession()
    const words = Array.from({ length: 60 }, () =>
      random.chance(0.1) ? random.pick(describedWords) : inventedWord(random),
    )
    await sql`
      insert into advertisements (owner_id, type, category_id, sub_category_id, title, description, price_type_id, price,
        city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie)
      values (${size.people + 1}, 'crew', ${category}, ${sub}, ${words.slice(0, 6).join(' ')}, ${words.join(' ')}, 3, 1000,
        ${city()}, '2026-12-24', '2026-12-10', ${random.chance(0.3)}, ${random.chance(0.3)})`.execute(kysely)
  }
  await sql`vacuum analyze`.execute(kysely)
}

type Draw<T> = () => T

function drawAddress(
  random: Random,
  profession: Draw<{ id: number; category: number }>,
  city: Draw<number>,
): string {
  const kind = random.weighted([
    ['profession and city', 40],
    ['profession', 15],
    ['category', 12],
    ['suitable', 20],
    ['words', 10],
    ['city', 0.6],
    ['paid', 0.3],
    ['all', 0.1],
  ] as const)
  const { id, category } = profession()
  const extra = random.chance(0.3)
    ? `&paid=1`
    : random.chance(0.2)
      ? `&priceMin=${random.int(1, 40) * 500}`
      : ''
  if (kind === 'profession and city') return `subCategory=${id}&city=${city()}${extra}`
  if (kind === 'profession') return `subCategory=${id}${extra}`
  if (kind === 'category') return `category=${category}&city=${city()}${extra}`
  if (kind === 'suitable') return `suitable=1${random.chance(0.5) ? `&city=${city()}` : ''}${extra}`
  if (kind === 'words') {
    const word = random.chance(0.2) ? random.pick(describedWords) : inventedWord(random)
    return `q=${encodeURIComponent(word)}${random.chance(0.5) ? `&city=${city()}` : ''}`
  }
  if (kind === 'city') return `city=${city()}${extra}`
  return kind === 'paid' ? 'paid=1' : ''
}
