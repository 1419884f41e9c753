import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordAct } from '../src/server/operations/audit/audit.ts'
import { packExports } from '../src/server/oversight/data-exports/packing.ts'
import { alertTokensOf } from '../src/server/board/saved-searches/alerts/links.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeCv,
  makeQuestion,
  type TestAccount,
} from './factories.ts'
import { jpeg } from './photos.ts'
import type { TestServer } from './server.ts'

export const canary = 'Kanaryabahçe'
/** Every text that identifies the person. */
export const traces = [
  'zümrütcan',
  "o'kuşdilli",
  'zumrut.kusdilli@example.com',
  '5557654321',
  '555 765 43 21',
  canary.toLowerCase(),
  '198.51.100.',
]

/** Calls the API with a token, from a client address that belongs to the person. */
export const callsOf =
  (server: TestServer, token: string) => (method: string, path: string, body?: unknown) =>
    server.request(method, path, { token, ...(body !== undefined && { body }), ip: '198.51.100.7' })

/** Lets a person use every feature, so that every table contains something of theirs. */
export async function livedIn(server: TestServer, person: TestAccount, other: TestAccount) {
  const as = (token: string) => callsOf(server, token)
  const me = as(person.token)
  const { kysely } = server.database
  await makeCv(server, { accountId: person.id, subCategoryId: 501 })
  await sql`update cvs set about_me = ${`Ben ${canary}`}`.execute(kysely)
  await sql`
    insert into cv_references (account_id, row_number, first_name, last_name, company, position, phone)
    values (${person.id}, 1, ${canary}, 'Kefil', 'Örnek', 'Yönetmen', '+905550001122')`.execute(kysely)
  await sql`
    insert into showreels (account_id, row_number, url, title)
    values (${person.id}, 1, 'https://vimeo.com/76979871', ${canary})`.execute(kysely)
  await me('PUT', '/api/app/invoice', {
    tax_id: '10000000146',
    city_id: 34,
    district_id: 34_001,
    postal_code: '34000',
    address: `${canary} Sokak`,
  })
  await me('PUT', '/api/app/communication-preferences', {
    email_notifications: true,
    sms_notifications: true,
    marketing_consent: true,
  })
  await server.request('POST', '/api/newsletter/subscribe', { body: { email: person.email } })
  const letter = {
    firstname: canary,
    lastname: 'Kişi',
    email: person.email,
    subject: 'öneri',
    message: canary,
  }
  await me('POST', '/api/feedback', letter)
  await server.request('POST', '/api/feedback', { body: { ...letter, message: `Yine ${canary}` } })
  const { token } = await makeAccount(server, { role: 'editor' })
  const read = { status: 'closed', reason: canary }
  expect((await as(token)('PUT', '/api/feedback/1/status', read)).status).toBe(200)
  const form = new FormData()
  form.append('photo_number', '1')
  form.append('photo', new Blob([new Uint8Array(await jpeg({ width: 600, height: 800 }))]), 'ben.jpg')
  expect((await server.request('POST', '/api/app/upload-photo', { token: person.token, form })).status).toBe(
    200,
  )
  const told = { description: `Beni 0555 765 43 21 ya da ${person.email} ile arayın. Zümrütcan O'Kuşdilli` }
  const published = await makeAdvertisement(server, {
    ownerId: person.id,
    ...told,
    title: 'Işık şefi aranıyor',
  })
  const edited = await makeAdvertisement(server, { ownerId: person.id, title: canary })
  const mended = {
    category: 5,
    subCategory: 501,
    title: 'Düzeltilmiş ilan',
    priceType: 1,
    city: 34,
    startDate: '2098-01-01',
    description: 'Yeni açıklama, yine kuyrukta.',
    needRoadTrip: 0,
    isOkayForRookie: 1,
  }
  expect((await me('PUT', `/api/app/advertisements/${edited.id}`, mended)).status).toBe(200)
  const draft = await me('POST', '/api/app/advertisement-drafts', { form: { title: canary } })
  const drawn = new FormData()
  drawn.append('photo', new Blob([new Uint8Array(await jpeg({ width: 600, height: 800 }))]), 'set.jpg')
  const upload = `/api/app/advertisement-drafts/${draft.body.data.id}/upload-photo`
  expect((await server.request('POST', upload, { token: person.token, form: drawn })).status).toBe(200)
  const trusted = await as(token)('PUT', `/api/admin/accounts/${person.id}/trust`, { reason: canary })
  expect(trusted.status).toBe(200)
  expect((await as(token)('GET', `/api/admin/reviews/${edited.id}`)).body.data.approved.title).toBe(canary)
  const unseen = await makeAdvertisement(server, { ownerId: person.id, status: 'rejected', title: canary })
  const others = await makeAdvertisement(server, { ownerId: other.id })
  await makeQuestion(server, published.id, { wording: `Zümrütcan O'Kuşdilli ile çalıştınız mı?` })
  const asked = await makeQuestion(server, others.id)
  const accepting = await makeAdvertisement(server, { ownerId: other.id })
  const received = await makeApplication(server, { advertisementId: published.id, applicantId: other.id })
  const words = {
    advertisement_id: others.id,
    cover_note: `Ben ${canary}`,
    answers: [{ question_id: asked.id, value: canary }],
    reel_link: 'https://vimeo.com/76979871',
  }
  expect((await me('POST', '/api/app/applications', words)).status).toBe(201)
  const accepted = await makeApplication(server, {
    advertisementId: accepting.id,
    applicantId: person.id,
    status: 'accepted',
  })
  const noted = `/api/app/applications/${received.id}`
  expect((await me('POST', `${noted}/notes`, { text: canary })).status).toBe(201)
  expect((await me('PUT', `${noted}/marks`, { strength: 2, tags: [canary] })).status).toBe(200)
  await me('POST', '/api/app/messages', { application_id: accepted.id, message: 'Yarın sette görüşürüz.' })
  await server.database.transaction(async (trx) => {
    await recordAct(trx, {
      actorId: other.id,
      act: 'profession_lock_exemption_granted',
      subjectType: 'account',
      subjectId: person.id,
      before: { name: canary },
      after: { name: 'Zümrütcan' },
      reason: canary,
    })
    await recordAct(trx, {
      actorId: other.id,
      act: 'advertisement_rejected',
      subjectType: 'advertisement',
      subjectId: unseen.id,
      before: {},
      after: {},
      reason: `Zümrütcan O'Kuşdilli, ${person.email} ilan metninde olmamalı.`,
    })
  })
  const search = { address: `q=${canary}` }
  expect((await me('POST', '/api/app/saved-searches', search)).status).toBe(201)
  expect((await me('PATCH', '/api/app/saved-searches/1', { name: canary })).status).toBe(200)
  const saved = { title: canary, text: `Merhaba, ben ${canary}.` }
  expect((await me('POST', '/api/app/saved-replies', saved)).status).toBe(201)
  await sql`
    insert into search_alerts (account_id, advertisement_id, saved_search_ids, due_at, told_at, created_at)
    values (${person.id}, ${others.id}, '{1}', now(), now(), now())`.execute(kysely)
  await workForEachOther(server, person, other, published.id)
  await inviteEachOther(server, person, other, [published.id, others.id])
  await server.database.transaction((trx) => alertTokensOf(trx, server.context, [person.id]))
  await writeAboutThem(server, person, other, accepted.id)
  await me('POST', '/api/app/data-export')
  await packExports(server.context)
  return { published, unseen, others, received, accepted }
}

