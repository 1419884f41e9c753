import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { rowsIn } from '../../../../../test/newsletter.ts'
import { makeBrowser } from '../../../../../test/push-browsers.ts'
import { searchAlertsOf } from '../../../../../test/search-alerts.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'
import { vapidKeys } from '../../../config/delivery.ts'
import { suppressAddress } from '../../../delivery/notices/suppressing.ts'
import { deliverOutbox } from '../../../delivery/outbox/deliver.ts'
import { matchPublished } from './matching.ts'
import { lockAlerts } from './sql-telling.ts'
import { tellAlerts } from './telling.ts'

const { server, owner, person } = setUpTestBoard({ owner: {}, person: {} }, { push: vapidKeys() })
const { call, save, publish, run, at, notices, letters } = searchAlertsOf(server, { owner, person })

const day = dayAfter(today(), 2)
const outboxOf = async (channel: string) =>
  (await rowsIn(server, 'outbox')).filter((row) => row['channel'] === channel)

test('a letter that the mail server does not take for six hours expires, and the alert stays in the product', async () => {
  const context = { ...server.context, config: { ...server.context.config, smtpUrl: 'smtp://127.0.0.1:1' } }
  await save('', 'daily')
  at('08:30', day)
  await publish()
  await run()
  at('09:00', day)
  await run()
  await deliverOutbox(context, suppressAddress)
  expect(await outboxOf('email')).toMatchObject([{ attempts: 1, sent_at: null, cancelled_at: null }])
  at('15:01', day)
  await deliverOutbox(context, suppressAddress)
  expect(await outboxOf('email')).toMatchObject([{ attempts: 1, sent_at: null, cancel_reason: 'expired' }])
  expect(await notices()).toHaveLength(1)
  await run()
  expect(await letters()).toHaveLength(1)
})

test.each([
  ['09:00', '15:00'],
  ['19:30', '22:00'],
])('a letter of %s expires at %s', async (time, end) => {
  await save('')
  at(time, day)
  await publish()
  await run()
  expect(await outboxOf('email')).toMatchObject([{ expires_at: new Date(`${day}T${end}:00+03:00`) }])
})

test('an alert reaches the browsers of the person without saying what they search for', async () => {
  const { endpoint, keys } = makeBrowser('https://fcm.googleapis.com/send/1')
  expect((await call('POST', '/api/app/push/browsers', person, { endpoint, keys })).status).toBe(201)
  await save('q=gece')
  at('10:00', day)
  await publish({ title: 'Gece çekimi' })
  await run()
  const [pushed, ...more] = await outboxOf('push')
  expect(more).toEqual([])
  expect(pushed).toMatchObject({ account_id: person.id, kind: 'search_alert' })
  expect(JSON.parse(pushed?.['body'])).toMatchObject({
    text: 'Aramanıza uyan yeni bir ilan var.',
    path: '/advertisements?q=gece',
  })
})

test('matching and telling in several processes wait for each other, and nothing is told twice or lost', async () => {
  await save('')
  at('10:00', day)
  await publish({ title: 'Birinci ilan' })
  await matchPublished(server.context)
  await publish({ title: 'İkinci ilan' })
  let work: Promise<unknown> = Promise.resolve()
  await server.database.transaction(async (trx) => {
    await lockAlerts(trx)
    const { context } = server
    work = Promise.all([tellAlerts(context), matchPublished(context), tellAlerts(context)])
    await setTimeout(200)
    const { rows } = await sql`select told_at from search_alerts`.execute(trx)
    expect(rows).toEqual([{ told_at: null }])
  })
  await work
  at('12:00', day)
  await run()
  const told = (await letters()).map(({ body }) => body).join('\n')
  for (const title of ['Birinci ilan', 'İkinci ilan']) expect(told.split(title)).toHaveLength(2)
})
