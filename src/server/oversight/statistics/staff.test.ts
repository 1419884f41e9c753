import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../../test/factories.ts'
import { approved, statisticsForStaff } from '../../../../test/statistics.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { statisticsEndpoints } from '../../../shared/oversight/statistics.ts'

const server = setUpTestServer()
let owner: TestAccount
let editor: TestAccount
let admin: TestAccount

beforeEach(async () => {
  server.clock.set(new Date('2026-06-15T12:00:00Z'))
  await server.reset()
  owner = await makeAccount(server)
  editor = await makeAccount(server, { role: 'editor' })
  admin = await makeAccount(server, { role: 'admin' })
  await run(sql`update accounts set created_at = '2026-06-01T09:00:00Z'`)
  await run(sql`update sessions set expires_at = '2099-01-01'`)
  await run(sql`update access_tokens set expires_at = '2099-01-01'`)
})

const { run, refresh, ask, read, advertisement, application } = statisticsForStaff(() => ({
  server,
  owner,
  editor,
}))

describe('the statistics page', () => {
  test('is empty for a new installation', async () => {
    const { status, body } = await ask(editor.token)
    expect(status).toBe(200)
    expect(statisticsEndpoints['GET /api/admin/numbers'].reply.parse(body)).toEqual(body)
    expect(body.data).toMatchObject({
      refreshed_at: null,
      previous: null,
      days: [],
      categories: [],
      cities: [],
      period: { from: '2026-05-17', to: '2026-06-15', applied: 0, share_with_answer: null },
    })
  })

  test('compares with the same number of days before, once there are enough', async () => {
    await run(sql`update accounts set created_at = '2026-06-01T21:00:00Z'`)
    await advertisement(approved('2026-06-03T08:00:00Z', '2026-06-03T09:00:00Z'))
    await advertisement(approved('2026-06-12T08:00:00Z', '2026-06-12T09:00:00Z'))
    await advertisement(approved('2026-06-13T08:00:00Z', '2026-06-13T09:00:00Z'))
    await refresh()
    const week = await read(7)
    expect(week.period).toMatchObject({ from: '2026-06-09', to: '2026-06-15', published: 2 })
    expect(week.previous).toMatchObject({ from: '2026-06-02', to: '2026-06-08', published: 1 })
    expect(week.categories).toMatchObject([{ published: 2, previous_published: 1 }])
    expect((await read(30)).previous).toBeNull()
    expect((await read(90)).days).toHaveLength(14)
  })

  test('accepts 7, 30 and 90 days; default: 30', async () => {
    await refresh()
    expect((await ask(editor.token, '')).body.data.period.from).toBe('2026-05-17')
    for (const days of ['8', '0', 'x', '365'])
      expect((await ask(editor.token, `?days=${days}`)).body.errors).toEqual({
        days: ['7, 30 ya da 90 gün seçin.'],
      })
  })

  test('is for staff only, its exports for admins only', async () => {
    const file = '/export?table=days'
    expect((await ask(owner.token)).status).toBe(404)
    expect((await ask(owner.token, file)).status).toBe(404)
    expect((await ask(editor.token, file)).status).toBe(404)
    expect((await server.request('GET', '/api/admin/numbers')).status).toBe(401)
  })
})

describe('the export of statistics', () => {
  test('opens in Excel and is recorded in the audit log', async () => {
    const id = await advertisement(approved('2026-06-15T08:00:00Z', '2026-06-15T09:30:00Z'), { cityId: 6 })
    await application(id, '2026-06-15T10:00:00Z')
    await refresh()
    const days = await ask(admin.token, '/export?table=days&days=7')
    expect(days.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(days.headers['content-disposition']).toContain('klaket-gunler-2026-06-09-2026-06-15.csv')
    const lines = days.text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"Gün";"İncelemeye gelen ilan";/)
    expect(lines.at(-2)).toBe('"2026-06-15";1;0;1;0;1;0;0;0;1,5;1,5;1;1;0')
    expect(lines).toHaveLength(9)
    const cities = await ask(admin.token, '/export?table=cities')
    expect(cities.text.split('\r\n')[1]).toBe('"Ankara";1;1;1;0;0;0')
    expect((await ask(admin.token, '/export?table=categories')).text).toContain('"Kategori"')
    const { rows } = await sql`
      select actor_id, act, subject_type, after from audit_entries order by id`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({
      actor_id: admin.id,
      act: 'numbers_exported',
      subject_type: 'numbers',
      after: { table: 'days', from: '2026-06-09', to: '2026-06-15' },
    })
  })

  test('is refused for an unknown table', async () => {
    expect((await ask(admin.token, '/export?table=people')).body.errors).toEqual({
      table: ['Lütfen bir tablo seçin.'],
    })
    expect((await ask(admin.token, '/export')).status).toBe(422)
  })
})
