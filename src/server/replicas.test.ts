import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seedReference } from '../../db/seed/reference.ts'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../test/factories.ts'
import { runOn, startPostgres, startReplica, type ClusterServer } from '../../test/postgres.ts'
import type { TestServer } from '../../test/server.ts'
import { positionCookie } from '../shared/kept-names.ts'
import { takeAppRole } from './app-role.ts'
import { buildApp, type App } from './app.ts'
import { readConfig } from './config.ts'
import { bumpContentVersion } from './content-version.ts'
import { openDatabase, type Database } from './db.ts'
import { announce } from './live/changes.ts'
import { migrate } from './migrate.ts'

// Two processes on a real primary with a replica, which these tests stop and promote one after the other.

type Process = App & { database: Database }

const running: ClusterServer[] = []
let primary: ClusterServer
let replica: ClusterServer
let one: Process
let other: Process
beforeAll(async () => {
  const started = await startPostgres({ shared_buffers: '16MB' })
  if (!started) throw new Error('No PostgreSQL server found')
  primary = started
  running.push(primary)
  const first = await openDatabase({ databaseUrl: primary.url, databasePoolSize: 4, dataDir: ':memory:' })
  await migrate(first)
  await seedReference(first.kysely)
  await takeAppRole(first)
  await first.close()
  replica = await startReplica(primary, { hot_standby_feedback: 'on', shared_buffers: '16MB' })
  running.push(replica)
  one = await startProcess()
  other = await startProcess()
})
afterAll(async () => {
  for (const process of [one, other]) {
    await process.close()
    await process.database.close()
  }
  await Promise.all(running.map((server) => server.stop()))
})

/** What tests pause stays in use for as long as that takes on a busy machine. */
const settings = (lagSeconds = 8) =>
  readConfig({
    DATABASE_URL: `${primary.url},${replica.url}`,
    DATABASE_REPLICA_URLS: replica.url,
    DATABASE_REPLICA_LAG_SECONDS: String(lagSeconds),
    DATABASE_POOL_SIZE: '4',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'only for tests',
  })

async function startProcess(lagSeconds?: number): Promise<Process> {
  const config = settings(lagSeconds)
  const database = await openDatabase(config)
  await takeAppRole(database)
  return { ...(await buildApp({ config, database, pages: 'none' })), database }
}

type Asked = { token?: string; cookie?: string; body?: object }

async function ask({ http }: Process, method: 'GET' | 'POST' | 'PATCH', url: string, asked: Asked = {}) {
  const { token, cookie, body } = asked
  const reply = await http.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
    ...(body && { payload: body }),
  })
  const set = reply.cookies.find(({ name }) => name === positionCookie)
  return { status: reply.statusCode, body: reply.json(), cookie: set && `${set.name}=${set.value}` }
}

const pause = () => runOn(replica, 'select pg_wal_replay_pause()')
const resume = () => runOn(replica, 'select pg_wal_replay_resume()')
/** Which server answers a public read of this process. */
const portOf = async ({ context }: Process) => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(
    context.reading.kysely,
  )
  return rows[0]?.port
}
const readsFrom = (process: Process, server: ClusterServer) =>
  expect.poll(() => portOf(process), { timeout: 15_000, interval: 20 }).toBe(server.port)

// One that failed while it was paused leaves it to the next ones as it was.
afterEach(async () => {
  const [row] = await runOn(replica, 'select pg_is_in_recovery() as replays')
  if (row?.['replays'] === true) await resume()
})

const newsOn = async (process: Process, asked?: Asked): Promise<string[]> => {
  const { body } = await ask(process, 'GET', '/api/app/news', asked)
  return body.data.map(({ title }: { title: string }) => title)
}
const publish = (title: string) => sql`
  insert into news (title, author, tags, description, content, published_at)
  values (${title}, 'Klaket', '{set}', 'Kısa', '<p>Uzun</p>', now() - interval '1 hour')`

let owner: TestAccount

test('public reads go to the replica, everything else to the writer', async () => {
  await readsFrom(one, replica)
  await readsFrom(other, replica)
  owner = await makeAccount(one as unknown as TestServer)
  await pause()
  // Without a word of it, so that only where it is read tells whether it is there.
  await publish('Sessiz').execute(one.database.kysely)
  expect(await newsOn(one)).not.toContain('Sessiz')
  // Whoever says who they are and keeps no cookies may have written it.
  expect(await newsOn(one, { token: owner.token })).toContain('Sessiz')
  expect((await ask(one, 'GET', '/api/app/profile', { token: owner.token })).status).toBe(200)
  await resume()
  await expect.poll(() => newsOn(one), { timeout: 5000 }).toContain('Sessiz')
})

