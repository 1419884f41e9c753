import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { draftCalls } from '../../../../test/drafts.ts'
import { applyRetention } from '../../oversight/retention/retention.ts'
import { remindOfDrafts } from './notices.ts'

const { server, owner } = setUpTestBoard({ owner: {} })
const { create, get, save } = draftCalls(server, owner)

const day = 86_400
const told = async () => {
  await remindOfDrafts(server.context)
  const { rows } = await sql<{ text: string; url: string }>`
    select text, url from notices where kind = 'draft_expiring' order by id`.execute(server.database.kysely)
  return rows
}
const isThere = async (id: number) => {
  const { rows } = await sql`select id from advertisement_drafts where id = ${id}`.execute(
    server.database.kysely,
  )
  return rows.length === 1
}

test('the owner is told once, a week before an untouched draft is erased', async () => {
  const { id } = (await create({ form: { title: 'Gece çekimi' } })).body.data
  server.clock.forward(52.9 * day)
  expect(await told()).toEqual([])
  server.clock.forward(0.2 * day)
  const [notice, ...more] = await told()
  expect(notice?.url).toBe(`/create-advertisement?draft=${id}`)
  expect(notice?.text).toMatch(/^“Gece çekimi” taslağınız .* günü silinecek/)
  expect(more).toEqual([])
  expect(await told()).toHaveLength(1)
  server.clock.forward(6.8 * day)
  await applyRetention(server.context, ['draft_photos', 'drafts'])
  expect(await isThere(id)).toBe(true)
  server.clock.forward(0.3 * day)
  await applyRetention(server.context, ['draft_photos', 'drafts'])
  expect(await isThere(id)).toBe(false)
})

test('a change begins the sixty days again', async () => {
  const { id } = (await create()).body.data
  await sql`update sessions set expires_at = '2099-01-01'`.execute(server.database.kysely)
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
  server.clock.forward(54 * day)
  expect(await told()).toHaveLength(1)
  expect((await save(id, 1, { title: 'Yeni' })).status).toBe(200)
  server.clock.forward(50 * day)
  await applyRetention(server.context, ['draft_photos', 'drafts'])
  expect((await get(id)).status).toBe(200)
  server.clock.forward(4 * day)
  expect(await told()).toHaveLength(2)
})

test('a draft whose owner was not told in time stays for another week', async () => {
  const { id } = (await create()).body.data
  server.clock.forward(80 * day)
  await applyRetention(server.context, ['draft_photos', 'drafts'])
  expect(await isThere(id)).toBe(true)
  expect(await told()).toHaveLength(1)
  server.clock.forward(7.1 * day)
  await applyRetention(server.context, ['draft_photos', 'drafts'])
  expect(await isThere(id)).toBe(false)
})
