import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { advertisementEndpoints } from '../../../../shared/board/advertisements/advertisements.ts'
import { flushViews } from '../views/views.ts'

const { server, owner, other, editor } = setUpTestBoard({
  owner: { firstname: 'Toprak', lastname: 'Kaya' },
  other: { firstname: 'Deniz' },
  editor: { role: 'editor' },
})

const get = (path: string, token?: string) =>
  server.request('GET', `/api/app/advertisements/${path}`, token ? { token } : {})

describe('the detail of an advertisement', () => {
  test('shows visitors the initial of the owner’s last name and members the full name, and lets neither edit it', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const visitor = (await get(String(id))).body.data
    expect(visitor.owner).toEqual({
      id: owner.id,
      firstname: 'Toprak',
      lastname: 'K.',
      type: 'individual',
      company_name: null,
      is_verified: false,
    })
    expect(visitor).toMatchObject({ is_owner: false, application: null, reject_reason: null })
    expect(Object.values(visitor.can)).not.toContain(true)
    const seen = (await get(String(id), other.token)).body.data
    expect(seen.owner.lastname).toBe('Kaya')
    expect(seen.can).toMatchObject({ apply: true, edit: false })
    expect((await get(String(id), owner.token)).body.data.can.apply).toBe(false)
  })

  test('shows a company by its name', async () => {
    const company = await makeAccount(server, { companyName: 'Örnek Yapım' })
    const { id } = await makeAdvertisement(server, { ownerId: company.id })
    expect((await get(String(id))).body.data.owner).toMatchObject({
      type: 'corporate',
      company_name: 'Örnek Yapım',
    })
  })

  test('shows applicants their own application', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const application = await makeApplication(server, { advertisementId: id, applicantId: other.id })
    const { body } = await get(String(id), other.token)
    expect(body.data).toMatchObject({
      application: { id: application.id, status: 'pending' },
      can: { apply: false },
      applications_count: 1,
    })
    expect((await get(String(id), editor.token)).body.data.application).toBeNull()
  })

  test.each(['0', '99999', 'x', '1.5', '-1', '9999999999999999', '1%00', "1'"])(
    'nobody’s id is not found: %s',
    async (id) => {
      const reply = await get(id, owner.token)
      expect(reply.status).toBe(404)
    },
  )

  test('answers an expired access token with 401, so that the browser can refresh it', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    expect((await get(String(id), 'a'.repeat(43))).status).toBe(401)
  })
})

describe('a hidden project name', () => {
  const canary = 'Kanaryakuşu'
  let id: number
  beforeEach(async () => {
    const secret = { ownerId: owner.id, projectName: canary, hideProjectName: true }
    id = (await makeAdvertisement(server, secret)).id
  })
  const everything = async (token?: string) => {
    const replies = await Promise.all([
      get(String(id), token),
      get('featured', token),
      server.request('POST', '/api/app/advertisements/list', { body: {}, ...(token && { token }) }),
    ])
    return replies.map(({ text }) => text).join('\n')
  }

  test('is shown to nobody but the owner and staff', async () => {
    await makeApplication(server, { advertisementId: id, applicantId: other.id, status: 'accepted' })
    expect(await everything()).not.toContain(canary)
    expect(await everything(other.token)).not.toContain(canary)
    expect((await get(String(id), owner.token)).body.data.project_name).toBe(canary)
    expect((await get('my-advertisements', owner.token)).text).toContain(canary)
    expect((await get(String(id), editor.token)).body.data.project_name).toBe(canary)
  })

  test('cannot be searched for', async () => {
    const { body } = await server.request('POST', '/api/app/advertisements/list', { body: { q: canary } })
    expect(body.total).toBe(0)
  })
})

describe('featured advertisements', () => {
  test('are listed in the order that the editors chose, published ones only', async () => {
    const ids: number[] = []
    for (let index = 0; index < 3; index += 1)
      ids.push((await makeAdvertisement(server, { ownerId: owner.id })).id)
    const put = (id: number, position: number) =>
      sql`update advertisements set featured_position = ${position} where id = ${id}`.execute(
        server.database.kysely,
      )
    await put(ids[2]!, 1)
    await put(ids[0]!, 2)
    const hidden = await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' })
    await put(hidden.id, 3)
    const { body } = await get('featured')
    expect(advertisementEndpoints['GET /api/app/advertisements/featured'].reply.parse(body)).toEqual(body)
    expect(body.data.map((card: { id: number }) => card.id)).toEqual([ids[2], ids[0]])
  })

  test('are the newest advertisements when none is chosen', async () => {
    for (let index = 0; index < 8; index += 1)
      await makeAdvertisement(server, {
        ownerId: owner.id,
        type: index % 2 ? 'crew' : 'cast',
        publishedAt: new Date(Date.UTC(2026, 0, index + 1)),
      })
    const { body } = await get('featured')
    expect(body.data.map((card: { published_at: string }) => Number(card.published_at.slice(8, 10)))).toEqual(
      [8, 7, 6, 5, 4, 3],
    )
  })
})