test('whoever has written reads it, in every process', async () => {
  const { id } = await makeAdvertisement(one as unknown as TestServer, { ownerId: owner.id })
  await one.database.transaction(bumpContentVersion)
  await readsFrom(one, replica)
  await readsFrom(other, replica)
  await pause()
  const { token } = owner
  const address = `/api/app/advertisements/${id}`
  const written = await ask(one, 'PATCH', `${address}/unpublish`, { token })
  expect([written.status, written.body.data.status]).toEqual([200, 'closed_by_owner'])
  expect(written.cookie).toMatch(/^klaket_position=/)
  for (const process of [one, other])
    for (const asked of [{ token, cookie: written.cookie ?? '' }, { token }]) {
      const { body } = await ask(process, 'GET', address, asked)
      expect(body.data.status).toBe('closed_by_owner')
    }
  // The cookie alone, of what moved nothing that is kept: only how far the replica is tells.
  await publish('Bekleyen').execute(one.database.kysely)
  const later = await ask(one, 'PATCH', `${address}/republish`, { token, cookie: written.cookie ?? '' })
  expect(await newsOn(other, { cookie: later.cookie ?? '' })).toContain('Bekleyen')
  expect(await newsOn(other, { cookie: `${later.cookie}x` })).toContain('Bekleyen')
  await resume()
  await readsFrom(other, replica)
  // It waits for an editor now, and is not there for others.
  expect((await ask(other, 'GET', address, { token, cookie: later.cookie ?? '' })).status).toBe(404)
})

test('who was told of a change reads it', async () => {
  await readsFrom(other, replica)
  const { cookie } = await ask(one, 'POST', '/api/auth/logout', { token: owner.token })
  owner = await makeAccount(one as unknown as TestServer)
  const asked = { token: owner.token, cookie: cookie ?? '' }
  const position = Number.parseInt(cookie?.split('=')[1] ?? '', 36)
  const { readings } = other.database
  await expect.poll(() => readings?.readerAfter(position) === readings?.writer, { timeout: 5000 }).toBe(false)
  await pause()
  const { id: ownerId } = await makeAccount(one as unknown as TestServer)
  const { id } = await makeAdvertisement(one as unknown as TestServer, { ownerId })
  const seen = async () => (await ask(other, 'GET', `/api/app/advertisements/${id}`, asked)).status
  expect(await seen()).toBe(404)
  await one.database.transaction((trx) => announce(trx, [owner.id], { kind: 'notices' }))
  await expect.poll(seen, { timeout: 5000 }).toBe(200)
  await resume()
  await sql`update advertisements set status = 'closed_by_owner' where id = ${id}`.execute(
    one.database.kysely,
  )
})

test('what lags is never kept as if it were new', async () => {
  await makeAdvertisement(one as unknown as TestServer, { ownerId: owner.id, title: 'Eski ilan', cityId: 6 })
  await one.database.transaction(bumpContentVersion)
  await readsFrom(other, replica)
  const list = async (process: Process, cookie = '') => {
    const body = { city: [6] }
    const reply = await ask(process, 'POST', '/api/app/advertisements/list', { body, cookie })
    return [reply.body.total, ...reply.body.data.map(({ title }: { title: string }) => title)]
  }
  const cities = async (process: Process) =>
    (await ask(process, 'GET', '/api/dictionary/cities')).body.data.map(({ name }: { name: string }) => name)
  expect(await list(other)).toEqual([1, 'Eski ilan'])
  await pause()
  await one.database.transaction(async (trx) => {
    await sql`update advertisements set title = 'Yeni ilan' where title = 'Eski ilan'`.execute(trx)
    await sql`update cities set name = 'Engürü' where id = 6`.execute(trx)
    await bumpContentVersion(trx)
  })
  // At once in the process that wrote, and in the other one as soon as it hears of it.
  expect(await cities(one)).toContain('Engürü')
  expect(await list(one)).toEqual([1, 'Yeni ilan'])
  await expect.poll(() => cities(other), { timeout: 5000 }).toContain('Engürü')
  expect(await list(other)).toEqual([1, 'Yeni ilan'])
  expect(await runOn(replica, "select 1 from cities where name = 'Engürü'")).toEqual([])
  expect(await portOf(other)).toBe(primary.port)
  await resume()
  await readsFrom(other, replica)
  expect(await cities(other)).toContain('Engürü')
  expect(await list(other)).toEqual([1, 'Yeni ilan'])
})

