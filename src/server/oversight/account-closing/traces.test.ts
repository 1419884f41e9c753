import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { callsOf } from '../../../../test/lived-in.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { packExports } from '../data-exports/packing.ts'
import { sendNotice } from '../../delivery/notices/notices.ts'

const password = 'Eski.Parola1'
const spellings = [
  'İpek Işık',
  'ipek ışık',
  'IPEK IŞIK',
  'Ipek Isik’ın',
  'İPEK\u00A0IŞIK',
  'Eda Ateş',
  'İpek Işıktan',
  'IPEK IŞIKIN',
  'ip.isik@example.com',
  'İP.IŞIK@EXAMPLE.COM',
  'eski.ip@example.com',
  '0555/387/63/98',
  '0555–387—63‑98',
  '+90 (555) 387_63_98',
  '０５５５ ３８７ ６３ ９８',
] as const
const all = spellings.join('; ')

const { server } = setUpTestBoard()
let person: TestAccount
let other: TestAccount
let editor: TestAccount
beforeEach(async () => {
  person = await makeAccount(server, {
    password,
    firstname: 'Eda',
    lastname: 'Ateş',
    email: 'eski.ip@example.com',
    phone: '+905553876398',
  })
  other = await makeAccount(server)
  editor = await makeAccount(server, { role: 'editor' })
  const { kysely } = server.database
  await sql`update accounts set email = 'ip.isik@example.com' where id = ${person.id}`.execute(kysely)
  await sql`update accounts set first_name = 'İpek', last_name = 'Işık' where id = ${person.id}`.execute(
    kysely,
  )
})

const me = (method: string, path: string, body?: unknown) => callsOf(server, person.token)(method, path, body)
const close = () => me('DELETE', '/api/app/account', { password })

async function writeEverywhere(): Promise<{ ad: number }> {
  const { kysely } = server.database
  const { id: ad } = await makeAdvertisement(server, {
    ownerId: person.id,
    title: `Set ${all}`,
    description: all,
    projectName: all,
  })
  const { id: theirs } = await makeAdvertisement(server, { ownerId: other.id })
  const accepted = await makeApplication(server, {
    advertisementId: ad,
    applicantId: other.id,
    status: 'accepted',
  })
  const mine = await makeApplication(server, { advertisementId: theirs, applicantId: person.id })
  const { id: waiting } = await makeAdvertisement(server, { ownerId: person.id, title: `Yine ${all}` })
  await makeApplication(server, { advertisementId: waiting, applicantId: other.id })
  await server.database.transaction(async (trx) => {
    const { config } = server.context
    await sendNotice(trx, config, {
      accountId: other.id,
      kind: 'application_accepted',
      data: { applicationId: accepted.id, title: `Set ${all}`, applicantFirstname: 'Deniz' },
      applicationId: accepted.id,
    })
    await sendNotice(trx, config, {
      accountId: other.id,
      kind: 'application_received',
      data: {
        applicationId: mine.id,
        advertisementId: theirs,
        title: 'İlan',
        applicant: all,
        ownerFirstname: 'Ekin',
      },
      applicationId: mine.id,
    })
    const facts = JSON.stringify({ a: [all], b: { c: `Satır\n${all}` } })
    await sql`
      insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason)
      values (${editor.id}, 'advertisement_rejected', 'advertisement', ${ad}, ${facts}::jsonb, '{}', ${all})`.execute(
      trx,
    )
    for (const reason of spellings.slice(8))
      await recordAct(trx, {
        actorId: editor.id,
        act: 'slide_edited',
        subjectType: 'slide',
        subjectId: 1,
        before: {},
        after: {},
        reason,
      })
  })
  const { rows } = await sql<{ id: number }>`
    insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, outcome, created_at)
    values ('profile', ${person.id}, ${person.id}, ${other.id}, 'other', ${all}, ${all}, now()) returning id`.execute(
    kysely,
  )
  const report = rows[0]?.id
  await sql`insert into report_notes (report_id, author_id, text, created_at) values (${report}, ${editor.id}, ${all}, now())`.execute(
    kysely,
  )
  await sql`
    insert into report_openings (report_id, actor_id, reason, opened_at, expires_at)
    values (${report}, ${editor.id}, ${all}, now(), now())`.execute(kysely)
  await sql`
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, reason, created_at)
    values (${ad}, ${editor.id}, 'waiting_for_approve', 'rejected', ${all}, now())`.execute(kysely)
  await sql`
    insert into newsletter_issues (name, subject, content, created_at)
    values ('digest 2026-11-16', ${all}, ${JSON.stringify({ items: [{ text: all, url: '/' }] })}::jsonb, now())`.execute(
    kysely,
  )
  await sql`
    insert into outbox (channel, kind, recipient, subject, body, html)
    values ('email', 'newsletter', 'okur@example.com', ${all}, ${all}, ${`<p>${all}</p>`})`.execute(kysely)
  await sql`
    insert into newsletter_subscribers (email, status, text_version, created_at)
    values ('Eski.Ip@example.com', 'pending', 'x', now()), ('ip.isik@example.com', 'pending', 'x', now())`.execute(
    kysely,
  )
  const letter = { firstname: 'İpek', lastname: 'Işık', subject: 'öneri' }
  for (const email of ['eski.ip@example.com', 'ip.isik@example.com'])
    await server.request('POST', '/api/feedback', { body: { ...letter, email, message: `${all} ${email}` } })
  await me('PUT', '/api/app/profile', { firstname: 'ipek', lastname: 'ışık' })
  await me('POST', '/api/app/data-export')
  await packExports(server.context)
  return { ad }
}

