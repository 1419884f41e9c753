import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { verifyAudit } from '../../operations/audit/verify.ts'
import { applyRetention, countExpired } from './retention.ts'
import { retentionDays } from './rule.ts'
import { retentionRules } from './rules.ts'

const day = 86_400

const { server } = setUpTestBoard()

const db = () => server.database.kysely
const erased = (list: Awaited<ReturnType<typeof countExpired>>) =>
  Object.fromEntries(list.filter(({ rows }) => rows > 0).map(({ rule, rows }) => [rule.name, rows]))
const records = async () => {
  const { rows } = await sql<{ rule: string; rows: number }>`
    select rule, sum(rows)::int as rows from destruction_records group by 1`.execute(db())
  return Object.fromEntries(rows.map(({ rule, rows: count }) => [rule, count]))
}
async function counts() {
  const { rows } = await sql`
    select (select count(*) from accounts) as accounts, (select count(*) from sessions) as sessions,
      (select count(*) from access_tokens) as tokens, (select count(*) from phone_codes) as codes`.execute(
    db(),
  )
  return rows[0]
}

test('expired credentials and unverified accounts are erased, active ones remain', async () => {
  const { id, token } = await makeAccount(server)
  await makeAccount(server, { isVerified: false })
  await sql`
    insert into phone_codes (account_id, purpose, phone, code_hash, expires_at)
    values (${id}, 'password_reset', '+905550000001', '\\x00', now())`.execute(db())
  await applyRetention(server.context)
  expect(await counts()).toEqual({ accounts: 2, sessions: 2, tokens: 2, codes: 1 })
  expect((await server.request('GET', '/api/app/profile', { token })).status).toBe(200)

  server.clock.forward(3 * day)
  await applyRetention(server.context)
  expect(await counts()).toEqual({ accounts: 2, sessions: 2, tokens: 0, codes: 0 })

  server.clock.forward(5 * day)
  await applyRetention(server.context)
  expect(await counts()).toEqual({ accounts: 1, sessions: 1, tokens: 0, codes: 0 })

  server.clock.forward(31 * day)
  await applyRetention(server.context)
  expect(await counts()).toEqual({ accounts: 1, sessions: 0, tokens: 0, codes: 0 })
})

