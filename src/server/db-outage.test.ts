import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase } from '../../test/database.ts'
import { createWire } from '../../test/unplug.ts'
import { buildApp, type App } from './app.ts'
import { readConfig } from './config.ts'
import { bumpContentVersion } from './content-version.ts'
import { openDatabase, type Database } from './db.ts'
import { migrate } from './migrate.ts'

let app: App
let database: Database
let wire: Awaited<ReturnType<typeof createWire>>
let drop: () => Promise<void>
beforeAll(async () => {
  const scratch = await scratchDatabase()
  drop = scratch.drop
  wire = await createWire(scratch.url ?? '')
  const config = readConfig({ DATABASE_URL: wire.url, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
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

test('without its database the server says so, and goes on when it is back', async () => {
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
  // Changes of other processes may have been missed meanwhile.
  await expect.poll(() => app.context.contentVersion.current(), { timeout: 5000 }).toBe(before + 1)
  await database.transaction(bumpContentVersion)
  expect(app.context.contentVersion.current()).toBe(before + 2)
})
