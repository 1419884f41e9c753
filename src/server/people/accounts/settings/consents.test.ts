import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entryOf } from '../../../../../test/entry.ts'
import { makeAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { consentTextVersion } from '../../../../shared/people/accounts/consents.ts'
import { gather } from '../../../oversight/data-exports/gathering.ts'
import { announceNewTerms } from './consents.ts'

const { server } = setUpTestBoard()

const { registered, login } = entryOf(() => server)
const consents = async (token: string) => (await server.request('GET', '/api/app/consents', { token })).body
const agree = (token: string, version: number) =>
  server.request('POST', '/api/app/consents/terms', {
    token,
    body: { terms_version: version },
    ip: '203.0.113.9',
  })
async function newTerms(version: number) {
  await sql`
    insert into static_pages (slug, version, title, description, body, published_at)
    select 'terms-of-use', ${version}, title, description, '<p>Yeni koşullar</p>', now() - interval '1 second'
    from static_pages where slug = 'terms-of-use' and version = 1`.execute(server.database.kysely)
}

test('consents given at registration are stored with text version, time and IP address, shown and exported', async () => {
  const id = await registered({ consent: true, communication_permission: true })
  const { access_token: token } = (await login()).body
  const { data, asked_terms_version: asked } = await consents(token)
  expect(asked).toBeNull()
  expect(data).toMatchObject([
    { kind: 'commercial_messages', granted: true, text_version: consentTextVersion, channel: 'web' },
    { kind: 'terms', granted: true, text_version: 'terms-of-use/1', channel: 'web', ip: '127.0.0.x' },
  ])
  const held = (await gather(server.context, id)).data as { consents: object[] }
  expect(held.consents).toMatchObject([{ kind: 'terms', ip: '127.0.0.1' }, { kind: 'commercial_messages' }])
})

test('new terms are announced once, and consent is accepted only for the version in force', async () => {
  await registered({ consent: true })
  const { access_token: token } = (await login()).body
  const never = await makeAccount(server)
  await newTerms(2)
  expect((await consents(token)).asked_terms_version).toBe(2)
  const notified = async () => {
    await announceNewTerms(server.context)
    const { rows } = await sql`
      select account_id, (select count(*) from outbox where kind = 'terms_changed') as letters
      from notices where kind = 'terms_changed'`.execute(server.database.kysely)
    return rows
  }
  expect(await notified()).toMatchObject([{ letters: 1 }])
  expect(await notified()).toHaveLength(1)
  expect((await agree(token, 1)).body.errors).toHaveProperty('terms_version')
  const statuses = (await Promise.all([agree(token, 2), agree(token, 2)])).map(({ status }) => status)
  expect(statuses).toEqual([200, 200])
  const { data, asked_terms_version: asked } = await consents(token)
  expect(asked).toBeNull()
  expect(data).toMatchObject([
    { text_version: 'terms-of-use/2', channel: 'profile', ip: '203.0.113.x' },
    { text_version: 'terms-of-use/1' },
  ])
  expect((await consents(never.token)).asked_terms_version).toBe(2)
})

test('a marketing consent to an earlier text is not valid for the present one', async () => {
  const { id, token } = await makeAccount(server)
  await sql`
    insert into consents (account_id, kind, granted, text_version, channel)
    values (${id}, 'commercial_messages', true, '2020-01', 'web')`.execute(server.database.kysely)
  const path = '/api/app/communication-preferences'
  const before = (await server.request('GET', path, { token })).body
  expect(before).toMatchObject({ marketing_consent: false, marketing_needs_renewal: true })
  const body = { email_notifications: true, sms_notifications: true, marketing_consent: true }
  const after = (await server.request('PUT', path, { token, body })).body
  expect(after).toMatchObject({ marketing_consent: true, marketing_needs_renewal: false })
  expect(after.marketing_history[0]).toMatchObject({ text_version: consentTextVersion })
})