async function everythingOld() {
  const old = sql`now() - interval '12 years'`
  const [one, other, editor] = [
    await makeAccount(server),
    await makeAccount(server),
    await makeAccount(server, { role: 'editor' }),
  ]
  await makeAccount(server, { isVerified: false })
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: one.id })
  const thread = await makeApplication(server, { advertisementId, applicantId: other.id, status: 'accepted' })
  await sql`
    insert into messages (application_id, sender_id, recipient_id, message)
    values (${thread.id}, ${one.id}, ${other.id}, 'Eski ileti')`.execute(db())
  await sql`
    insert into consents (account_id, kind, granted, text_version, channel)
    values (${one.id}, 'terms', true, 'terms-of-use/1', 'web'), (${one.id}, 'commercial_messages', true, '1', 'web')`.execute(
    db(),
  )
  await sql`update accounts set created_at = ${old}`.execute(db())
  await sql`
    update accounts set closed_at = ${old}, email = '', phone = '' where id in (${one.id}, ${other.id})`.execute(
    db(),
  )
  await sql`update access_tokens set expires_at = ${old}`.execute(db())
  await sql`insert into refresh_tokens (hash, session_id, expires_at) values ('\\x01', ${one.sessionId}, ${old})`.execute(
    db(),
  )
  await sql`update sessions set expires_at = ${old} where account_id <> ${editor.id}`.execute(db())
  await sql`
    insert into phone_codes (account_id, purpose, phone, code_hash, created_at, expires_at)
    values (null, 'password_reset', '+905550000001', '\\x00', ${old}, ${old})`.execute(db())
  await sql`
    insert into email_confirmations (token_hash, account_id, email, created_at, expires_at)
    values ('\\x02', ${editor.id}, 'x@example.com', ${old}, ${old})`.execute(db())
  await sql`
    insert into outbox (channel, kind, recipient, body, created_at, sent_at)
    values ('sms', 'code_password_reset', '+905550000001', 'Kodunuz 123456', now() - interval '8 days', now()),
      ('email', 'application_accepted', 'x@example.com', 'Kabul', ${old}, ${old}),
      ('email', 'application_accepted', 'x@example.com', 'Yeni', now(), now())`.execute(db())
  await sql`
    insert into delivery_suppressions (channel, address_hash, hint, scope, reason, detail, created_at)
    values ('email', '\\x03', '…@example.com', 'all', 'bounce', '550', ${old})`.execute(db())
  await sql`
    insert into notices (account_id, kind, text, url, created_at)
    values (${editor.id}, 'x', 'Eski', '/', ${old})`.execute(db())
  await sql`
    insert into saved_searches (account_id, address, frequency, deleted_at, created_at, updated_at, match_keys, type,
      categories, sub_categories, cities, price_types, is_paid, is_verified, has_photo, is_suitable)
    values (${editor.id}, '', 'daily', ${old}, ${old}, ${old}, '{}', 'crew', '{}', '{}', '{}', '{}', false, false,
      false, false)`.execute(db())
  await sql`
    insert into saved_replies (account_id, title, text, created_at, updated_at, deleted_at)
    values (${editor.id}, 'Eski', 'Eski', ${old}, ${old}, ${old})`.execute(db())
  await sql`
    insert into search_alerts (account_id, advertisement_id, saved_search_ids, due_at, told_at, created_at)
    select ${editor.id}, id, '{}', ${old}, ${old}, ${old} from advertisements limit 1`.execute(db())
  await sql`
    insert into data_exports (account_id, status, file_name, token_hash, token_sealed, requested_at, ready_at, expires_at)
    values (${editor.id}, 'ready', 'eski-export.zip', '\\x03', '\\x03', ${old}, ${old}, ${old})`.execute(db())
  await sql`
    insert into staff_pictures (file_key, width, height, created_at) values ('eskiresim', 10, 10, ${old})`.execute(
    db(),
  )
  await sql`
    insert into advertisement_drafts (owner_id, client_key, form, updated_at, reminded_at, deleted_at)
    values (${editor.id}, gen_random_uuid(), '{}', ${old}, ${old}, null),
      (${editor.id}, gen_random_uuid(), '{}', now(), null, ${old})`.execute(db())
  await sql`
    insert into draft_photos (draft_id, photo_number, file_key, width, height)
    select id, 1, 'eskitaslak' || id, 10, 10 from advertisement_drafts`.execute(db())
  await sql`
    insert into message_attachments (application_id, uploader_id, kind, file_key, name, bytes, created_at)
    values (${thread.id}, ${one.id}, 'pdf', 'eskiek', 'Eski.pdf', 1, ${old})`.execute(db())
  for (const mark of ['saved', 'hidden'])
    await sql`
      insert into ${sql.table(`${mark}_advertisements`)} (account_id, advertisement_id)
      values (${editor.id}, ${advertisementId})`.execute(db())
  await sql`
    insert into application_notes (application_id, author_id, text) values (${thread.id}, ${one.id}, 'Eski')`.execute(
    db(),
  )
  await sql`
    insert into invitations (advertisement_id, account_id, created_at)
    values (${advertisementId}, ${editor.id}, ${old})`.execute(db())
  await makeCv(server, { accountId: editor.id, subCategoryId: 501 })
  await sql`
    insert into open_people (account_id, city_ids, available_until, changed_at)
    values (${editor.id}, '{}', ${old}, ${old})`.execute(db())
  await sql`insert into application_marks (application_id, strength) values (${thread.id}, 1)`.execute(db())
  await sql`
    insert into colleagues (owner_id, account_id, role, status, invited_at, answered_at, ended_at)
    values (${one.id}, null, 'viewer', 'invited', ${old}, null, null),
      (${one.id}, ${editor.id}, 'viewer', 'declined', ${old}, ${old}, null)`.execute(db())
  await sql`
    update advertisements set status = 'closed_by_owner', updated_at = ${old} where id = ${advertisementId}`.execute(
    db(),
  )
  await sql`
    insert into advertisement_views (advertisement_id, viewer_key, viewed_at)
    values (${advertisementId}, '\\x04', ${old})`.execute(db())
  await sql`
    insert into feedback (first_name, last_name, email, subject, message, message_mark, status, ip, created_at, updated_at)
    values ('A', 'B', 'x@example.com', 'hata', 'Eski', '\\x05', 'closed', '192.0.2.1', ${old}, ${old}),
      ('A', 'B', 'x@example.com', 'hata', 'Açık', '\\x06', 'new', '192.0.2.1', ${old}, ${old})`.execute(db())
  await sql`
    insert into reports (subject_type, subject_id, reported_id, reason, status, created_at, closed_at)
    values ('profile', ${one.id}, ${one.id}, 'other', 'dismissed', ${old}, ${old})`.execute(db())
  await sql`
    insert into suspensions (account_id, message, note, suspended_at, lifted_at)
    values (${editor.id}, 'Neden', 'Not', ${old}, ${old})`.execute(db())
  await sql`
    insert into newsletter_subscribers (email, status, text_version, created_at, left_at, leave_token_hash, leave_token_sealed)
    values ('p@example.com', 'pending', '1', ${old}, null, null, null),
      ('l@example.com', 'left', '1', ${old}, ${old}, '\\x07', '\\x07'),
      ('c@example.com', 'confirmed', '1', ${old}, null, '\\x08', '\\x08')`.execute(db())
  await sql`
    insert into newsletter_confirmations (token_hash, subscriber_id, text_version, created_at, expires_at)
    select '\\x09', id, '1', ${old}, ${old} from newsletter_subscribers where email = 'c@example.com'`.execute(
    db(),
  )
  await sql`insert into news (title, description, content, deleted_at) values ('Silinen', '', '', ${old})`.execute(
    db(),
  )
  await sql`insert into limit_counts values ('login', 'x', ${old}, 1)`.execute(db())
  await sql`insert into limit_hits values (${old}, 'login', '192.0.2.x', 1, ${old})`.execute(db())
  await sql`
    insert into destruction_records (rule, day, rows, last_at)
    values ('phone_codes', '2001-01-01', 3, ${old})`.execute(db())
  await server.database.transaction((trx) =>
    recordAct(trx, {
      actorId: editor.id,
      act: 'person_suspended',
      subjectType: 'account',
      subjectId: one.id,
      before: {},
      after: { note: 'Kanarya' },
      reason: 'Kanarya',
    }),
  )
}

