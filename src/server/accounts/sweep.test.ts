import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sweepAccounts } from './sweep.ts'

const day = 86_400

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(null)
  await server.reset()
})

async function counts() {
  const { rows } = await sql`
    select (select count(*) from accounts) as accounts, (select count(*) from sessions) as sessions,
      (select count(*) from access_tokens) as tokens, (select count(*) from phone_codes) as codes`.execute(
    server.database.kysely,
  )
  return rows[0]
}

test('what has served goes, what is in use stays', async () => {
  const { id, token } = await makeAccount(server)
  await makeAccount(server, { isVerified: false })
  await sql`
    insert into phone_codes (account_id, purpose, phone, code_hash, expires_at)
    values (${id}, 'password_reset', '+905550000001', '\\x00', now())`.execute(server.database.kysely)
  await sweepAccounts(server.context)
  expect(await counts()).toEqual({ accounts: 2, sessions: 2, tokens: 2, codes: 1 })
  expect((await server.request('GET', '/api/app/profile', { token })).status).toBe(200)

  server.clock.forward(3 * day)
  await sweepAccounts(server.context)
  expect(await counts()).toEqual({ accounts: 2, sessions: 2, tokens: 0, codes: 0 })

  server.clock.forward(5 * day)
  await sweepAccounts(server.context)
  expect(await counts()).toEqual({ accounts: 1, sessions: 1, tokens: 0, codes: 0 })

  server.clock.forward(31 * day)
  await sweepAccounts(server.context)
  expect(await counts()).toEqual({ accounts: 1, sessions: 0, tokens: 0, codes: 0 })
})