async function everyText(): Promise<string[]> {
  const { kysely } = server.database
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_updatable = 'YES'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`.execute(kysely)
  expect(columns.length).toBeGreaterThan(100)
  const texts: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      kysely,
    )
    texts.push(...rows.map(({ text }) => `${table}.${column}: ${text}`))
  }
  return texts
}

function telling(texts: string[]): string[] {
  return texts.filter((text) => {
    const plain = text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ı', 'i')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
    return ['ipekisik', 'edaates', 'ipisikexample', 'eskiipexample', '5553876398'].some((trace) =>
      plain.includes(trace),
    )
  })
}

async function storedBytes(): Promise<string[]> {
  const { filesDir } = server.context.config
  const names = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter((entry) => entry.isFile())
  return Promise.all(files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`, 'utf8')))
}

test('closing an account removes the person from all texts and files, in every spelling', async () => {
  const { ad } = await writeEverywhere()
  expect(telling(await everyText()).length).toBeGreaterThan(40)
  expect((await storedBytes()).length).toBeGreaterThan(0)
  expect((await close()).status).toBe(200)
  expect(telling(await everyText())).toEqual([])
  expect(telling(await storedBytes())).toEqual([])
  const page = (await server.request('GET', `/api/app/advertisements/${ad}`)).body.data
  const gone = 'Silinmiş kullanıcı'
  const [mail, phone] = ['[e-posta]', '[telefon]']
  const names = [gone, gone, gone, `${gone}’ın`, gone, gone, `${gone}'tan`, `${gone}'IN`]
  const contacts = [mail, mail, mail, phone, phone, `+${phone}`, phone]
  expect(page.description).toBe([...names, ...contacts].join('; '))
  const { data } = (await callsOf(server, other.token)('GET', '/api/app/notices')).body
  expect(data.map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringContaining(`“Set ${gone}; `),
  )
})

test('a former address that another account has proven since belongs to that account', async () => {
  await makeAccount(server, { email: 'Eski.Ip@example.com' })
  await sql`
    insert into newsletter_subscribers (email, status, text_version, created_at)
    values ('eski.ip@example.com', 'pending', 'x', now()), ('ip.isik@example.com', 'pending', 'x', now())`.execute(
    server.database.kysely,
  )
  expect((await close()).status).toBe(200)
  const { rows } = await sql`select email from newsletter_subscribers`.execute(server.database.kysely)
  expect(rows).toEqual([{ email: 'eski.ip@example.com' }])
})

test('an address that was never proven is not stored as a former one', async () => {
  const unproven = await makeAccount(server, { email: 'kimin@example.com', isEmailConfirmed: false })
  const { kysely } = server.database
  await sql`
    update accounts set email = 'benim@example.com', email_confirmed_at = now() where id = ${unproven.id}`.execute(
    kysely,
  )
  const { rows } = await sql`select account_id, email from former_emails order by account_id`.execute(kysely)
  expect(rows).toEqual([{ account_id: person.id, email: 'eski.ip@example.com' }])
})
