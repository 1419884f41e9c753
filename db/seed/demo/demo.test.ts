import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestServer } from '../../../test/board.ts'
import { dayAfter, today } from '../../../src/shared/values/dates.ts'
import { containsDemo, seedDemo } from './demo.ts'
import { inconsistencies } from './inconsistencies.ts'
import { queueIssue, sendIssues } from '../../../src/server/oversight/newsletter/issues.ts'
import { demoPassword, personas } from './personas.ts'

const server = setUpTestServer()
beforeAll(async () => {
  expect(await seedDemo(server.context)).toBe(true)
})

const violations = async (statement: string) => {
  const { rows } = await sql.raw(statement).execute(server.database.kysely)
  return rows
}
const count = async (from: string) => {
  const { rows } = await sql
    .raw<{ count: number }>(`select count(*) from ${from}`)
    .execute(server.database.kysely)
  return rows[0]?.count ?? 0
}
const tokens = new Map<string, string>()
const signIn = async (email: string) => {
  const known = tokens.get(email)
  if (known) return known
  const { status, body } = await server.request('POST', '/api/auth/login', {
    body: { username: email, password: demoPassword, remember_me: false },
  })
  expect(status).toBe(200)
  tokens.set(email, body.access_token)
  return body.access_token as string
}
const get = async (path: string, email?: string) => {
  const reply = await server.request('GET', path, email ? { token: await signIn(email) } : {})
  expect(reply.status, path).toBe(200)
  return reply.body
}

const peopleCount = 115

test('the demo board is filled', async () => {
  expect(await count('accounts')).toBe(peopleCount)
  expect(await count('cvs')).toBeGreaterThanOrEqual(40)
  expect(await count('advertisements')).toBe(255)
  expect(await count('applications')).toBeGreaterThanOrEqual(400)
  expect(await count('(select distinct application_id from messages) t')).toBeGreaterThanOrEqual(80)
  expect(await count("advertisements where status = 'waiting_for_approve'")).toBeGreaterThanOrEqual(12)
  expect(await count('(select distinct category_id, type from advertisements) t')).toBe(23)
  expect(await count('news')).toBe(27)
  expect(await count('slides')).toBe(4)
  expect(await count('brands')).toBe(6)
})

describe('the tables of the demo board are consistent', () => {
  test.each(inconsistencies)('%s', async (_name, statement) =>
    expect(await violations(statement)).toEqual([]),
  )
})

test('every photo, slide, brand and news item of the demo has its files', async () => {
  const { rows } = await sql<{ url: string }>`
    select '/files/' || file_key || ending as url from advertisement_photos,
      unnest(array['-480.webp', '-960.webp', '-1920.webp', '-og.jpg']) as ending
    union all select image_url from slides union all select logo_url from brands union all select image_url from news`.execute(
    server.database.kysely,
  )
  expect(rows.length).toBeGreaterThan(500)
  const missing = await Promise.all(
    rows.map(async ({ url }) => ((await server.context.files.get(url.replace('/files/', ''))) ? [] : [url])),
  )
  expect(missing.flat()).toEqual([])
})

