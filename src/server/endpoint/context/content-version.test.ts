import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { bumpContentVersion, followContentVersion, type ContentVersion } from './content-version.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let content: ContentVersion
beforeAll(async () => {
  opened = await openTestDatabase()
  content = await followContentVersion(opened.database)
})
afterAll(async () => {
  await content.stop()
  await opened.close()
})

test('the content version moves once per commit, before the writer continues', async () => {
  const before = content.current()
  await opened.database.transaction(async (trx) => {
    await bumpContentVersion(trx)
    expect(content.current()).toBe(before)
  })
  expect(content.current()).toBe(before + 1)
  await sql`select 1`.execute(opened.database.kysely)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(content.current()).toBe(before + 1)
})

test('the content version moves after a reconnection, when changes may have been missed', async () => {
  const { database } = opened
  let subscriber: Parameters<typeof database.subscribe>[1] | undefined
  const subscribe: typeof database.subscribe = (channel, given) => {
    subscriber = given
    return database.subscribe(channel, given)
  }
  const followed = await followContentVersion({ ...database, subscribe })
  const before = followed.current()
  subscriber?.back?.()
  expect(followed.current()).toBe(before + 1)
  await followed.stop()
})

test('the content version stays the same after a rollback', async () => {
  const before = content.current()
  const failing = opened.database.transaction(async (trx) => {
    await bumpContentVersion(trx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(content.current()).toBe(before)
})

test('the content version moves when another process has changed content', async () => {
  const before = content.current()
  await sql`select pg_notify('klaket_content', 'another process')`.execute(opened.database.kysely)
  await expect.poll(() => content.current()).toBe(before + 1)
})
