import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { scratchDatabase } from '../../../../test/database.ts'
import { appRole, switchToAppRole } from './app-role.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { migrate } from './migrate.ts'

const whoAmI = async ({ kysely }: Database) =>
  (await sql<{ name: string }>`select current_user::text as name`.execute(kysely)).rows[0]?.name

describe('the application role on a PostgreSQL server', () => {
  const admin = (...statements: string[]) => adminOf(inject('postgresUrl') ?? '', ...statements)
  const adminOf = async (connectionString: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const asUser = async (
    name: string,
    rights: string,
    run: (database: Database, adminUrl: string) => Promise<void>,
  ) => {
    const { url, drop } = await scratchDatabase()
    if (!url) throw new Error('no server')
    const own = new URL(url)
    const databaseName = own.pathname.slice(1)
    await admin(
      `create role ${name} login password 'x' ${rights}`,
      `alter database ${databaseName} owner to ${name}`,
    )
    own.username = name
    own.password = 'x'
    const database = await openDatabase({ databaseUrl: own.href, databasePoolSize: 2, dataDir: ':memory:' })
    try {
      await sql`alter schema public owner to ${sql.ref(name)}`.execute(database.kysely).catch(() => {})
      await migrate(database)
      await run(database, url)
    } finally {
      await database.close()
      await drop()
      await admin(`drop owned by ${name}`, `drop role ${name}`)
    }
  }

  test('is not used when the user may neither create it nor switch to it, and triggers still refuse changes of the audit log', () =>
    asUser(`plain_${process.pid}`, 'nocreaterole', async (database) => {
      expect(await switchToAppRole(database)).toBe(false)
      await sql`insert into audit_entries (act, subject_type, subject_id) values ('x', 'slide', 1)`.execute(
        database.kysely,
      )
      for (const statement of [
        'delete from audit_entries',
        'truncate audit_chain',
        `update audit_entries set act = ''`,
      ])
        await expect(sql.raw(statement).execute(database.kysely)).rejects.toMatchObject({ code: '42501' })
    }))

  test('is used when an administrator has granted it to the user', () =>
    asUser(`member_${process.pid}`, 'nocreaterole', async (database) => {
      await admin(`do $$ begin create role ${appRole} nologin; exception when others then null; end $$`)
      await admin(`grant ${appRole} to member_${process.pid}`)
      expect(await switchToAppRole(database)).toBe(true)
      expect(await whoAmI(database)).toBe(appRole)
    }))

  test('gets no rights on tables that an administrator has created in the schema', () =>
    asUser(`neighbour_${process.pid}`, 'createrole', async (database, adminUrl) => {
      await adminOf(adminUrl, 'create table copy_of_yesterday (id bigserial)')
      expect(await switchToAppRole(database)).toBe(true)
      const { rows } = await sql`
        select has_table_privilege(${appRole}, 'accounts', 'update') as own,
          has_table_privilege(${appRole}, 'copy_of_yesterday', 'select') as theirs`.execute(database.kysely)
      expect(rows).toEqual([{ own: true, theirs: false }])
    }))

  test('is created and used when the user may create roles', () =>
    asUser(`maker_${process.pid}`, 'createrole', async (database) => {
      expect(await switchToAppRole(database)).toBe(true)
      expect(await whoAmI(database)).toBe(appRole)
    }))
})