describe('the personas of the demo', () => {
  const [applicant = '', withoutCv = '', advertiser = '', company = '', editor = ''] = personas.map(
    ({ email }) => email,
  )

  test('can all sign in', async () => {
    for (const { email } of personas) await signIn(email)
  })

  test('include a thread with a photo and a PDF, which both sides can open', async () => {
    const attached = await violations(`select t.id, w.email from message_attachments t
      join applications p on p.id = t.application_id join advertisements a on a.id = p.advertisement_id
      join accounts w on w.id in (p.applicant_id, a.owner_id)`)
    expect(attached).toHaveLength(4)
    for (const { id, email } of attached as { id: number; email: string }[])
      await get(`/api/app/message-attachments/${id}`, email)
  })

  test('include an applicant with applications in every state and unread messages', async () => {
    const { data } = await get('/api/app/applications/my-applications', applicant)
    const states = new Set(data.map(({ status }: { status: string }) => status))
    expect(states).toEqual(new Set(['accepted', 'pending', 'rejected']))
    expect((await get('/api/app/messages/unread-count', applicant)).unread_count).toBeGreaterThan(0)
    expect((await get('/api/app/cv', applicant)).has_cv).toBe(true)
  })

  test('include an applicant without a CV', async () => {
    expect((await get('/api/app/cv', withoutCv)).has_cv).toBe(false)
  })

  test('include an advertiser with advertisements in every status and undecided applications', async () => {
    const { data } = await get('/api/app/advertisements/my-advertisements', advertiser)
    const pages = await get('/api/app/advertisements/my-advertisements?page=2', advertiser)
    const all = [...data, ...pages.data]
    expect(new Set(all.map(({ status }) => status)).size).toBe(5)
    expect(all.reduce((sum, { pending_count }) => sum + pending_count, 0)).toBeGreaterThan(2)
    expect((await get('/api/app/saved-replies', advertiser)).data).toHaveLength(3)
  })

  test('include advertisers with an advertisement whose deadline is near and can be extended', async () => {
    for (const email of [advertiser, company]) {
      const { data } = await get('/api/app/advertisements/my-advertisements?status=published', email)
      const more = await get('/api/app/advertisements/my-advertisements?status=published&page=2', email)
      const soon = [...data, ...more.data].filter(
        ({ application_deadline: deadline, can }) => can.extend && deadline <= dayAfter(today(), 3),
      )
      expect(soon, email).toHaveLength(1)
    }
  })

  test('find work that suits, saved advertisements of every state, and saved searches that told of some', async () => {
    const { fits, closing } = (await get('/api/app/for-you', applicant)).data
    expect(fits.data.length).toBeGreaterThanOrEqual(3)
    expect(fits.fresh).toBeGreaterThan(0)
    expect(closing.count).toBeGreaterThan(0)
    const saved = await get('/api/app/saved-advertisements', applicant)
    const states = new Set(saved.data.map(({ state }: { state: string }) => state))
    expect(states).toEqual(new Set(['live', 'expired', 'closed']))
    const { data: searches } = await get('/api/app/saved-searches', applicant)
    expect(searches.length).toBeGreaterThan(3)
    expect(await count('search_alerts where told_at is not null')).toBeGreaterThan(1)
    expect(await count('search_alerts where told_at is null')).toBeGreaterThan(0)
  })

  test('include advertisers with drafts', async () => {
    expect((await get('/api/app/advertisement-drafts', advertiser)).data).toHaveLength(2)
    expect((await get('/api/app/advertisement-drafts', company)).data).toHaveLength(1)
  })

  test('include an advertisement whose applicants mostly have photos and some dates of availability, and on which a colleague works', async () => {
    const [crowded] = (await violations(`select c.advertisement_id as id,
      count(distinct p.id) as applications, count(distinct f.account_id) as pictured
      from colleagues c join applications p on p.advertisement_id = c.advertisement_id
      left join profile_photos f on f.account_id = p.applicant_id
      where c.account_id = 2 and c.role = 'decider' group by 1`)) as any[]
    expect(crowded.applications).toBe(60)
    expect(crowded.pictured).toBeGreaterThan(30)
    const ofColleague = (table: string, column: string) =>
      count(`${table} t join applications p on p.id = t.application_id
        where t.${column} = 2 and p.advertisement_id = ${crowded.id}`)
    const available = (condition: string) =>
      count(`open_people o join applications p on p.applicant_id = o.account_id
        join advertisements a on a.id = p.advertisement_id
        where a.id = ${crowded.id} and o.available_from ${condition} a.start_date`)
    expect(await available('<=')).toBeGreaterThan(2)
    expect(await available('>')).toBeGreaterThan(2)
    expect(await ofColleague('application_events', 'actor_id')).toBe(1)
    expect(await ofColleague('application_notes', 'author_id')).toBeGreaterThan(0)
    expect(await ofColleague('application_marks', 'marked_by')).toBeGreaterThan(0)
  })

  test('include a company with advertisements and an editor with a review queue', async () => {
    expect((await get('/api/app/advertisements/my-advertisements', company)).total).toBeGreaterThan(10)
    expect((await get('/api/admin/reviews', editor)).total).toBeGreaterThanOrEqual(12)
  })
})