/** Makes each of the two a colleague of the other, and lets `other` invite the person by e-mail and phone, too. */
async function workForEachOther(
  { database: { kysely } }: TestServer,
  person: TestAccount,
  other: TestAccount,
  advertisementId: number,
) {
  await sql`
    insert into colleagues (owner_id, advertisement_id, account_id, address, role, status, invited_at, ended_at, ended_by)
    values (${person.id}, ${advertisementId}, ${other.id}, null, 'decider', 'active', now(), null, null),
      (${other.id}, null, ${person.id}, null, 'viewer', 'active', now(), null, null),
      (${other.id}, null, ${person.id}, null, 'viewer', 'ended', now(), now(), ${person.id}),
      (${other.id}, null, null, ${person.phone}, 'viewer', 'invited', now(), null, null),
      (${other.id}, null, null, ${person.email}, 'viewer', 'invited', now(), null, null)`.execute(kysely)
}

/** Lets the person invite another and be invited, and each of them mute the other. */
async function inviteEachOther(
  { database: { kysely } }: TestServer,
  person: TestAccount,
  other: TestAccount,
  [own, others]: [number, number],
) {
  await sql`
    insert into open_people (account_id, city_ids, available_from, changed_at)
    values (${person.id}, '{34}', '2099-01-01', now())`.execute(kysely)
  await sql`
    insert into invitations (advertisement_id, account_id, created_at)
    values (${own}, ${other.id}, now()), (${others}, ${person.id}, now())`.execute(kysely)
  await sql`
    insert into muted_owners (account_id, owner_id, created_at)
    values (${person.id}, ${other.id}, now()), (${other.id}, ${person.id}, now())`.execute(kysely)
  const text = `“Zümrütcan O'Kuşdilli ile film” ilanının sahibi sizi başvurmaya davet etti.`
  await sql`
    insert into notices (account_id, kind, text, url)
    values (${other.id}, 'invitation_received', ${text}, '/davetler')`.execute(kysely)
  await sql`
    insert into outbox (account_id, channel, kind, recipient, subject, body, sent_at)
    values (${other.id}, 'email', 'invitation_received', ${other.email}, 'Davet', ${text}, now())`.execute(
    kysely,
  )
}

