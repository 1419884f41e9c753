import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase } from '../../../../test/database.ts'
import { createWire } from '../../../../test/unplug.ts'
import { buildApp, type App } from '../../start/app.ts'
import { readConfig } from '../../config/config.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { isDatabaseAway, type Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { migrate } from '../migrations/migrate.ts'

let app: App
let database: Database
let wire: Awaited<ReturnType<typeof createWire>>
let drop: () => Promise<void>
beforeAll(async () => {
  const scratch = await scratchDatabase()
  drop = scratch.drop
  wire = await createWire(scratch.url ?? '')
  const off = { RATE_LIMITS: 'off', LOAD_SHEDDING: 'off' }
  const config = readConfig({ DATABASE_URL: wire.url, LOG_LEVEL: 'silent', ...off })
  database = await openDatabase(config)
  await migrate(database)
  app = await buildApp({ config, database, pages: 'none' })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await wire.unplug()
  await drop()
})

const get = (url: string) =>
  app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${'x'.repeat(43)}` } })

test('while the database is away requests get 503, and they succeed when it is back', async () => {
  expect((await get('/api/ready')).statusCode).toBe(200)
  expect((await get('/api/app/cv')).statusCode).toBe(401)

  await wire.unplug()
  for (const path of ['/api/ready', '/api/app/cv', '/api/app/cv']) {
    const reply = await get(path)
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'database_away',
      '5',
    ])
  }
  expect((await get('/api/health')).statusCode).toBe(200)

  const before = app.context.contentVersion.current()
  await wire.plug()
  await expect.poll(async () => (await get('/api/ready')).statusCode, { timeout: 5000 }).toBe(200)
  expect((await get('/api/app/cv')).statusCode).toBe(401)
  await expect.poll(() => app.context.contentVersion.current(), { timeout: 5000 }).toBe(before + 1)
  await database.transaction(bumpContentVersion)
  expect(app.context.contentVersion.current()).toBe(before + 2)
})

test('a server whose pool is exhausted stays ready, and statements under way continue', async () => {
  const done = Promise.withResolvers<void>()
  const held = Array.from({ length: database.use().max }, () =>
    database.transaction(async (trx) => {
      await sql`select 1`.execute(trx)
      await done.promise
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(trx)
      return rows[0]?.one
    }),
  )
  await expect.poll(() => database.use().busy).toBe(database.use().max)
  expect((await get('/api/ready')).statusCode).toBe(200)
  expect((await get('/api/app/cv')).json().code).toBe('database_away')
  expect((await get('/api/ready')).statusCode).toBe(200)
  done.resolve()
  expect(await Promise.all(held)).toEqual(held.map(() => 1))
})

test('a silent connection counts as lost soon after the time limit of its statement', async () => {
  const start = performance.now()
  const lost = database.within(300, async (db) => {
    wire.swallowAll()
    await sql`select 1`.execute(db)
  })
  await expect(lost).rejects.toSatisfy(isDatabaseAway)
  // If the usual time limit of 5 seconds applied here, the connection would count as lost only after 6.5.
  expect(performance.now() - start).toBeLessThan(6000)
  wire.pass()
  await expect.poll(async () => (await get('/api/ready')).statusCode, { timeout: 8000 }).toBe(200)
})
