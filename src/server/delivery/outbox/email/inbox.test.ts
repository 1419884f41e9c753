import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../test/database.ts'
import { migrate } from '../../../database/migrations/migrate.ts'
import { inboxIn, inboxOf } from './inbox.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
  await migrate(opened.database)
})
afterAll(() => opened.close())

test.each([
  ['Deniz@Example.com', 'deniz@example.com'],
  ['deniz+klaket+2@example.com', 'deniz@example.com'],
  ['d.e.niz@example.com', 'd.e.niz@example.com'],
  ['d.e.niz+x@gmail.com', 'deniz@gmail.com'],
  ['deniz@GoogleMail.com', 'deniz@gmail.com'],
  ['deniz@mygooglemail.com', 'deniz@mygooglemail.com'],
  ['+@example.com', '+@example.com'],
  ['DENİZ.ÇAĞLI@example.com', 'deniz.çağli@example.com'],
  ['ｄｅｎｉｚ@example.com', 'deniz@example.com'],
])('the mailbox of %s is %s', async (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox)
  const { rows } = await sql`select ${inboxIn(sql`${email}::text`)} as inbox`.execute(opened.database.kysely)
  expect(rows).toEqual([{ inbox }])
})

test('full-width characters in a host name are normalised', () => {
  expect(inboxOf('deniz@ｅxample。com')).toBe('deniz@example.com')
})
