import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scratchDatabase } from '../../../../test/database.ts'
import { appRole, asOwner, switchToAppRole } from './app-role.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { migrate } from './migrate.ts'

const whoAmI = async ({ kysely }: Database) =>
  (await sql<{ name: string }>`select current_user::text as name`.execute(kysely)).rows[0]?.name

test('every connection acts as the application role, and asOwner as the owner', async () => {
  const { url, drop } = await scratchDatabase()
  const database = await openDatabase({ databaseUrl: url, databasePoolSize: 4, dataDir: ':memory:' })
  await migrate(database)
  const owner = await whoAmI(database)
  expect(await Promise.all([switchToAppRole(database), switchToAppRole(database)])).toEqual([true, true])
  expect(new Set(await Promise.all([1, 2, 3, 4].map(() => whoAmI(database))))).toEqual(new Set([appRole]))
  const inside = await asOwner(
    database,
    async (trx) =>
      (await sql<{ name: string }>`select current_user::text as name`.execute(trx)).rows[0]?.name,
  )
  expect([inside, await whoAmI(database)]).toEqual([owner, appRole])
  await database.close()
  await drop()
})
