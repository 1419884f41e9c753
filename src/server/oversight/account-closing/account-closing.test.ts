import { readdir, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../../test/factories.ts'
import { callsOf, canary, everyRow, livedIn, traces, tracesIn } from '../../../../test/lived-in.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { sweepFileDeletions } from '../../operations/files/file-deletions.ts'

const password = 'Eski.Parola1'
const phone = '+905557654321'

const { server } = setUpTestBoard()
let person: TestAccount
let other: TestAccount
beforeEach(async () => {
  await rm(server.context.config.filesDir, { recursive: true, force: true })
  person = await makeAccount(server, {
    password,
    firstname: 'Zümrütcan',
    lastname: "O'Kuşdilli",
    email: 'Zumrut.Kusdilli@example.com',
    phone,
  })
  other = await makeAccount(server)
})

const as = (token: string) => callsOf(server, token)
const live = () => livedIn(server, person, other)
const close = (word: string = password, token = person.token) =>
  as(token)('DELETE', '/api/app/account', { password: word })

const storedFiles = async () =>
  (await readdir(server.context.config.filesDir, { recursive: true }).catch(() => [])).filter((name) =>
    /\.(webp|jpg|zip)$/.test(name),
  )
const everything = () => everyRow(server)

const closingOf: Record<string, 'erased' | 'kept without personal data' | 'names staff'> = {
  'consents.account_id': 'kept without personal data',
  'sessions.account_id': 'erased',
  'phone_codes.account_id': 'erased',
  'email_confirmations.account_id': 'erased',
  'push_subscriptions.account_id': 'erased',
  'cvs.account_id': 'erased',
  'saved_advertisements.account_id': 'erased',
  'hidden_advertisements.account_id': 'erased',
  'advertisement_drafts.owner_id': 'erased',
  'saved_searches.account_id': 'erased',
  'saved_replies.account_id': 'erased',
  'search_alert_links.account_id': 'erased',
  'home_visits.account_id': 'erased',
  'invitations.account_id': 'erased',
  'muted_owners.account_id': 'erased',
  'muted_owners.owner_id': 'erased',
  'advertisements.owner_id': 'kept without personal data',
  'advertisement_events.actor_id': 'kept without personal data',
  'applications.applicant_id': 'kept without personal data',
  'application_events.actor_id': 'kept without personal data',
  'application_notes.author_id': 'erased',
  'application_marks.marked_by': 'erased',
  'colleagues.account_id': 'erased',
  'colleagues.owner_id': 'erased',
  'colleagues.ended_by': 'erased',
  'messages.signed_by': 'kept without personal data',
  'messages.sender_id': 'kept without personal data',
  'message_attachments.uploader_id': 'erased',
  'messages.recipient_id': 'kept without personal data',
  'notices.account_id': 'erased',
  'outbox.account_id': 'erased',
  'former_names.account_id': 'erased',
  'former_emails.account_id': 'erased',
  'invoices.account_id': 'erased',
  'data_exports.account_id': 'erased',
  'profile_photos.account_id': 'erased',
  'profession_lock_exemptions.account_id': 'erased',
  'profession_lock_exemptions.granted_by': 'names staff',
  'trusted_owners.account_id': 'erased',
  'trusted_owners.granted_by': 'names staff',
  'second_factors.account_id': 'erased',
  'suspensions.account_id': 'erased',
  'suspensions.suspended_by': 'names staff',
  'suspensions.lifted_by': 'names staff',
  'feedback.account_id': 'erased',
  'feedback.assignee_id': 'names staff',
  'feedback_events.actor_id': 'names staff',
  'feedback_answers.author_id': 'names staff',
  'feedback_notes.author_id': 'names staff',
  'review_claims.editor_id': 'erased',
  'review_visits.editor_id': 'erased',
  'review_decisions.editor_id': 'erased',
  'reports.reported_id': 'kept without personal data',
  'reports.reporter_id': 'erased',
  'reports.assignee_id': 'names staff',
  'report_events.actor_id': 'names staff',
  'report_notes.author_id': 'names staff',
  'report_openings.actor_id': 'names staff',
  'static_pages.author_id': 'names staff',
  'static_pages.looked_by': 'names staff',
  'staff_pictures.uploaded_by': 'names staff',
  'site_settings.changed_by': 'names staff',
  'site_setting_changes.changed_by': 'names staff',
}

async function columnsOfAccounts(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'accounts'::regclass`.execute(
    server.database.kysely,
  )
  return rows
}

describe('closing an account', () => {
  test('covers every column that refers to an account', async () => {
    await live()
    const names = { firstname: 'Nur', lastname: 'Erişkin' }
    expect((await as(person.token)('PUT', '/api/app/profile', names)).status).toBe(200)
    const columns = await columnsOfAccounts()
    expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      Object.keys(closingOf).sort(),
    )
    expect((await close()).status).toBe(200)
    const erased = columns.filter(({ table, column }) => closingOf[`${table}.${column}`] === 'erased')
    for (const { table, column } of erased) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`.execute(
        server.database.kysely,
      )
      expect([table, column, rows.length]).toEqual([table, column, 0])
    }
  })

  test('erases the person everywhere, and an anonymous row with a time remains', async () => {
    await live()
    expect(tracesIn(await everything())).toEqual(traces)
    expect((await storedFiles()).length).toBeGreaterThan(3)
    const reply = await close()
    expect(reply.body).toEqual({ status: 'success', message: 'Hesabınız başarıyla kapatıldı.' })
    expect(tracesIn(await everything())).toEqual([])
    expect(await storedFiles()).toEqual([])
    const { rows } = await sql`
      select first_name, last_name, email, phone, password_hash, closed_at is not null as closed
      from accounts where id = ${person.id}`.execute(server.database.kysely)
    expect(rows).toEqual([
      {
        first_name: 'Silinmiş',
        last_name: 'kullanıcı',
        email: '',
        phone: '',
        password_hash: '',
        closed: true,
      },
    ])
  })

  test('ends the sessions at once, and frees phone and e-mail for a new registration', async () => {
    expect((await close()).status).toBe(200)
    for (const path of ['/api/app/profile', '/api/app/cv', '/api/app/sessions', '/api/app/data-export'])
      expect((await as(person.token)('GET', path)).status, path).toBe(401)
    const login = { username: person.email, password }
    expect((await server.request('POST', '/api/auth/login', { body: login })).status).toBe(401)
    const again = await server.request('POST', '/api/auth/register', {
      body: { firstname: 'Yeni', lastname: 'Kişi', email: person.email, phone, password },
    })
    expect(again.status).toBe(201)
  })

  test('leaves the other side its threads and advertisements under “Silinmiş kullanıcı”', async () => {
    const { published, unseen, others, received, accepted } = await live()
    await close()
    const they = as(other.token)
    const gone = { firstname: 'Silinmiş', lastname: 'kullanıcı', photo: null, has_cv: false }
    const list = (await they('GET', `/api/app/advertisements/${others.id}/applications`)).body
    expect(list.data).toMatchObject([
      { status: 'cancelled', applicant: gone, can: { accept: false, undo: false } },
    ])
    expect(list.counts).toEqual({ pending: 0, accepted: 0, rejected: 0, cancelled: 1 })
    const thread = (await they('GET', `/api/app/applications/${accepted.id}`)).body.data
    expect(thread).toMatchObject({ status: 'accepted', applicant: gone, can: { message: false } })
    expect(thread.messages).toMatchObject([{ message: 'Yarın sette görüşürüz.' }])
    const answer = await they('POST', '/api/app/messages', { application_id: accepted.id, message: 'Peki' })
    expect([answer.status, answer.body.code]).toEqual([409, 'other_side_closed'])
    expect((await they('PATCH', `/api/app/applications/${accepted.id}/undo`)).status).toBe(409)
    const mine = (await they('GET', '/api/app/applications/my-applications')).body.data
    expect(mine).toMatchObject([{ id: received.id, status: 'cancelled' }])
    const page = (await server.request('GET', `/api/app/advertisements/${published.id}`)).body.data
    expect(page).toMatchObject({
      status: 'closed_by_owner',
      owner: { firstname: 'Silinmiş', lastname: 'kullanıcı' },
    })
    expect(page.description).toBe('Beni [telefon] ya da [e-posta] ile arayın. Silinmiş kullanıcı')
    expect((await server.request('GET', `/api/app/advertisements/${unseen.id}`)).status).toBe(404)
    for (const path of [`user-profile/${person.id}`, `user-cv/${person.id}`, `user-cv/${person.id}/pdf`])
      expect((await they('GET', `/api/app/${path}`)).status, path).toBe(404)
    const noticeKinds = (await they('GET', '/api/app/notices')).body.data.map(
      ({ kind }: { kind: string }) => kind,
    )
    expect(noticeKinds.filter((kind: string) => kind === 'application_cancelled')).toHaveLength(2)
  })

  test('does not publish advertisements that were waiting or rejected', async () => {
    const ids = []
    for (const status of ['waiting_for_approve', 'rejected'] as const) {
      const { id } = await makeAdvertisement(server, { ownerId: person.id, status })
      await sql`update advertisements set published_at = now() where id = ${id}`.execute(
        server.database.kysely,
      )
      ids.push(id)
    }
    const { id: published } = await makeAdvertisement(server, { ownerId: person.id })
    await close()
    const seen = async (id: number) => (await server.request('GET', `/api/app/advertisements/${id}`)).status
    expect([await seen(ids[0] ?? 0), await seen(ids[1] ?? 0), await seen(published)]).toEqual([404, 404, 200])
  })

  test('is refused with a wrong or missing password and then changes nothing', async () => {
    await live()
    const before = await everything()
    for (const word of ['Baska.Parola1', '']) {
      const reply = await close(word)
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.errors)).toEqual(['password'])
    }
    expect((await as(person.token)('DELETE', '/api/app/account', {})).body.errors).toEqual({
      password: ['Lütfen parolanızı giriniz.'],
    })
    expect(await everything()).toBe(before)
    expect((await storedFiles()).length).toBeGreaterThan(3)
  })

  test('succeeds for only one of two concurrent requests', async () => {
    const replies = await Promise.all([close(), close()])
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 422]).toContain(statuses[1])
  })

  test('leaves nothing of what is written concurrently', async () => {
    const { others } = await live()
    const me = as(person.token)
    const invoice = { tax_id: '1234567890', city_id: 34, district_id: 34_001, postal_code: '34000' }
    const replies = await Promise.all([
      close(),
      me('PUT', '/api/app/invoice', { ...invoice, address: `${canary} Cad.` }),
      me('PUT', '/api/app/profile', { firstname: canary, lastname: canary }),
      me('POST', '/api/app/data-export'),
      as(other.token)('POST', '/api/app/applications', { advertisement_id: others.id }),
    ])
    expect(replies[0]?.status).toBe(200)
    for (const { status } of replies) expect(status).toBeLessThan(500)
    expect(tracesIn(await everything())).toEqual([])
    const { rows } = await sql`
      select 1 from invoices union all select 1 from data_exports`.execute(server.database.kysely)
    expect(rows).toEqual([])
  })

  test('deletes the files later when the store fails at first', async () => {
    await live()
    const { files } = server.context
    const remove = files.delete
    files.delete = () => Promise.reject(new Error('The store is away'))
    try {
      expect((await close()).status).toBe(200)
    } finally {
      files.delete = remove
    }
    expect((await storedFiles()).length).toBeGreaterThan(0)
    await sweepFileDeletions(server.context)
    expect(await storedFiles()).toEqual([])
    server.clock.forward(3700)
    await sweepFileDeletions(server.context)
    const { rows } = await sql`select name from file_deletions`.execute(server.database.kysely)
    expect(rows).toEqual([])
  })

  test('is refused for the last admin, even when the last two admins close at once', async () => {
    const admins = await Promise.all([1, 2].map(() => makeAccount(server, { role: 'admin', password })))
    const replies = await Promise.all(admins.map(({ token }) => close(password, token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('last_admin')
    const { rows } = await sql`
      select id from accounts where role = 'admin' and closed_at is null`.execute(server.database.kysely)
    expect(rows).toHaveLength(1)
  })
})