test('staff have reports in every state, child safety first', async () => {
  const [editor] = personas.filter(({ key }) => key === 'editor')
  const read = (status: string) => get(`/api/admin/reports?status=${status}`, editor?.email)
  expect((await read('open')).data[0]).toMatchObject({ reason: 'child_safety', status: 'new' })
  for (const status of ['new', 'in_progress', 'resolved', 'dismissed'])
    expect((await read(status)).total, status).toBeGreaterThan(0)
})

test('the demo has a suspended person with suspended advertisements, and verified companies', async () => {
  const { body: admin } = await server.request('POST', '/api/dev/sign-in', { body: { persona: 'admin' } })
  const read = async (path: string) =>
    (await server.request('GET', `/api/admin/people${path}`, { token: admin.access_token })).body
  const suspended = await read('?state=suspended')
  expect(suspended.total).toBe(1)
  const { data } = await read(`/${suspended.data[0].id}/advertisements`)
  const states = data.map(({ status }: { status: string }) => status)
  expect(states).toContain('suspended')
  expect(states).not.toContain('published')
  expect((await read('?state=corporate_verified')).total).toBe(2)
})

test('the demo has feedback in every state and newsletter subscribers who can unsubscribe', async () => {
  const [editor] = personas.filter(({ key }) => key === 'editor')
  const { data } = await get('/api/feedback', editor?.email)
  const states = new Set(data.map(({ status }: { status: string }) => status))
  expect(states).toEqual(new Set(['new', 'in_progress', 'resolved', 'closed']))
  const { data: settled } = await get(`/api/feedback/${data.at(-1).id}`, editor?.email)
  expect(settled.events.map((event: { to_status: string }) => event.to_status)).toEqual([
    'in_progress',
    'resolved',
  ])
  await queueIssue(server.database.kysely, server.context, {
    name: 'deneme',
    subject: 'Deneme',
    content: { paragraphs: ['Merhaba,'] },
  })
  await sendIssues(server.context)
  const { rows } = await sql<{ way: string }>`
    select headers ->> 'List-Unsubscribe' as way from outbox where kind = 'newsletter'`.execute(
    server.database.kysely,
  )
  expect(rows.length).toBeGreaterThan(4)
  const path = /^<http:\/\/[^/]+([^>]+)>/.exec(rows[0]?.way ?? '')?.[1] ?? ''
  expect((await server.request('POST', path)).status).toBe(200)
})

test('visitors find advertisements of both types, featured ones, slides, brands and news', async () => {
  const list = (type: string) => server.request('POST', '/api/app/advertisements/list', { body: { type } })
  expect((await list('crew')).body.total).toBeGreaterThan(100)
  expect((await list('cast')).body.total).toBeGreaterThan(30)
  expect((await get('/api/app/advertisements/featured')).data.length).toBeGreaterThanOrEqual(6)
  expect((await get('/api/app/slides')).data).toHaveLength(4)
  expect((await get('/api/app/brands')).data).toHaveLength(6)
  expect((await get('/api/app/news/latest')).data).toHaveLength(3)
})

test('new rows get the next ids, and a filled board is recognised and not changed', async () => {
  expect(await seedDemo(server.context)).toBe(false)
  expect(await containsDemo(server.database.kysely)).toBe(true)
  expect(await count('accounts')).toBe(peopleCount)
  const { kysely } = server.database
  await sql`update accounts set role = 'user' where email like '%@example.com'`.execute(kysely)
  expect(await containsDemo(kysely)).toBe(true)
  await sql`update accounts set email = 'kisi' || id || '@klaket.example'`.execute(kysely)
  await sql`update accounts set password_hash = 'of their own' where id = (select min(id) from accounts)`.execute(
    kysely,
  )
  expect(await containsDemo(kysely)).toBe(true)
  await sql`update accounts set password_hash = 'of ' || id`.execute(kysely)
  expect(await containsDemo(kysely)).toBe(false)
  await sql`update accounts set password_hash = ''`.execute(kysely)
  expect(await containsDemo(kysely)).toBe(false)
  const { rows } = await sql<{ id: number }>`
    insert into accounts (first_name, last_name, email, phone, password_hash)
    values ('Yeni', 'Gelen', 'yeni@example.com', '+905559999999', 'none') returning id`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([{ id: peopleCount + 1 }])
})
