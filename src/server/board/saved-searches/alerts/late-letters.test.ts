import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { rowsIn } from '../../../../../test/newsletter.ts'
import { searchAlertsOf } from '../../../../../test/search-alerts.ts'

const { server, owner, person, other } = setUpTestBoard({ owner: {}, person: {}, other: {} })
const board = searchAlertsOf(server, { owner, person })
const { execute, save, change, publish, setStatus, at, notices } = board

const run = () => board.run({ smtpUrl: 'smtp://127.0.0.1:1' })
const mailServerIsBack = () =>
  execute(sql`update outbox set sent_at = now() where recipient = 'a@example.com'`)
const letters = async () =>
  (await rowsIn(server, 'outbox')).filter(
    ({ account_id: account, channel }) => account && channel === 'email',
  )

beforeEach(async () => {
  at('09:00')
  await execute(sql`
    insert into outbox (channel, kind, recipient, subject, body)
    select 'email', 'search_alert', 'a@example.com', 'x', 'x' from generate_series(1, 500)`)
})

test('while many letters wait, people are told on the site at once, and get one letter when the others were sent', async () => {
  await save('')
  await publish({ title: 'Birinci ilan' })
  await run()
  expect(await notices()).toHaveLength(1)
  at('10:01')
  await publish({ title: 'İkinci ilan' })
  await run()
  expect(await notices()).toHaveLength(2)
  expect(await letters()).toEqual([])
  await mailServerIsBack()
  at('11:30')
  for (const _ of [1, 2]) await run()
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ recipient: person.email, expires_at: new Date('2026-11-17T15:00:00+03:00') })
  expect(letter?.['body']).toMatch(/İkinci ilan[\s\S]+Birinci ilan/)
  expect(await notices()).toHaveLength(2)
})

test('a late letter tells only of live advertisements of active searches', async () => {
  const paused = await save('city=6')
  await save('city=34')
  const dead = await publish({ title: 'Kapanan ilan' })
  await publish({ title: 'Duran ilan' })
  await publish({ title: 'Ankara ilanı', cityId: 6 })
  await run()
  await setStatus(dead, 'closed_by_owner')
  await change(paused, { paused: true })
  await mailServerIsBack()
  await run()
  const [letter] = await letters()
  expect(letter?.['body']).toContain('Duran ilan')
  expect(letter?.['body']).not.toMatch(/Kapanan ilan|Ankara ilanı/)
  await change(paused, { paused: false })
  expect((await letters())[0]?.['body']).toContain('Ankara ilanı')
})

test('a person who resumes their only search within six hours gets the late letter, and nobody waits for them', async () => {
  const only = await save('')
  await save('', 'immediate', other)
  await publish({ title: 'Bekleyen ilan' })
  await run()
  await change(only, { paused: true })
  await mailServerIsBack()
  at('09:30')
  await run()
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([other.email])
  await change(only, { paused: false })
  at('10:00')
  for (const _ of [1, 2]) await run()
  const [, late, ...more] = await letters()
  expect(late).toMatchObject({ recipient: person.email, body: expect.stringContaining('Bekleyen ilan') })
  expect(more).toEqual([])
})

test('a late letter goes only to people who want e-mails, and to nobody after six hours', async () => {
  for (const one of [person, other]) await save('', 'immediate', one)
  await execute(sql`update accounts set email_notices = false where id = ${person.id}`)
  await publish()
  await run()
  await mailServerIsBack()
  at('14:59')
  await run()
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([other.email])
  await execute(sql`update accounts set email_notices = true where id = ${person.id}`)
  await execute(sql`update search_alerts set is_letter_due = true, letter_id = null`)
  at('15:00')
  await run()
  expect(await letters()).toHaveLength(1)
})
