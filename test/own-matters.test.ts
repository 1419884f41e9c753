import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../src/server/start/routes.ts'
import { suppressAddress } from '../src/server/delivery/notices/suppressing.ts'
import type { Route } from '../src/server/endpoint/handler.ts'
import type { ActSubject } from '../src/shared/contract/endpoint.ts'
import { makeAccount, makeAdvertisement, type TestAccount } from './factories.ts'
import { startTestServer, type TestServer } from './server.ts'

// Each staff act has its real admission and a marker instead of its handler. New acts are included automatically,
// because the server does not start with an act that declares no subject.

const passed = { passed: true }
const acts = routes.filter(
  ({ key, endpoint }) => ['editor', 'admin'].includes(endpoint.access) && !key.startsWith('GET '),
)
const behindGates: Route[] = acts.map(({ key, endpoint: { access, actsOn, params, summary } }) => ({
  key,
  endpoint: {
    access,
    summary,
    reply: z.any(),
    ...(actsOn && { actsOn }),
    ...(params && { params }),
    ...(actsOn === 'newsletter_address' && { body: z.object({ email: z.string() }) }),
  },
  handle: async () => passed,
}))

let server: TestServer
let staff: TestAccount
let other: TestAccount
beforeAll(async () => {
  server = await startTestServer({}, behindGates)
  staff = await makeAccount(server, { role: 'admin', email: 'Ekipten@example.com' })
  other = await makeAccount(server)
})
afterAll(() => server.close())

type Target = { id?: number; email?: string; refusal: string }
type Walked = Exclude<ActSubject, 'shared' | 'own_session' | 'several'>

async function belongings(owner: TestAccount): Promise<Record<Walked, Target[]>> {
  const { kysely } = server.database
  const idOf = async (insert: ReturnType<typeof sql<{ id: number }>>) =>
    (await insert.execute(kysely)).rows[0]?.id ?? 0
  const third = await makeAccount(server)
  const advertisement = (await makeAdvertisement(server, { ownerId: owner.id })).id
  const report = (by: TestAccount, about: TestAccount) =>
    idOf(sql`
      insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, created_at)
      values ('profile', ${about.id}, ${about.id}, ${by.id}, 'fraud', now()) returning id`)
  const feedback = (accountId: number | null, email: string) =>
    idOf(sql`
      insert into feedback (account_id, first_name, last_name, email, subject, message, message_mark, created_at, updated_at)
      values (${accountId}, 'Deniz', 'Işık', ${email}, 'hata', 'Metin', '\\x00', now(), now()) returning id`)
  const addresses = [
    { channel: 'email' as const, address: owner.email },
    { channel: 'sms' as const, address: owner.phone },
  ]
  for (const { channel, address } of addresses)
    await suppressAddress(kysely, server.context, {
      channel,
      address,
      scope: 'all',
      reason: 'bounce',
      detail: 'Dolu',
    })
  const { rows: suppressions } = await sql<{ id: number }>`
    select id from delivery_suppressions order by id desc limit 2`.execute(kysely)
  const delivery = await idOf(sql`
    insert into outbox (account_id, channel, kind, recipient, body)
    values (${owner.id}, 'email', 'account_suspended', ${owner.email}, 'Metin') returning id`)
  const subscriber = await idOf(sql`
    insert into newsletter_subscribers (email, text_version, status)
    values (${owner.email.toLowerCase()}, '2026-11', 'pending') returning id`)
  return {
    account: [{ id: owner.id, refusal: '403 own_account' }],
    advertisement: [{ id: advertisement, refusal: '403 own_review' }],
    report: [
      { id: await report(owner, third), refusal: '403 own_case' },
      { id: await report(third, owner), refusal: '404 not_found' },
    ],
    feedback: [
      { id: await feedback(owner.id, 'ayri@example.com'), refusal: '403 own_matter' },
      { id: await feedback(null, owner.email.toUpperCase().replaceAll('I', 'İ')), refusal: '403 own_matter' },
    ],
    delivery: [{ id: delivery, refusal: '403 own_matter' }],
    refused_address: suppressions.map(({ id }) => ({ id, refusal: '403 own_matter' })),
    subscriber: [{ id: subscriber, refusal: '403 own_matter' }],
    newsletter_address: [{ email: owner.email.toLowerCase(), refusal: '403 own_matter' }],
  }
}

/**
 * Calls each staff act on each subject in `targets` that is of the kind that it acts on. Pairs the reply with the expected
 * one.
 */
async function walk(targets: Record<Walked, Target[]>, expected: (target: Target) => string) {
  const seen: [string, string][] = []
  const wanted: [string, string][] = []
  for (const { key, endpoint } of acts)
    for (const target of targets[endpoint.actsOn as Walked] ?? []) {
      const [method = '', path = ''] = key.split(' ')
      const address = path.replace('{id}', String(target.id)).replace(/\{\w+\}/g, '1')
      const reply = await server.request(method, address, {
        token: staff.token,
        ...(target.email && { body: { email: target.email } }),
      })
      seen.push([key, reply.body?.passed ? 'in' : `${reply.status} ${reply.body?.code}`])
      wanted.push([key, expected(target)])
    }
  return { seen, wanted }
}

test("staff acts on one's own account or content are refused", async () => {
  const { seen, wanted } = await walk(await belongings(staff), ({ refusal }) => refusal)
  expect(seen.length).toBeGreaterThan(35)
  expect(seen).toEqual(wanted)
})

test("staff acts on other people's accounts and content are admitted", async () => {
  const { seen, wanted } = await walk(await belongings(other), () => 'in')
  expect(seen).toEqual(wanted)
})

test('acts on several subjects are the known ones, and no personal subject is declared as shared', () => {
  const keysOf = (matter: ActSubject) =>
    acts.filter(({ endpoint }) => endpoint.actsOn === matter).map(({ key }) => key)
  // Acts on several subjects at once have tests of their own: approving-many.test.ts, undoing.test.ts and
  // featured.test.ts.
  expect(keysOf('several').toSorted()).toEqual([
    'POST /api/admin/reviews/approve',
    'POST /api/admin/reviews/undo',
    'PUT /api/admin/featured',
  ])
  const personal =
    /accounts|people|advertisements|applications|reviews\/|reports|feedback|deliver|refused|newsletter/
  expect(keysOf('shared').filter((key) => personal.test(key))).toEqual([])
  expect(keysOf('own_session').every((key) => /\/(session|second-factor)(\/|$)/.test(key))).toBe(true)
})