test('what the replica breaks off is read from the writer', async () => {
  const { reading } = one.context
  await readsFrom(one, replica)
  const asleep = "from pg_stat_activity where query like '%pg_sleep(%' and pid <> pg_backend_pid()"
  const broken = async (read: Promise<unknown>) => {
    await expect.poll(() => runOn(replica, `select 1 ${asleep}`)).not.toEqual([])
    await runOn(replica, `select pg_cancel_backend(pid) ${asleep}`)
    return read
  }
  const slow = sql<{ port: number }>`select inet_server_port() as port,
    pg_sleep(case when pg_is_in_recovery() then 4 else 0 end)`
  expect(await broken(slow.execute(reading.kysely))).toMatchObject({ rows: [{ port: primary.port }] })
  expect(await broken(reading.within(5000, (db) => slow.execute(db)))).toMatchObject({
    rows: [{ port: primary.port }],
  })
})

test('who waits for a connection to a replica counts as waiting: the process is behind', async () => {
  await readsFrom(one, replica)
  const { kysely } = one.context.reading
  const reads = Array.from({ length: 6 }, () => sql`select pg_sleep(1.5)`.execute(kysely))
  await expect.poll(() => one.database.use().oldestWaitMs, { timeout: 4000 }).toBeGreaterThan(300)
  await Promise.all(reads)
  expect(one.database.use().oldestWaitMs).toBe(0)
})

test('a replica that lags is left out, one that is away too, and both come back by themselves', async () => {
  const strict = await startProcess(1)
  await readsFrom(strict, replica)
  await pause()
  const write = setInterval(() => void publish('Yük').execute(one.database.kysely), 200)
  await readsFrom(strict, primary)
  expect(strict.database.readings?.states()[0]?.lagMs).toBeGreaterThan(1000)
  clearInterval(write)
  await resume()
  await readsFrom(strict, replica)
  await strict.close()
  await strict.database.close()
  await readsFrom(one, replica)

  await replica.kill()
  expect(await newsOn(one)).toContain('Yük')
  expect(await portOf(one)).toBe(primary.port)
  await replica.start()
  await readsFrom(one, replica)
})

test('when the writer is gone and the replica was promoted, everything goes on', async () => {
  const send = () => one.database.transaction(bumpContentVersion)
  await primary.kill()
  await expect.poll(async () => (await ask(one, 'GET', '/api/ready')).status, { timeout: 8000 }).toBe(503)
  expect((await ask(one, 'GET', '/api/app/profile', { token: owner.token })).body.code).toBe('database_away')
  await runOn(replica, 'select pg_promote()')
  for (const process of [one, other])
    await expect
      .poll(async () => (await ask(process, 'GET', '/api/ready')).status, { timeout: 8000 })
      .toBe(200)
  expect((await ask(one, 'GET', '/api/app/profile', { token: owner.token })).status).toBe(200)
  // What one process says is heard by the other again.
  const before = other.context.contentVersion.current()
  await expect
    .poll(
      async () => {
        await send()
        return other.context.contentVersion.current()
      },
      { timeout: 8000 },
    )
    .toBeGreaterThan(before + 1)
  expect(await portOf(one)).toBe(replica.port)
  // Named as a replica, too: as long as it is written to it is none that is left out.
  expect(one.database.readings?.states()).toEqual([])
  await startsOn(replica)

  // The former primary comes back and knows nothing of it.
  await primary.start()
  expect(await runOn(primary, 'select pg_is_in_recovery() as "isReplica"')).toEqual([{ isReplica: false }])
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(one.database.kysely)
  expect(rows).toEqual([{ port: replica.port }])
  await startsOn(replica)
})

/** A process that starts now, with the settings of before, writes there. */
async function startsOn({ port }: ClusterServer) {
  const database = await openDatabase(settings())
  await database.transaction(async (trx) => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(trx)
    expect(rows).toEqual([{ port }])
  })
  expect(await migrate(database)).toEqual([])
  await database.close()
}
