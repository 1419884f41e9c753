import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
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

test('moves once with the commit, before the writer goes on', async () => {
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

test('after the connection was broken nothing counts as reached: positions of another primary may be lower', async () => {
  const { database } = opened
  let heard: Parameters<typeof database.subscribe>[1] | undefined
  const subscribe: typeof database.subscribe = (channel, subscriber) => {
    heard = subscriber
    return database.subscribe(channel, subscriber)
  }
  const followed = await followContentVersion({ ...database, subscribe })
  for (const happens of ['lost', 'back'] as const) {
    await followed.reach(1000)
    expect([followed.hasReached(900), followed.hasReached(1001)]).toEqual([true, false])
    heard?.[happens]?.()
    expect(followed.hasReached(900)).toBe(false)
  }
  await followed.stop()
})

test('stays when the transaction fails', async () => {
  const before = content.current()
  const failing = opened.database.transaction(async (trx) => {
    await bumpContentVersion(trx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(content.current()).toBe(before)
})

test('moves when another process has changed something', async () => {
  const before = content.current()
  await sql`select pg_notify('klaket_content', 'another process')`.execute(opened.database.kysely)
  await expect.poll(() => content.current()).toBe(before + 1)
})

test('what was said before a position is heard when it has been reached', async () => {
  const other = (await opened.openAgain?.()) ?? opened.database
  for (let position = 1; position <= 5; position += 1) {
    const before = content.current()
    await sql`select pg_notify('klaket_content', 'another process')`.execute(other.kysely)
    expect(content.hasReached(position)).toBe(false)
    await Promise.all([content.reach(position), content.reach(position), content.reach(position - 1)])
    expect(content.current()).toBe(before + 1)
    expect(content.hasReached(position)).toBe(true)
  }
  if (other !== opened.database) await other.close()
})
