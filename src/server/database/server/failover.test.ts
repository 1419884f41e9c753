import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReference } from '../../../../db/seed/reference.ts'
import { makeAccount } from '../../../../test/factories.ts'
import { runOn, startPostgres, startReplica, type ClusterServer } from '../../../../test/postgres.ts'
import type { TestServer } from '../../../../test/server.ts'
import { createWire } from '../../../../test/unplug.ts'
import { buildApp, type App } from '../../start/app.ts'
import { readConfig } from '../../config/config.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { migrate } from '../migrations/migrate.ts'

const running: ClusterServer[] = []
let primary: ClusterServer
let standby: ClusterServer
let proxy: Awaited<ReturnType<typeof createWire>>
let database: Database
let app: App
beforeAll(async () => {
  const started = await startPostgres({ shared_buffers: '16MB' })
  if (!started) throw new Error('No PostgreSQL server found')
  primary = started
  running.push(primary)
  proxy = await createWire(primary.url)
  const config = readConfig({
    DATABASE_URL: proxy.url,
    DATABASE_POOL_SIZE: '6',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'only for tests',
  })
  database = await openDatabase(config)
  await migrate(database)
  await seedReference(database.kysely)
  standby = await startReplica(primary, { shared_buffers: '16MB' })
  running.push(standby)
  app = await buildApp({ config, database, pages: 'none' })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await proxy.unplug()
  await Promise.all(running.map((server) => server.stop()))
})

async function makeTokens(count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) {
    const { token } = await makeAccount({ ...app, database } as unknown as TestServer)
    tokens.push(token)
  }
  return tokens
}

async function waitUntilReplayed(): Promise<void> {
  const [row] = await runOn(primary, 'select pg_current_wal_insert_lsn()::text as position')
  const position = `'${String(row?.['position'])}'::pg_lsn`
  const isReplayed = async () =>
    (await runOn(standby, `select pg_last_wal_replay_lsn() >= ${position} as it`))[0]?.['it']
  await expect.poll(isReplayed, { timeout: 10_000 }).toBe(true)
}

const writeAll = (tokens: string[]) =>
  Promise.all(
    tokens.map((token) =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  )
const isReady = async () => (await app.http.inject({ url: '/api/ready' })).statusCode

test('connections to a demoted server are replaced: writes are refused with 503 until the address leads to a primary', async () => {
  const tokens = await makeTokens(12)
  await waitUntilReplayed()
  proxy.leadTo(standby.url)
  const replies = await writeAll(tokens)
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { statusCode, headers, body } of refused)
    expect([statusCode, JSON.parse(body).code, headers['retry-after']]).toEqual([503, 'database_away', '5'])
  await expect.poll(isReady, { timeout: 10_000 }).toBe(503)

  proxy.leadTo(primary.url)
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200)
  expect((await writeAll(await makeTokens(1))).map(({ statusCode }) => statusCode)).toEqual([200])
})

test('after a failover the server writes to the promoted standby and receives notifications from it', async () => {
  const tokens = await makeTokens(1)
  await waitUntilReplayed()
  await primary.kill()
  for (const path of ['/api/ready', '/api/app/cv', '/api/app/cv']) {
    const reply = await app.http.inject({ url: path, headers: { authorization: `Bearer ${tokens[0]}` } })
    expect([reply.statusCode, reply.headers['retry-after']], path).toEqual([503, '5'])
  }

  const before = app.context.contentVersion.current()
  await runOn(standby, 'select pg_promote()')
  proxy.leadTo(standby.url)
  await expect.poll(isReady, { timeout: 15_000 }).toBe(200)
  expect((await writeAll(tokens)).map(({ statusCode }) => statusCode)).toEqual([200])
  await expect.poll(() => app.context.contentVersion.current(), { timeout: 10_000 }).toBe(before + 1)
  await database.transaction(bumpContentVersion)
  await runOn(standby, `select pg_notify('klaket_content', 'another process')`)
  await expect.poll(() => app.context.contentVersion.current(), { timeout: 10_000 }).toBe(before + 3)
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(database.kysely)
  expect(rows).toEqual([{ port: standby.port }])
})
