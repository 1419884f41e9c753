import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { migrate } from './migrate.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
const count = async (table: string) =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(opened.database.kysely))
      .rows[0]?.n,
  )

beforeEach(async () => {
  opened = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'klaket-migrations-'))
  file('0001_first.sql', 'create table first (id int); insert into first values (1);')
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await opened.close()
})

test('every migration is applied once, in order', async () => {
  file(
    '0002_second.sql',
    'insert into first values (2); -- a remark; with a semicolon\ncreate table second (id int default 5);',
  )
  expect(await migrate(opened.database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(opened.database, folder)).toEqual([])
  file('0003_third.sql', 'insert into first values (3)')
  expect(await migrate(opened.database, folder)).toEqual(['0003_third.sql'])
  expect(await count('first')).toBe(3)
})

test('a failing migration leaves the database unchanged', async () => {
  file('0002_second.sql', 'insert into first values (2); select wrong;')
  await expect(migrate(opened.database, folder)).rejects.toMatchObject({ code: '42703' })
  file('0002_second.sql', 'insert into first values (2)')
  expect(await migrate(opened.database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await count('first')).toBe(2)
})

test('a migration that was changed after it had been applied is refused', async () => {
  await migrate(opened.database, folder)
  file('0001_first.sql', 'create table first (id int)')
  await expect(migrate(opened.database, folder)).rejects.toThrow('0001_first.sql was changed')
})

test('the database of a newer Klaket is refused and not changed', async () => {
  file('0003_later.sql', 'create table later (id int)')
  await migrate(opened.database, folder)
  rmSync(join(folder, '0003_later.sql'))
  file('0002_second.sql', 'create table second (id int)')
  await expect(migrate(opened.database, folder)).rejects.toThrow('newer Klaket')
  await expect(count('second')).rejects.toMatchObject({ code: '42P01' })
})

test('the database of an older Klaket is refused and not changed', async () => {
  await migrate(opened.database, folder)
  rmSync(join(folder, '0001_first.sql'))
  file('0001_baseline.sql', 'create table baseline (id int)')
  await expect(migrate(opened.database, folder)).rejects.toThrow('made by an older Klaket')
  await expect(count('baseline')).rejects.toMatchObject({ code: '42P01' })
})

test('several processes that start together migrate once', async () => {
  const others = opened.openAgain ? await Promise.all([opened.openAgain(), opened.openAgain()]) : []
  const applied = await Promise.all([opened.database, ...others].map((database) => migrate(database, folder)))
  expect(applied.flat()).toEqual(['0001_first.sql'])
  expect(await count('first')).toBe(1)
  await Promise.all(others.map((database) => database.close()))
})
