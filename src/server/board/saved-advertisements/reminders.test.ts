import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { remindOfSaved } from './reminders.ts'

const { server, owner, person } = setUpTestBoard({ owner: {}, person: { firstname: 'Deniz' } })

const savedAt = new Date('2026-06-10T08:00:00Z')
/** 09.05 in Istanbul. */
const morning = (day: string) => new Date(`${day}T06:05:00Z`)

async function save(deadline: string, { of = person, at = savedAt } = {}) {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  await sql`update advertisements set application_deadline = ${deadline} where id = ${id}`.execute(
    server.database.kysely,
  )
  await sql`insert into saved_advertisements (account_id, advertisement_id, created_at) values (${of.id}, ${id}, ${at})`.execute(
    server.database.kysely,
  )
  return id
}

async function remind(now: Date): Promise<{ text: string; url: string }[]> {
  server.clock.set(now)
  const before = await lastNotice()
  await remindOfSaved(server.context, () => false)
  const { rows } = await sql<{ text: string; url: string }>`
    select text, url from notices where kind = 'saved_advertisements_closing' and id > ${before} order by id`.execute(
    server.database.kysely,
  )
  return rows
}

async function lastNotice(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from notices`.execute(
    server.database.kysely,
  )
  return rows[0]?.id ?? 0
}

test('two days before the deadline a person is told once, in the product and by e-mail, from nine o’clock on', async () => {
  const id = await save('2026-06-14')
  expect(await remind(morning('2026-06-11'))).toEqual([])
  expect(await remind(new Date('2026-06-12T05:59:00Z'))).toEqual([])
  const [notice, ...others] = await remind(morning('2026-06-12'))
  expect(notice?.url).toBe(`/advertisements/${id}`)
  expect(notice?.text).toContain('son gün: 14 Haziran 2026.')
  expect(others).toEqual([])
  const { rows } = await sql`select channel from outbox where kind = 'saved_advertisements_closing'`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([{ channel: 'email' }])
  for (const day of ['2026-06-12', '2026-06-13', '2026-06-14']) expect(await remind(morning(day))).toEqual([])
})

test('several advertisements of one day are one letter, and a moved deadline is told again', async () => {
  const [first] = [await save('2026-06-14'), await save('2026-06-13')]
  const [notice, ...others] = await remind(morning('2026-06-12'))
  expect([notice?.text, notice?.url, others]).toEqual([
    'Kaydettiğiniz 2 ilanın başvuru süresi doluyor.',
    '/kaydedilenler',
    [],
  ])
  await sql`update advertisements set application_deadline = '2026-06-20' where id = ${first}`.execute(
    server.database.kysely,
  )
  expect(await remind(morning('2026-06-14'))).toEqual([])
  expect(await remind(morning('2026-06-18'))).toHaveLength(1)
})

test('nobody is told of an advertisement that they applied to, that has ended, or that they saved today', async () => {
  const applied = await save('2026-06-14')
  await makeApplication(server, { advertisementId: applied, applicantId: person.id })
  const closed = await save('2026-06-14')
  await sql`update advertisements set status = 'closed_by_owner' where id = ${closed}`.execute(
    server.database.kysely,
  )
  await save('2026-06-14', { at: new Date('2026-06-12T05:00:00Z') })
  await save('2026-06-11')
  await save('2026-06-14', { of: owner })
  const suspended = await makeAccount(server)
  await save('2026-06-14', { of: suspended })
  await sql`update accounts set suspended_at = now() where id = ${suspended.id}`.execute(
    server.database.kysely,
  )
  expect(await remind(morning('2026-06-12'))).toEqual([])
  expect(await remind(morning('2026-06-13'))).toHaveLength(1)
})
