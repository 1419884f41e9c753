import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { startTestServer } from '../../../../test/server.ts'
import { settingKeys, type StaffSetting } from '../../../shared/operations/site-settings.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { shownSettings } from './current.ts'

const { server } = setUpTestBoard()
let admin: TestAccount
beforeEach(async () => {
  await server.database.transaction(bumpContentVersion)
  admin = await makeAccount(server, { role: 'admin', firstname: 'Aras', lastname: 'Yönetici' })
})

const ask = (method: string, path = '', body?: object, token = admin.token) =>
  server.request(method, `/api/admin/settings${path}`, { token, ...(body && { body }) })
const get = async (key: string): Promise<StaffSetting> =>
  (await ask('GET')).body.data.find((one: StaffSetting) => one.key === key)
const set = (key: string, value: unknown, revision = 0) => ask('PUT', `/${key}`, { revision, value })
const headline = async () => (await server.request('GET', '/api/app/home')).body

test('every setting is listed with its current and its default value', async () => {
  const { body } = await ask('GET')
  expect(body.data.map(({ key }: StaffSetting) => key)).toEqual(settingKeys)
  expect(await get('contact_email')).toEqual({
    key: 'contact_email',
    value: 'iletisim@example.com',
    usual: 'iletisim@example.com',
    is_set: false,
    revision: 0,
    changed_at: null,
    changed_by: null,
  })
  expect((await get('link_instagram')).usual).toBe('https://example.com/instagram')
})

test('settings are for admins only', async () => {
  const editor = await makeAccount(server, { role: 'editor' })
  expect((await ask('GET', '', undefined, editor.token)).status).toBe(404)
  expect((await ask('PUT', '/announcement', { revision: 0, value: 'x' }, editor.token)).status).toBe(404)
})

describe('the headline of the home page', () => {
  test('shows the fixed figure until the setting asks for the live count, and again after a reset', async () => {
    expect(await headline()).toEqual({ headline_count: 10_152 })
    await makeAdvertisement(server, { ownerId: admin.id })
    await makeAdvertisement(server, { ownerId: admin.id, status: 'rejected' })
    expect((await set('headline_count', { mode: 'live' })).status).toBe(200)
    expect(await headline()).toEqual({ headline_count: 1 })
    await set('headline_count', { mode: 'fixed', value: 12 }, 1)
    expect(await headline()).toEqual({ headline_count: 12 })
    const reset = await ask('DELETE', '/headline_count', { revision: 2 })
    expect(reset.body.data).toMatchObject({
      is_set: false,
      revision: 3,
      value: { mode: 'fixed', value: 10_152 },
    })
    expect(await headline()).toEqual({ headline_count: 10_152 })
  })
})

test('the history keeps author, time, old and new value, and the audit log contains no addresses', async () => {
  await set('contact_email', 'yeni@example.com')
  await set('contact_email', 'daha-yeni@example.com', 1)
  await ask('DELETE', '/contact_email', { revision: 2 })
  await set('link_x', '')
  const by = { id: admin.id, name: 'Aras Yönetici' }
  const changes = (await ask('GET', '/contact_email/changes')).body.data
  expect(changes).toMatchObject([
    { before: { set: 'daha-yeni@example.com' }, after: null, changed_by: by },
    { before: { set: 'yeni@example.com' }, after: { set: 'daha-yeni@example.com' } },
    { before: null, after: { set: 'yeni@example.com' } },
  ])
  expect(await get('contact_email')).toMatchObject({ is_set: false, changed_by: by, revision: 3 })
  const { rows } = await sql<Record<string, unknown>>`
    select actor_id, act, before, after from audit_entries order by id`.execute(server.database.kysely)
  expect(rows.map(({ act }) => act)).toEqual([
    'site_setting_changed',
    'site_setting_changed',
    'site_setting_reset',
    'site_setting_changed',
  ])
  expect(rows[0]).toMatchObject({ actor_id: admin.id, after: { setting: 'contact_email' } })
  expect(JSON.stringify(rows)).not.toContain('@')
  expect(rows[3]).toMatchObject({ before: { value: null }, after: { setting: 'link_x', value: null } })
})

test('changed links and addresses appear at once on every page and in the texts that name them', async () => {
  await set('link_instagram', 'https://example.com/baska')
  await set('link_x', '')
  await set('support_email_1', 'masa@example.com')
  await set('announcement', '  Bu gece 02.00’de bakım var. ')
  await set('payment_provider', ' Örnek Ödeme ')
  const shown = await shownSettings(server.context)
  expect(shown.paymentProvider).toBe('Örnek Ödeme')
  expect(shown.links).toMatchObject({ instagram: 'https://example.com/baska' })
  expect(shown.links).not.toHaveProperty('x')
  expect(shown.announcement).toBe('Bu gece 02.00’de bakım var.')
  const contact = (await server.request('GET', '/api/app/static-pages/contact')).body.data.body
  expect(contact).toContain('mailto:masa@example.com')
  expect(contact).not.toContain('mailto:destek@example.com')
})

test('invalid values are refused with an error, stale revisions conflict, unknown settings are not found', async () => {
  for (const [key, value] of [
    ['headline_count', { mode: 'fixed', value: -1 }],
    ['headline_count', { mode: 'maybe' }],
    ['headline_count', 12],
    ['link_x', 'http://example.com'],
    ['link_x', 'javascript:alert(1)'],
    ['contact_email', ''],
    ['contact_email', 'kimse'],
    ['limit_messages', 1],
    ['limit_messages', 1e9],
    ['limit_messages', '60'],
    ['announcement', 'x'.repeat(201)],
    ['announcement', undefined],
    ['payment_provider', 'x'.repeat(41)],
  ] as const) {
    const { status, body } = await set(key, value)
    expect([status, body.errors], `${key} ${JSON.stringify(value)}`).toMatchObject([
      422,
      { value: [expect.any(String)] },
    ])
  }
  expect((await set('link_x', 'https://example.com/1', 4)).body.code).toBe('content_changed')
  expect((await set('constructor', 1)).status).toBe(404)
  const both = await Promise.all(['a', 'b'].map((path) => set('link_x', `https://example.com/${path}`)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('limits that staff change apply without a restart', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const staff = await makeAccount(limited, { role: 'admin' })
    const send = () =>
      limited.request('POST', '/api/app/messages', {
        token: staff.token,
        body: { application_id: 9, message: 'a' },
      })
    const put = (value: number, revision: number) =>
      limited.request('PUT', '/api/admin/settings/limit_messages', {
        token: staff.token,
        body: { revision, value },
      })
    expect((await put(20, 0)).status).toBe(200)
    const codes = []
    for (let count = 0; count < 21; count += 1) codes.push((await send()).status)
    expect(codes.slice(0, 20)).not.toContain(429)
    expect(codes[20]).toBe(429)
    await put(40, 1)
    expect((await send()).status).not.toBe(429)
  } finally {
    await limited.close()
  }
})