describe('views', () => {
  const view = (id: number, options: object = {}) =>
    server.request('POST', `/api/app/advertisements/${id}/view`, options)
  const countOf = async (id: number) => {
    await flushViews(server.context)
    const { rows } = await sql<{
      n: number
    }>`select view_count as n from advertisements where id = ${id}`.execute(server.database.kysely)
    return rows[0]?.n
  }

  test('count once per viewer and day', async () => {
    server.clock.set(new Date('2026-11-01T10:00:00Z'))
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const token = other.token
    await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
    await view(id, { token })
    await Promise.all(Array.from({ length: 10 }, () => view(id, { token })))
    expect(await countOf(id)).toBe(1)
    server.clock.set(new Date('2026-11-02T09:59:00Z'))
    await view(id, { token })
    expect(await countOf(id)).toBe(1)
    server.clock.set(new Date('2026-11-02T10:01:00Z'))
    await Promise.all(Array.from({ length: 5 }, () => view(id, { token })))
    expect(await countOf(id)).toBe(2)
  })

  test('are counted per network and browser of a visitor', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140' }
    for (let index = 1; index <= 20; index += 1) await view(id, { ip: `10.0.0.${index}`, headers })
    await view(id, { ip: '10.0.0.1', headers: { 'user-agent': 'Mozilla/5.0 Safari/605' } })
    await view(id, { ip: '10.0.0.1', headers })
    for (const tail of ['1', '2', 'ffff']) await view(id, { ip: `2001:db8:1:2::${tail}`, headers })
    expect(await countOf(id)).toBe(22)
  })

  test('count at most 30 browsers of one network, whatever user agents they send', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const headersOf = (n: number) => ({ 'user-agent': `Mozilla/5.0 Imagined/${n}` })
    for (let n = 1; n <= 40; n += 1) await view(id, { ip: '10.0.0.1', headers: headersOf(n) })
    expect(await countOf(id)).toBe(30)
    await view(id, { ip: '10.0.0.2', headers: headersOf(1) })
    await view(id, { ip: '10.0.0.1', token: other.token })
    expect(await countOf(id)).toBe(32)
    server.clock.forward(86_401)
    await view(id, { ip: '10.0.0.1', headers: headersOf(41) })
    expect(await countOf(id)).toBe(33)
  })

  test('are not counted for owners, crawlers and unpublished advertisements, without an error', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const waiting = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
    expect((await view(id, { token: owner.token })).body.status).toBe('success')
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'WhatsApp/2.23.20.0',
      'Twitterbot/1.0',
      'Mozilla/5.0 (compatible; YandexBot/3.0)',
    ])
      await view(id, { headers: { 'user-agent': agent } })
    await view(waiting.id, { token: other.token })
    expect((await view(987_654, { token: other.token })).status).toBe(200)
    expect([await countOf(id), await countOf(waiting.id)]).toEqual([0, 0])
    await view(id, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT X18) Chrome/120' } })
    expect(await countOf(id)).toBe(1)
  })

  test('of many viewers are written in one statement, and each once', async () => {
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1)
      ids.push((await makeAdvertisement(server, { ownerId: owner.id })).id)
    for (const id of ids)
      for (let index = 1; index <= 1 + (id % 3); index += 1) await view(id, { ip: `10.0.1.${index}` })
    await Promise.all([flushViews(server.context), flushViews(server.context)])
    expect(await Promise.all(ids.map(countOf))).toEqual(ids.map((id) => 1 + (id % 3)))
  })

  test('stay in the buffer while another transaction has locked the advertisement', async () => {
    // This test needs a second connection, which locks the advertisement; the embedded database has only one.
    if (server.database.engine === 'embedded') return
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    await view(id, { token: other.token })
    await server.database.transaction(async (trx) => {
      await sql`select 1 from advertisements where id = ${id} for update`.execute(trx)
      await flushViews(server.context)
    })
    expect(await countOf(id)).toBe(1)
  })

  test('of an account that is closed before they are written are dropped', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    await view(id, { token: other.token })
    await sql`update accounts set closed_at = now() where id = ${other.id}`.execute(server.database.kysely)
    expect(await countOf(id)).toBe(0)
  })
})
