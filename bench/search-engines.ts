// node bench/search-engines.ts [advertisements]: what sitemaps, feeds and landing pages take on a large board. It makes a
// PostgreSQL of this system with a million published advertisements, most of them in a few cities, as they are in life.
import pg from 'pg'
import { seedReference } from '../db/seed/reference.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db.ts'
import { migrate } from '../src/server/migrate.ts'
import { startPostgres } from '../test/postgres.ts'
import { benchEnvironment } from './board.ts'
import { median } from './measure.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const rounds = 5
const paths = [
  '/sitemap.xml',
  '/sitemap-landing.xml',
  '/sitemap-advertisements-1.xml',
  `/sitemap-advertisements-${Math.ceil(count / 50_000)}.xml`,
  '/ilanlar.atom',
  '/ilanlar/istanbul.atom',
  '/ilanlar/kars/kostum.atom',
  '/api/app/landing-pages',
  '/api/app/landing-pages/list?first=istanbul',
  '/api/app/landing-pages/list?first=kars',
  '/api/app/landing-pages/list?first=kostum',
  '/api/app/landing-pages/list?first=istanbul&second=kamera&page=50',
  '/api/app/landing-pages/list?first=kars&second=kostum',
]

const postgres = await startPostgres({
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
})
if (!postgres) throw new Error('The bench needs a PostgreSQL server on this system.')
const environment = { ...benchEnvironment(postgres.url), MODE: 'demo' }
const config = readConfig(environment)
const database = await openDatabase(config)
try {
  await migrate(database)
  await seedReference(database.kysely)
  await fill(postgres.url)
  const rows: Record<string, { 'first answer, ms': number; 'kept, ms': number; kB: number }> = {}
  for (const path of paths) {
    const fresh: number[] = []
    const kept: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round += 1) {
      // A new server keeps nothing yet.
      const app = await buildApp({ config, database, pages: 'none' })
      fresh.push(await time(async () => (bytes = (await app.http.inject(path)).rawPayload.length)))
      kept.push(await time(async () => app.http.inject(path)))
      await app.close()
    }
    rows[path] = {
      'first answer, ms': Math.round(median(fresh)),
      'kept, ms': Math.round(median(kept)),
      kB: Math.round(bytes / 1000),
    }
  }
  console.log(`${count} published advertisements, medians of ${rounds}`)
  console.table(rows)
} finally {
  await database.close()
  await postgres.stop()
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** By a connection of its own: the server's break off what takes so long. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  console.log(`Filling the board with ${count} advertisements …`)
  await client.query(`
    insert into accounts (type, first_name, last_name, email, phone, password_hash, phone_verified_at)
    values ('individual', 'Deneme', 'Kişi', 'deneme@example.com', '+905550000000', 'none', now())`)
  await client.query('drop index advertisements_search')
  await client.query(`
    insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description, price_type_id,
      price, city_id, start_date, need_road_trip, is_okay_for_rookie, published_at, updated_at)
    select 1, case when s.serves = 'cast' then 'cast' else 'crew' end, 'published', s.category_id, s.id,
      s.name || ' ' || n, 'Set ekibine katılacak, deneyimli bir arkadaş arıyoruz. ' || n, 3, 1000 + n % 5000,
      -- The lower the number drawn, the more often: a few cities hold most.
      (array[34, 6, 35, 7, 16])[1 + n % 7 % 5] * (n % 11 < 9)::int + (1 + floor(power(random(), 3) * 81)::int) * (n % 11 >= 9)::int,
      '2099-01-01', false, true, now() - n * interval '20 seconds', now() - n * interval '10 seconds'
    from generate_series(1, ${count}) n
    join (select p.id, p.category_id, p.name, c.serves, row_number() over (order by p.id) as place, count(*) over () as many
      from sub_categories p join categories c on c.id = p.category_id) s on s.place = 1 + n::bigint * 7919 % s.many`)
  await client.query('vacuum analyze advertisements')
  await client.end()
}
