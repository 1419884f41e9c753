import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { CheckError } from '../scripts/setup/check-error.ts'
import { checkDatabase } from '../scripts/setup/database.ts'
import { readConfig } from '../src/server/config/config.ts'
import type { Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { seal } from '../src/server/crypto/seal.ts'
import { makeFirstAdmin } from '../src/server/people/accounts/first-admin.ts'
import { secondFactorOwner } from '../src/server/people/staff-sessions/second-factor.ts'
import { scratchDatabase } from './database.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

let url: string
let drop: () => Promise<void>
beforeEach(() => open(null))
afterEach(() => drop())

async function open(template: string | null) {
  const scratch = await scratchDatabase(template)
  ;[url, drop] = [scratch.url ?? '', scratch.drop]
}

const look = (databaseUrl = url, dataKeys = `a:${key(1)}`) =>
  checkDatabase(readConfig({ DATABASE_URL: databaseUrl, DATA_KEYS: dataKeys }))

/** The sentence of the refusal. */
const refusal = (...given: Parameters<typeof look>) =>
  look(...given).then(
    () => 'none',
    (error: unknown) => (error instanceof CheckError ? error.message : String(error)),
  )

const changed = (change: (address: URL) => void) => {
  const address = new URL(url)
  change(address)
  return address.href
}

async function on<T>(run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, databasePoolSize: 4, dataDir: ':memory:' })
  return run(database).finally(() => database.close())
}

test('an empty database of a server is accepted, and nothing is made in it', async () => {
  expect(await look()).toEqual({
    seen: expect.stringMatching(/^PostgreSQL \d\d, UTF8, empty/),
    hasAdmin: false,
  })
  expect((await look()).seen).toContain('empty')
})

test('a server that is not there, an unknown user and a missing database are told apart', async () => {
  expect(await refusal(changed((address) => (address.port = '1')))).toContain('Nothing answers')
  expect(await refusal(changed((address) => (address.username = 'nobody_here')))).toContain(
    'refuses the user',
  )
  expect(await refusal(changed((address) => (address.pathname = '/nothing_here')))).toContain(
    'create database',
  )
  expect(await refusal(changed((address) => (address.search = '?sslmode=verify-full')))).toContain('TLS')
})

test('a database of another program, of another encoding or without rights is refused', async () => {
  await on((database) => sql`create table invoices_of_a_shop ()`.execute(database.kysely))
  expect(await refusal()).toContain('another program (invoices_of_a_shop)')

  const name = `${new URL(url).pathname.slice(1)}_ascii`
  await on((database) =>
    sql`create database ${sql.ref(name)} encoding 'SQL_ASCII' template template0`.execute(database.kysely),
  )
  expect(await refusal(changed((address) => (address.pathname = `/${name}`)))).toContain('SQL_ASCII')
  await on((database) => sql`drop database ${sql.ref(name)}`.execute(database.kysely))

  const user = `${name}_user`
  await on((database) => sql`create role ${sql.ref(user)} login password 'x'`.execute(database.kysely))
  const asUser = changed((address) => ([address.username, address.password] = [user, 'x']))
  expect(await refusal(asUser)).toContain('may not create tables')
  await on((database) => sql`drop role ${sql.ref(user)}`.execute(database.kysely))
})

test('a database of Klaket is accepted with the keys that its values are sealed with', async () => {
  await drop()
  await open(inject('postgresTemplate'))
  expect(await look()).toEqual({ seen: expect.stringContaining('Klaket’s'), hasAdmin: false })

  await on(async (database) => {
    const admin = { email: 'ilk@example.com', phone: '+905550000001', firstName: 'Ayşe', lastName: 'Yılmaz' }
    const { id } = await makeFirstAdmin(database, { ...admin, again: false }, new Date())
    const secret = seal([{ name: 'a', key: Buffer.alloc(32, 1) }], 'secret', secondFactorOwner(id))
    await sql`insert into second_factors (account_id, secret, enrolled_at) values (${id}, ${secret}, now())`.execute(
      database.kysely,
    )
  })
  expect(await look()).toMatchObject({ hasAdmin: true })
  expect(await refusal(url, `b:${key(1)}`)).toContain('second_factors.secret')
  expect(await refusal(url, `a:${key(2)}`)).toContain('DATA_KEYS does not open')
  expect(await refusal(url, `b:${key(2)}, a:${key(1)}`)).toBe('none')

  await on((database) =>
    sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`.execute(
      database.kysely,
    ),
  )
  expect(await refusal()).toContain('newer Klaket')
})