/** Writes texts of others and of staff about the person into rows that do not refer to the person. */
async function writeAboutThem(
  server: TestServer,
  person: TestAccount,
  other: TestAccount,
  applicationId: number,
) {
  const { kysely } = server.database
  const note = `Zümrütcan O'Kuşdilli aradı: 0555 765 43 21, ${person.email}`
  const act = { actorId: other.id, before: {}, after: { note }, reason: note }
  await server.database.transaction(async (trx) => {
    await recordAct(trx, {
      ...act,
      act: 'report_note_added',
      subjectType: 'application',
      subjectId: applicationId,
    })
    const mail = { before: {}, after: {}, reason: `Sahibi ${person.email.toUpperCase()}` }
    await recordAct(trx, {
      ...act,
      ...mail,
      act: 'site_setting_changed',
      subjectType: 'site_setting',
      subjectId: 1,
    })
    const phones = { before: { value: '0 555 765 43 21' }, after: {}, reason: 'Yanlış numara' }
    await recordAct(trx, { ...act, ...phones, act: 'slide_edited', subjectType: 'slide', subjectId: 1 })
  })
  await sql`
    insert into application_notes (application_id, author_id, text)
    values (${applicationId}, ${other.id}, ${note})`.execute(kysely)
  await sql`
    insert into application_marks (application_id, tags) values (${applicationId}, array[${canary}])`.execute(
    kysely,
  )
  const refused = await makeApplication(server, {
    advertisementId: (await makeAdvertisement(server, { ownerId: other.id })).id,
    applicantId: person.id,
    status: 'rejected',
  })
  await sql`update applications set rejection_text = ${note} where id = ${refused.id}`.execute(kysely)
  const { rows } = await sql<{ id: number }>`
    insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, outcome, created_at)
    values ('profile', ${person.id}, ${person.id}, ${other.id}, 'other', ${note}, ${note}, now()),
      ('profile', ${other.id}, ${other.id}, ${person.id}, 'other', ${canary}, null, now())
    returning id`.execute(kysely)
  const [about, by] = rows.map(({ id }) => id)
  await sql`
    insert into report_notes (report_id, author_id, text, created_at) values (${about}, ${other.id}, ${note}, now())`.execute(
    kysely,
  )
  await server.database.transaction((trx) =>
    recordAct(trx, { ...act, act: 'report_resolved', subjectType: 'report', subjectId: by ?? 0 }),
  )
  await sql`
    insert into suspensions (account_id, message, note, suspended_at, lifted_at)
    values (${person.id}, ${canary}, ${canary}, now(), now())`.execute(kysely)
  await sql`
    insert into email_confirmations (token_hash, account_id, email, created_at, expires_at)
    values ('\\x01', ${person.id}, 'zumrut.kusdilli@example.com', now(), now())`.execute(kysely)
  await sql`
    insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth)
    values (${person.id}, ${person.sessionId}, ${`https://push.example/${canary}`}, ${Buffer.alloc(65)},
      ${Buffer.alloc(16)})`.execute(kysely)
}

/** Every row of every table, one per line. */
export async function everyRow({ database: { kysely } }: TestServer): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(kysely)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      kysely,
    )
    lines.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return lines.join('\n')
}

/** The traces of the person that the dump contains. */
export const tracesIn = (dump: string) => traces.filter((trace) => dump.toLowerCase().includes(trace))