test('every rule erases its own rows, and the dry run predicts them without changing anything', async () => {
  await everythingOld()
  const now = server.context.now()
  const before = erased(await countExpired(db(), now))
  const expected = retentionRules.map(({ name }) => name).filter((name) => name !== 'audit_details')
  expect(Object.keys(before).sort()).toEqual(expected.toSorted())
  expect(before).toMatchObject({ secret_letters: 1, letters: 1, feedback_addresses: 2, feedback: 1 })
  expect(erased(await countExpired(db(), now))).toEqual(before)

  const done = erased(await applyRetention(server.context))
  expect(done).toEqual(before)
  expect(await records()).toEqual(before)
  expect(erased(await countExpired(db(), now))).toEqual({})
  const left = await sql`
    select (select array_agg(body order by id) from outbox) as letters,
      (select array_agg(email) from newsletter_subscribers) as subscribers,
      (select array_agg(message) from feedback) as feedback,
      (select count(*) from messages) as messages, (select array_agg(name order by name) from file_deletions) as files`.execute(
    db(),
  )
  expect(left.rows[0]).toMatchObject({
    letters: ['', 'Yeni'],
    subscribers: ['c@example.com'],
    feedback: ['Açık'],
    messages: 0,
  })
})

test('details of audit entries are erased after ten years, and the chain stays valid', async () => {
  await everythingOld()
  server.clock.forward((retentionDays.auditDetails + 1) * day)
  expect(erased(await countExpired(db(), server.context.now()))['audit_details']).toBe(1)
  await applyRetention(server.context, ['audit_details'])
  const { rows } = await sql`select act, after, reason from audit_entries order by id`.execute(db())
  expect(rows[0]).toEqual({ act: 'person_suspended', after: null, reason: null })
  expect((await verifyAudit(server.database, null)).problems).toEqual([])
})

test('what a person was alerted to is stored until half a year after the advertisement has ended', async () => {
  const [owner, reader] = [await makeAccount(server), await makeAccount(server)]
  const live = await makeAdvertisement(server, { ownerId: owner.id })
  const ended = await makeAdvertisement(server, { ownerId: owner.id, status: 'expired' })
  for (const { id } of [live, ended])
    await sql`
      insert into search_alerts (account_id, advertisement_id, saved_search_ids, due_at, told_at, created_at)
      values (${reader.id}, ${id}, '{}', now(), now(), now())`.execute(db())
  const left = async () => {
    await applyRetention(server.context, ['search_alerts'])
    return (
      await sql<{ id: number }>`select advertisement_id as id from search_alerts order by 1`.execute(db())
    ).rows
  }
  server.clock.forward((retentionDays.searchAlert + 1) * day)
  const touch = (time: Date) =>
    sql`update advertisements set updated_at = ${time} where id = ${ended.id}`.execute(db())
  await touch(server.context.now())
  expect(await left()).toEqual([live, ended].map(({ id }) => ({ id })))
  await touch(new Date('2001-01-01'))
  expect(await left()).toEqual([{ id: live.id }])
})

test('a failing rule does not stop the others', async () => {
  await everythingOld()
  const error = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
  const rule = retentionRules.find(({ name }) => name === 'phone_codes')
  if (!rule) throw new Error('There is no such rule')
  const where = vi.spyOn(rule, 'where').mockImplementation(() => sql`no_such_column = 1`)
  await applyRetention(server.context)
  where.mockRestore()
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ rule: 'phone_codes' }),
    'retention rule failed',
  )
  expect(erased(await countExpired(db(), server.context.now()))).toEqual({ phone_codes: 1 })
  error.mockRestore()
})

test('records of erasures are stored for at least three years', () => {
  expect(retentionDays.destructionRecord).toBeGreaterThanOrEqual(3 * 366)
})
