import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeThread, type TestAccount } from '../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { listenOn, openStream } from '../../../../test/stream.ts'
import { asOwner, switchToAppRole } from '../../database/migrations/app-role.ts'
import { buildApp, type App } from '../../start/app.ts'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open.ts'
import { listenerName } from '../../database/server/listener.ts'

const unread = '/api/app/messages/unread-count'
let one: TestServer
let other: App
let database: Database
let owner: TestAccount
let applicant: TestAccount
let application: number
beforeAll(async () => {
  one = await startTestServer()
  const { config } = one.context
  database = await openDatabase(config)
  await switchToAppRole(database)
  other = await buildApp({ config, database, pages: 'none' })
})
afterAll(async () => {
  await other.close()
  await database.close()
  await one.close()
})
beforeEach(async () => {
  await one.reset()
  ;({ owner, applicant, application } = await makeThread(one))
  other.context.pollCache.forgetAll()
})

const ask = async ({ http }: Pick<App, 'http'>, { token }: TestAccount, etag?: unknown) =>
  http.inject({
    method: 'GET',
    url: unread,
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': String(etag) } : {}) },
  })
const send = async (from: TestAccount, message: string): Promise<number> => {
  const { body } = await one.request('POST', '/api/app/messages', {
    token: from.token,
    body: { application_id: application, message },
  })
  return body.data.id
}

test('changes made through one process arrive once on a stream of another', async () => {
  const stream = await openStream(await listenOn(other), applicant.token)
  await stream.untilHeard('resync')
  const ids = []
  for (const text of ['Bir', 'iki', 'üç']) ids.push(await send(owner, text))
  await stream.untilHeard('message', 3)
  expect(stream.idsOf('message')).toEqual(ids)
  await stream.close()
  const elsewhere = await openStream(await listenOn(one), applicant.token, stream.position())
  await elsewhere.untilHeard('resync')
  await elsewhere.close()
})

test('a change through one process drops the cached answers of another, and tags are valid in both', async () => {
  const { etag } = (await ask(one, applicant)).headers
  expect((await ask(other, applicant, etag)).statusCode).toBe(304)
  expect((await ask(other, applicant, etag)).statusCode).toBe(304)
  await send(owner, 'Merhaba')
  await expect.poll(async () => (await ask(other, applicant, etag)).statusCode).toBe(200)
})

test('a session that ends in one process ends in the other', async () => {
  const { etag } = (await ask(other, applicant)).headers
  expect((await ask(other, applicant, etag)).statusCode).toBe(304)
  const stream = await openStream(await listenOn(other), applicant.token)
  await stream.untilHeard('resync')
  await one.request('POST', '/api/auth/logout', { token: applicant.token })
  await stream.untilEnded()
  expect((await ask(other, applicant, etag)).statusCode).toBe(401)
  expect((await ask(one, applicant, etag)).statusCode).toBe(401)
})

test('after a lost database connection no old answers are given and streams get a resync', async () => {
  const stream = await openStream(await listenOn(other), applicant.token)
  await stream.untilHeard('resync')
  const { etag } = (await ask(other, applicant)).headers
  await asOwner(one.database, (trx) =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}`.execute(trx),
  )
  await sql`insert into notices (account_id, kind, text, url) values (${applicant.id}, 'x', 'x', '/')`.execute(
    one.database.kysely,
  )
  await expect.poll(() => stream.idsOf('resync').length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  expect((await ask(other, applicant, etag)).statusCode).toBe(200)
  await send(owner, 'Yine')
  await stream.untilHeard('message')
  await stream.close()
})
