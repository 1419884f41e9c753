import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from './statements.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir: ':memory:' })
  await execute(database.kysely)`create table sets (id bigint primary key, name text not null)`
})
afterAll(() => database.close())

test('a statement returns all rows, the first row or whether there is one, and its values are parameters', async () => {
  const db = database.kysely
  const names = ["Kanlıca'; drop table sets; --", 'Beykoz']
  for (const [id, name] of names.entries())
    await execute(db)`insert into sets (id, name) values (${id}, ${name})`
  const order = sql`order by id`
  expect(await queryRows(db)`select id, name from sets ${order}`).toEqual(
    names.map((name, id) => ({ id, name })),
  )
  expect(await queryRow(db)`select name from sets ${order} limit 1`).toEqual({ name: names[0] })
  expect(await queryRow(db)`select name from sets where id = ${7}`).toBeNull()
  expect(await queryExists(db)`select 1 from sets where name = ${'Beykoz'}`).toBe(true)
  expect(await queryExists(db)`select 1 from sets where name = ${'Şile'}`).toBe(false)
})

test('queryOne rejects when the statement returns no row', async () => {
  const db = database.kysely
  expect(await queryOne(db)`select count(*) as count from sets where id < ${0}`).toEqual({ count: 0 })
  await expect(queryOne(db)`select id from sets where id = ${7}`).rejects.toThrow(
    'A statement gave no row: select id from sets where id = $',
  )
})
