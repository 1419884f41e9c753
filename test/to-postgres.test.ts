import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../db/to-postgres.ts'
import { seedReference } from '../db/seed/reference.ts'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import { verifyAudit } from '../src/server/operations/audit/verify.ts'
import type { Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { withoutAuditWall } from './audit-wall.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from './factories.ts'
import { startTestServer, type TestServer } from './server.ts'

// The target uses the engine under test: a PostgreSQL server, or another embedded database.
let source: Database
let target: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-carry-'))
  source = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir: folder })
  await migrate(source)
  await seedReference(source.kysely)
  await fill({ database: source } as TestServer)
  target = await startTestServer()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migrations', 'review_reasons')`.execute(target.database.kysely)
  await asOwner(target.database, (trx) =>
    withoutAuditWall(trx, () =>
      sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(
        trx,
      ),
    ),
  )
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const awkward = `Tırnak ' " \\ ve \t satır\nsonu, İıŞşĞğ, 🎬, {"json": true}, \\x41, NULL`

async function fill(server: TestServer): Promise<void> {
  const owner = await makeAccount(server, { companyName: awkward.slice(0, 60) })
  const people = []
  for (let made = 0; made < 12; made += 1) people.push(await makeAccount(server))
  for (const { id } of people) await makeCv(server, { accountId: id, subCategoryId: 501, experienceCount: 2 })
  await sql`
    insert into open_people (account_id, city_ids, changed_at) values (${people[0]?.id}, '{34}', now())`.execute(
    server.database.kysely,
  )
  const { id: advertisementId } = await makeAdvertisement(server, {
    ownerId: owner.id,
    description: awkward,
    price: 1234.56,
  })
  for (const { id } of people)
    await makeApplication(server, { advertisementId, applicantId: id, status: 'accepted' })
  await sql`
    insert into messages (application_id, sender_id, recipient_id, message, created_at)
    select 1, ${owner.id}, ${people[0]?.id}, ${awkward} || n, timestamptz '2026-01-01 00:00:00.123456+03' + n * interval '1 second'
    from generate_series(1, 1203) n`.execute(server.database.kysely)
  await sql`insert into audit_entries (actor_id, act, subject_type, subject_id, before)
    values (${owner.id}, 'test', 'advertisement', 1, ${JSON.stringify({ text: awkward, list: [1, null] })}::jsonb)`.execute(
    server.database.kysely,
  )
}

test('every row is copied, and new rows get new ids', async () => {
  const tables = await copyDatabase(source, target.database)
  const count = (name: string) => tables.find(({ table }) => table === name)?.rows
  expect([count('accounts'), count('applications'), count('messages'), count('districts')]).toEqual([
    13, 12, 1203, 973,
  ])
  const { rows } = await sql<{ description: string; price: number; found: number }>`
    select description, price, (select count(*) from advertisements where search @@ 'satir') as found
    from advertisements`.execute(target.database.kysely)
  expect(rows).toEqual([{ description: awkward, price: 1234.56, found: 1 }])
  const next = await makeAccount(target)
  expect(next.id).toBe(14)
  expect(await verifyAudit(target.database)).toMatchObject({ rows: 1, problems: [] })
})

test('a target with rows is refused and not changed', async () => {
  await expect(copyDatabase(source, target.database)).rejects.toThrow(/not empty/)
  const { rows } = await sql<{ count: number }>`select count(*) as count from messages`.execute(
    target.database.kysely,
  )
  expect(rows[0]?.count).toBe(1203)
})
