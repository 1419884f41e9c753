import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApplication } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { searchAlertsOf } from '../../../../../test/search-alerts.ts'
import { startSmtpServer, type SmtpServer } from '../../../../../test/smtp-server.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'
import { timetable } from '../../../oversight/tasks/tasks.ts'

const { server, owner, person } = setUpTestBoard({ owner: {}, person: {} })
const { execute, save, setStatus, publish, run, at, notices, letters } = searchAlertsOf(server, {
  owner,
  person,
})

let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
})
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.mails.length = 0
})

const day = dayAfter(today(), 2)
const deliver = (smtpUrl: string) =>
  timetable
    .find(({ name }) => name === 'deliver the outbox')
    ?.run({ ...server.context, config: { ...server.context.config, smtpUrl } }, () => false)

async function writeWhileMailServerIsAway(): Promise<{ dead: number; live: number }> {
  await save('')
  at('09:00', day)
  const [dead, live] = [await publish({ title: 'Kapanan ilan' }), await publish({ title: 'Duran ilan' })]
  await run()
  await deliver('smtp://127.0.0.1:1')
  expect((await letters())[0]?.body).toContain('Kapanan ilan')
  at('10:00', day)
  return { dead, live }
}

test.each<[string, (id: number) => Promise<unknown>]>([
  ['closed', (id) => setStatus(id, 'closed_by_owner')],
  ['applied to', (advertisementId) => makeApplication(server, { advertisementId, applicantId: person.id })],
  [
    'hidden',
    (id) =>
      execute(
        sql`insert into hidden_advertisements (account_id, advertisement_id) values (${person.id}, ${id})`,
      ),
  ],
])(
  'an advertisement that was %s while the mail server was away is taken out of the letter',
  async (_, end) => {
    const { dead } = await writeWhileMailServerIsAway()
    await end(dead)
    at('11:00', day)
    await deliver(smtp.url)
    expect(smtp.mails.map(({ to }) => to)).toEqual([[person.email]])
    const [letter] = await letters()
    expect(letter?.body).toContain('yeni bir ilan yayımlandı')
    expect(letter?.body).not.toContain('Kapanan ilan')
    expect(smtp.mails[0]?.source).toMatch(/^Subject: =\?UTF-8\?Q\?1_yeni_ilan/m)
    expect(await notices()).toHaveLength(1)
  },
)

test('a letter of which no advertisement is live any more is not sent', async () => {
  const ids = await writeWhileMailServerIsAway()
  for (const id of Object.values(ids)) await setStatus(id, 'closed_by_owner')
  at('11:00', day)
  await deliver(smtp.url)
  await deliver(smtp.url)
  expect(smtp.mails).toEqual([])
  expect((await letters())[0]?.cancelled).toBe(true)
})

test('a person who was suspended while the mail server was away gets no letter', async () => {
  await writeWhileMailServerIsAway()
  await execute(sql`update accounts set suspended_at = now() where id = ${person.id}`)
  at('11:00', day)
  await deliver(smtp.url)
  expect(smtp.mails).toEqual([])
})

test('a letter that was queued before alerts named their letters is sent as it is', async () => {
  await writeWhileMailServerIsAway()
  await execute(sql`update search_alerts set letter_id = null`)
  at('11:00', day)
  await deliver(smtp.url)
  expect(smtp.mails.map(({ to }) => to)).toEqual([[person.email]])
  expect((await letters())[0]).toMatchObject({
    cancelled: false,
    body: expect.stringContaining('Kapanan ilan'),
  })
})
