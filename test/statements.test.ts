import { DefaultQueryExecutor, sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import { criteriaFromAddress, sortKeys } from '../src/shared/board/advertisements/advertisement-search.ts'
import { advertisementForm } from './advertisements.ts'
import { cvBody, pickProfessions } from './cv.ts'
import { staffAddresses } from './staff-addresses.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv, type TestAccount } from './factories.ts'
import { setUpTestServer } from './board.ts'

// Endpoints for members and visitors must not run a statement per row: one row of everything and twenty must take the
// same number of statements. staff-statements.test.ts tests those for staff.

const server = setUpTestServer()
afterEach(() => vi.restoreAllMocks())

const password = 'Deneme.2026!'
const few = 1
const many = 20

type Board = {
  count: number
  me: TestAccount
  mine: number[]
  theirs: number[]
  free: number[]
  threads: number[]
  received: number[]
  draft: number
}
type Asked = { method: string; path: string; body?: unknown; token?: string }

test('reads and lists take as many statements for twenty rows as for one', async () => {
  const one = await countAll(few, readings)
  const twenty = await countAll(many, readings)
  expect(differing(one, twenty)).toEqual([])
})

test('verbs take as many statements on a full board as on a small one', async () => {
  const one = await countAll(few, acts)
  const twenty = await countAll(many, acts)
  expect(differing(one, twenty)).toEqual([])
})

test('the list, an advertisement and polled endpoints take few statements', async () => {
  const counted = await countAll(many, readings)
  const most = (path: string) => counted.get(path) ?? Number.NaN
  // A member's request takes one statement for the session and one for the rows; the list takes one more for its
  // total, and for members one for the advertisements that they have hidden.
  expect(most('POST /api/app/advertisements/list?')).toBeLessThanOrEqual(4)
  expect(most('POST /api/app/advertisements/list?, a visitor')).toBeLessThanOrEqual(2)
  expect(most('GET /api/app/advertisements/1')).toBeLessThanOrEqual(2)
  expect(most('GET /api/app/messages/unread-count')).toBeLessThanOrEqual(2)
  expect(most('GET /api/app/messages/application/1')).toBeLessThanOrEqual(3)
})

const differing = (one: Map<string, number>, twenty: Map<string, number>): string[] => {
  expect([...twenty.keys()]).toEqual([...one.keys()])
  return [...twenty].flatMap(([name, statements]) =>
    statements === one.get(name) ? [] : [`${name}: ${one.get(name)} → ${statements}`],
  )
}

async function countAll(count: number, asked: (board: Board) => (Asked & { name?: string })[]) {
  const board = await fill(count)
  const counted = new Map<string, number>()
  for (const { name, ...one } of asked(board)) {
    const path = one.path.replaceAll(/\/\d+/g, '/1').replace(/(?<=_ids=).*/, '…')
    const called = name ?? `${one.method} ${path}${one.token ? '' : ', a visitor'}`
    // The first requests fill caches, which would otherwise change the counts.
    if (!name) for (let times = 0; times < 2; times += 1) await send(one)
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    const { status, text } = await send(one)
    const statements = spy.mock.calls.length
    spy.mockRestore()
    expect(status, `${called}: ${text.slice(0, 300)}`).toBeLessThan(300)
    if (counted.has(called)) expect([called, statements]).toEqual([called, counted.get(called)])
    counted.set(called, statements)
  }
  return counted
}

const send = ({ method, path, body, token }: Asked) =>
  server.request(method, path.replace(/\?$/, ''), { body, ...(token && { token }) })

/**
 * Requests to every GET of the endpoint table that is not for staff, and to the list with each filter in each order,
 * as a visitor and as a member.
 */
function readings({ me, mine, threads, theirs, draft, received }: Board): Asked[] {
  const ids = {
    advertisements: theirs[0] ?? 0,
    'advertisement-drafts': draft,
    'sub-categories': 5,
    'user-cv': me.id,
    'user-profile': me.id,
    owners: me.id,
    applications: threads[0] ?? 0,
    application: threads[0] ?? 0,
    news: 1,
    'static-pages': 'terms-of-use',
    'data-export': 'x',
  }
  const required = {
    'GET /api/dictionary/districts': 'city_id=34',
    'GET /api/app/applications/applied': `advertisement_ids=${theirs.join(',')}`,
    'GET /api/app/advertisement-marks': `advertisement_ids=${theirs.join(',')}`,
    'GET /api/app/landing-pages/list': 'first=istanbul',
    'GET /api/app/advertisements/{id}/comparison': 'application_ids=1',
  }
  const comparison = `comparison?application_ids=${received[0]}`
  const own: Asked[] = [
    'owner',
    'applications',
    'tags',
    'open-people',
    'invitations',
    'colleagues',
    'contact-sheet?strength=0',
    comparison,
    'edit',
  ].map((tail) => ({
    method: 'GET',
    path: `/api/app/advertisements/${tail === 'edit' ? mine.at(-1) : mine[0]}/${tail}`,
    token: me.token,
  }))
  const gets = staffAddresses(ids, ['deneme'], required, ['user', 'anyone'])
    .filter(
      ({ key }) =>
        !/\{id\}\/(owner|applications|edit|considered|comparison|contact-sheet|tags|open-people|invitations|colleagues)$|\/data-export$/.test(
          key,
        ),
    )
    .map(({ path }) => ({ method: 'GET', path, token: me.token }))
  const filters = [
    '',
    'city=34',
    'category=5',
    'subCategory=501',
    'priceType=3',
    'priceMin=1&priceMax=9999',
    'rookie=yes',
    'startFrom=2026-12-01&startTo=2027-12-01',
    'published=7&deadline=7',
    'paid=1&verified=1&photo=1',
    'q=deneme&sort=fit-desc',
    'q=deneme',
    'q=deneme&city=34&priceType=3',
    'page=2&perPage=1',
  ]
  const lists = filters.flatMap((filter) =>
    (filter === '' ? sortKeys.flatMap((key) => ['', `&sort=${key}-desc`, `&sort=${key}-asc`]) : ['']).flatMap(
      (sort) =>
        [me.token, undefined].map((token) => ({
          method: 'POST',
          path: `/api/app/advertisements/list?${filter}${sort}`,
          body: criteriaFromAddress(new URLSearchParams(filter + sort)),
          ...(token && { token }),
        })),
    ),
  )
  const deciding: Asked[] = [
    { method: 'GET', path: `/api/app/applications/${received[0]}/considered`, token: me.token },
    {
      method: 'POST',
      path: `/api/app/advertisements/${mine[0]}/applications/list`,
      body: { sort: 'fit' },
      token: me.token,
    },
  ]
  return [...gets, ...own, ...deciding, ...lists]
}

/** Requests of a person's main acts. The test sends them on a board with few rows and on one with many. */
function acts({ count, me, mine, free, threads, received, draft }: Board): (Asked & { name: string })[] {
  const act = (
    name: string,
    method: string,
    path: string,
    body?: unknown,
    token: string | null = me.token,
  ) => ({
    name,
    method,
    path,
    body,
    ...(token && { token }),
  })
  const [first = 0, second = 0] = free
  return [
    act('login', 'POST', '/api/auth/login', { username: me.email, password, remember_me: false }, null),
    act('view', 'POST', `/api/app/advertisements/${first}/view`),
    act('apply', 'POST', '/api/app/applications', { advertisement_id: first }),
    act('compatible', 'POST', '/api/app/applications/check-profession-compatibility', {
      advertisement_id: second,
    }),
    act('message', 'POST', '/api/app/messages', { application_id: threads[0], message: 'Merhaba' }),
    act('read the thread', 'PATCH', `/api/app/messages/application/${threads[0]}/read`),
    act('read the notices', 'PATCH', '/api/app/notices/read', {}),
    act('accept', 'PATCH', `/api/app/applications/${received[0]}/status`, { status: 'accepted' }),
    act('post', 'POST', '/api/app/advertisements', advertisementForm),
    act('save a draft', 'PUT', `/api/app/advertisement-drafts/${draft}`, {
      form: { title: 'Yeni' },
      revision: 1,
    }),
    act('send a draft', 'POST', '/api/app/advertisements', { ...advertisementForm, draft_id: draft }),
    act('close', 'PATCH', `/api/app/advertisements/${mine[0]}/unpublish`),
    act('open again', 'PATCH', `/api/app/advertisements/${mine[0]}/republish`),
    act('report', 'POST', '/api/app/reports', {
      subject_type: 'advertisement',
      subject_id: second,
      reason: 'fraud',
      text: 'Deneme',
    }),
    act('end other sessions', 'DELETE', '/api/app/sessions'),
    act('save the CV', 'POST', '/api/app/cv', cvOf(count)),
  ]
}

let professions: Awaited<ReturnType<typeof pickProfessions>>

/** A CV with `count` experiences. */
const cvOf = (count: number) =>
  cvBody(professions, {
    experiences: Array.from({ length: count }, (_, place) => ({
      position: 'Kamera asistanı',
      company: `Örnek Film ${place}`,
      start_date: '2018-03-01',
      end_date: '2020-01-01',
    })),
  })

async function fill(count: number): Promise<Board> {
  await server.reset()
  professions = await pickProfessions(server)
  const me = await makeAccount(server, { password })
  await makeCv(server, {
    accountId: me.id,
    subCategoryId: professions.first.id,
    secondSubCategoryId: professions.second.id,
    experienceCount: count,
  })
  const board: Board = { count, me, mine: [], theirs: [], free: [], threads: [], received: [], draft: 0 }
  for (let place = 0; place < count; place += 1) {
    const other = await makeAccount(server)
    const mine = await makeAdvertisement(server, { ownerId: me.id })
    const theirs = await makeAdvertisement(server, { ownerId: other.id })
    const made = { advertisementId: mine.id, applicantId: other.id }
    board.received.push((await makeApplication(server, made)).id)
    const accepted = { advertisementId: theirs.id, applicantId: me.id, status: 'accepted' } as const
    board.threads.push((await makeApplication(server, accepted)).id)
    board.mine.push(mine.id)
    board.theirs.push(theirs.id)
  }
  const stranger = await makeAccount(server)
  for (let place = 0; place < 2; place += 1)
    board.free.push((await makeAdvertisement(server, { ownerId: stranger.id })).id)
  board.mine.push((await makeAdvertisement(server, { ownerId: me.id, status: 'waiting_for_approve' })).id)
  const form = { title: 'Deneme', category: 5, subCategory: 501, city: 34 }
  for (let place = 0; place < count; place += 1)
    board.draft = (
      await send({ method: 'POST', path: '/api/app/advertisement-drafts', body: { form }, token: me.token })
    ).body.data.id
  await fillTables(count, board)
  return board
}

async function fillTables(count: number, { me, theirs, threads }: Board): Promise<void> {
  const times = sql`generate_series(1, ${sql.lit(count)}) n`
  await asOwner(server.database, async (trx) => {
    const run = async (statement: ReturnType<typeof sql>) => statement.execute(trx)
    await run(sql`insert into messages (application_id, sender_id, recipient_id, message)
      select p.id, a.owner_id, p.applicant_id, 'Merhaba' from applications p
      join advertisements a on a.id = p.advertisement_id, ${times} where p.id = any(${threads}::bigint[])`)
    await run(sql`insert into advertisement_photos (advertisement_id, photo_number, file_key, width, height)
      select ${theirs[0]}, n, 'photo-' || n, 1600, 1200 from generate_series(1, ${sql.lit(Math.min(count, 5))}) n`)
    await run(sql`insert into notices (account_id, kind, text, url, visible_at)
      select ${me.id}, 'application_accepted', 'Deneme', '/', now() from ${times}`)
    await run(sql`insert into consents (account_id, kind, granted, text_version, channel)
      select ${me.id}, 'terms', true, 'terms-of-use/1', 'web' from ${times}`)
    await run(sql`insert into sessions (account_id, remember, expires_at)
      select ${me.id}, false, now() + interval '1 day' from ${times}`)
    await run(sql`insert into news (title, description, content, published_at)
      select 'Deneme', 'Deneme', '<p>Deneme</p>', now() from ${times}`)
    await run(
      sql`insert into slides (title, position, image_url) select 'Deneme', n, '/pictures/a.webp' from ${times}`,
    )
    await run(
      sql`insert into brands (name, position, logo_url, logo_width, logo_height) select 'Deneme ' || n, n, '/pictures/a.webp', 80, 40 from ${times}`,
    )
  })
}
