import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedReference } from '../../../../db/seed/reference.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { dayAfter, today } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import { migrate } from '../../database/migrations/migrate.ts'

const day = today()

test('the migration gives existing advertisements a deadline and tells nobody', async () => {
  const starts = { far: dayAfter(day, 90), near: dayAfter(day, 5), begun: dayAfter(day, -5) }
  await aroundMigration('application_deadlines.sql', {
    before: async (db, ownerId) => {
      for (const [title, start] of Object.entries(starts))
        await sql`
          insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description,
            price_type_id, city_id, start_date, need_road_trip, is_okay_for_rookie, published_at)
          values (${ownerId}, 'crew', 'published', 5, 501, ${title}, 'Metin', 1, 34, ${start}, false, true, now())`.execute(
          db,
        )
    },
    after: async (db) => {
      const { rows } = await sql<{ title: string; deadline: string }>`
        select title, application_deadline as deadline from advertisements`.execute(db)
      expect(Object.fromEntries(rows.map(({ title, deadline }) => [title, deadline]))).toEqual({
        far: dayAfter(day, 30),
        near: starts.near,
        begun: day,
      })
      for (const table of ['notices', 'outbox'])
        expect((await sql`select 1 from ${sql.table(table)}`.execute(db)).rows).toEqual([])
    },
  })
})

test('the migration gives existing advertisements a decision date a week ahead or later', async () => {
  const deadlines = { old: dayAfter(day, -400), over: dayAfter(day, -3), open: dayAfter(day, 20) }
  await aroundMigration('response_promise.sql', {
    before: async (db, ownerId) => {
      for (const [title, deadline] of Object.entries(deadlines))
        await sql`
          insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description,
            price_type_id, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie)
          values (${ownerId}, 'crew', 'closed_by_owner', 5, 501, ${title}, 'Metin', 1, 34, ${deadline}, ${deadline}, false, true)`.execute(
          db,
        )
    },
    after: async (db) => {
      const { rows } = await sql<{ title: string; decision: string }>`
        select title, decision_date as decision from advertisements`.execute(db)
      expect(Object.fromEntries(rows.map(({ title, decision }) => [title, decision]))).toEqual({
        old: dayAfter(day, 7),
        over: dayAfter(day, 7),
        open: dayAfter(day, 27),
      })
    },
  })
})

type Steps = { before: (db: Db, ownerId: number) => Promise<void>; after: (db: Db) => Promise<void> }

async function aroundMigration(ending: string, { before, after }: Steps): Promise<void> {
  const { database, close } = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'klaket-migrations-'))
  const migrations = readdirSync('db/migrations').toSorted()
  const at = migrations.findIndex((name) => name.endsWith(ending))
  const copy = (names: string[]) => {
    for (const name of names) copyFileSync(join('db/migrations', name), join(folder, name))
  }
  const { kysely } = database
  try {
    copy(migrations.slice(0, at))
    await migrate(database, folder)
    await seedReference(kysely)
    const { rows } = await sql<{ id: number }>`
      insert into accounts (first_name, last_name, email, phone, password_hash)
      values ('Ayşe', 'Yılmaz', 'ayse@example.com', '+905550000001', '') returning id`.execute(kysely)
    await before(kysely, rows[0]?.id ?? 0)
    copy(migrations.slice(at, at + 1))
    await migrate(database, folder)
    await after(kysely)
  } finally {
    rmSync(folder, { recursive: true })
    await close()
  }
}
