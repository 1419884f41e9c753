import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedReference } from '../../../../db/seed/reference.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { dayAfter, today } from '../../../shared/values/dates.ts'
import { migrate } from '../../database/migrations/migrate.ts'

test('the migration gives existing advertisements a deadline and tells nobody', async () => {
  const { database, close } = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'klaket-migrations-'))
  const migrations = readdirSync('db/migrations').toSorted()
  const at = migrations.findIndex((name) => name.endsWith('application_deadlines.sql'))
  const copy = (names: string[]) => {
    for (const name of names) copyFileSync(join('db/migrations', name), join(folder, name))
  }
  const { kysely } = database
  const day = today()
  const starts = { far: dayAfter(day, 90), near: dayAfter(day, 5), begun: dayAfter(day, -5) }
  try {
    copy(migrations.slice(0, at))
    await migrate(database, folder)
    await seedReference(kysely)
    const { rows } = await sql<{ id: number }>`
      insert into accounts (first_name, last_name, email, phone, password_hash)
      values ('Ayşe', 'Yılmaz', 'ayse@example.com', '+905550000001', '') returning id`.execute(kysely)
    for (const [title, start] of Object.entries(starts))
      await sql`
        insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description,
          price_type_id, city_id, start_date, need_road_trip, is_okay_for_rookie, published_at)
        values (${rows[0]?.id}, 'crew', 'published', 5, 501, ${title}, 'Metin', 1, 34, ${start}, false, true, now())`.execute(
        kysely,
      )
    copy(migrations.slice(at, at + 1))
    await migrate(database, folder)
    const read = await sql<{ title: string; deadline: string }>`
      select title, application_deadline as deadline from advertisements`.execute(kysely)
    expect(Object.fromEntries(read.rows.map(({ title, deadline }) => [title, deadline]))).toEqual({
      far: dayAfter(day, 30),
      near: starts.near,
      begun: day,
    })
    for (const table of ['notices', 'outbox'])
      expect((await sql`select 1 from ${sql.table(table)}`.execute(kysely)).rows).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
    await close()
  }
})
