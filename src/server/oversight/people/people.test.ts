import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeCv,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'

const phone = '+905557654321'
const email = 'Kanarya.Kusu@example.com'
const taxId = '10000000146'
const street = 'Gizli Sokak No: 7'
const canaries = ['5557654321', '555 765 43 21', '765 43', 'kanarya.kusu', taxId, 'gizli sokak']

const server = setUpTestServer()
let admin: TestAccount
let editor: TestAccount
let person: TestAccount
let company: TestAccount
let run = 0
beforeEach(async () => {
  // On the embedded engine `reset` does not clear the counts of rate limits, so the clock is moved on until
  // the counts of the previous test have expired.
  server.clock.set(null)
  server.clock.forward(1400 * run++)
  await server.reset()
  admin = await makeAccount(server, { role: 'admin', firstname: 'Aras', lastname: 'Yönetici' })
  editor = await makeAccount(server, { role: 'editor', firstname: 'Yağmur', lastname: 'Editör' })
  person = await makeAccount(server, { firstname: 'Şule', lastname: 'Iğdır', phone, email })
  company = await makeAccount(server, { firstname: 'Ümit', lastname: 'Öz', companyName: 'Çınar Yapım A.Ş.' })
})

const ask = (method: string, path: string, token = admin.token, body?: object) =>
  server.request(method, `/api/admin/people${path}`, { token, ...(body && { body }) })
const find = async (query: Record<string, string>, token = admin.token): Promise<number[]> => {
  const { body } = await ask('GET', `?${new URLSearchParams(query)}`, token)
  return body.data.map(({ id }: { id: number }) => id)
}
const acts = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select actor_id, act, subject_type, subject_id, before, after, reason from audit_entries order by id`.execute(
    server.database.kysely,
  )
  return rows
}
const set = (assignment: string, id = person.id) =>
  sql`update accounts set ${sql.raw(assignment)} where id = ${id}`.execute(server.database.kysely)
const leaks = (text: string) => canaries.filter((canary) => text.toLowerCase().includes(canary))

describe('searching people', () => {
  test.each([
    ['sule', ['person']],
    ['IĞDIR şule', ['person']],
    ['ığd', ['person']],
    ['igdir sul', ['person']],
    ['cinar yapim', ['company']],
    ['ümit', ['company']],
    ['kimse', []],
    ['!!', []],
    ["o'neil & !:*", []],
    [email, ['person']],
    [email.toUpperCase(), ['person']],
    ['kanarya@example.com', []],
    ['0555 765 43 21', ['person']],
    ['+90 (555) 765-4321', ['person']],
    ['5557654321', ['person']],
    ['0555 765 43 22', []],
  ])('by %j finds %j, also for editors', async (q, names) => {
    const expected = names.map((name) => ({ person, company })[name]?.id)
    expect(await find({ q })).toEqual(expected)
    expect(await find({ q }, editor.token)).toEqual(expected)
  })

  test('by id finds the account', async () => {
    expect(await find({ q: String(person.id) })).toEqual([person.id])
    expect(await find({ q: `#${company.id}` })).toEqual([company.id])
    expect(await find({ q: '999999' })).toEqual([])
  })

  test('by a part of an e-mail or phone finds nobody, so that masked values cannot be guessed', async () => {
    for (const { token } of [admin, editor])
      for (const q of ['kanarya.k@', 'Kanarya.Kusu@ex', '0555 765', '+90555765', '%@', '@', '\\@']) {
        const refused = (await ask('GET', `?${new URLSearchParams({ q })}`, token)).body
        expect([refused.data, refused.needs_whole_value], q).toEqual([[], true])
      }
  })

  test('filters, sorts and pages', async () => {
    expect(await find({})).toEqual([company.id, person.id, editor.id, admin.id])
    expect(await find({ sort: 'oldest' })).toEqual([admin.id, editor.id, person.id, company.id])
    expect(await find({ sort: 'name' })).toEqual([admin.id, company.id, person.id, editor.id])
    expect(await find({ role: 'admin' })).toEqual([admin.id])
    expect(await find({ role: 'user', type: 'individual' })).toEqual([person.id])
    expect(await find({ type: 'corporate' })).toEqual([company.id])
    await set('suspended_at = now()')
    expect(await find({ state: 'suspended' })).toEqual([person.id])
    expect(await find({ state: 'active' })).toEqual([company.id, editor.id, admin.id])
    await set('suspended_at = null, phone_verified_at = null')
    expect(await find({ state: 'phone_not_verified' })).toEqual([person.id])
    await set('corporate_verified_at = now()', company.id)
    expect(await find({ state: 'corporate_verified' })).toEqual([company.id])
    await server.request('PUT', `/api/admin/accounts/${company.id}/trust`, {
      token: editor.token,
      body: { reason: 'Uzun süredir tanıyoruz.' },
    })
    expect(await find({ state: 'trusted' })).toEqual([company.id])
    await set("closed_at = now(), email = '', phone = ''")
    expect(await find({ state: 'closed' })).toEqual([person.id])
    const second = await ask('GET', '?page=2')
    expect(second.body).toMatchObject({ data: [], total: 4, last_page: 1, current_page: 2 })
    for (const wrong of ['role=boss', 'state=x', 'sort=price', 'page=0', `q=${'a'.repeat(255)}`])
      expect((await ask('GET', `?${wrong}`)).status, wrong).toBe(422)
  })

  test('by e-mail or phone is limited for each staff member', async () => {
    const other = await makeAccount(server, { role: 'editor' })
    for (let time = 0; time < 60; time += 1) await find({ q: 'biri@example.com' }, editor.token)
    const refused = await ask('GET', '?q=biri@example.com', editor.token)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await ask('GET', '?q=sule', editor.token)).status).toBe(200)
    expect((await ask('GET', '?q=biri@example.com', other.token)).status).toBe(200)
    server.clock.forward(601)
    expect((await ask('GET', '?q=biri@example.com', editor.token)).status).toBe(200)
  })
})

async function live() {
  const { kysely } = server.database
  await server.request('PUT', '/api/app/invoice', {
    token: person.token,
    body: { tax_id: taxId, city_id: 34, district_id: 34_001, postal_code: '34000', address: street },
  })
  const own = await makeAdvertisement(server, { ownerId: person.id, status: 'waiting_for_approve' })
  const others = await makeAdvertisement(server, { ownerId: company.id })
  await makeCv(server, { accountId: person.id, subCategoryId: 501 })
  const application = await makeApplication(server, { advertisementId: others.id, applicantId: person.id })
  await sql`
    insert into consents (account_id, kind, granted, text_version, channel, ip)
    values (${person.id}, 'terms', true, '7', 'web', '203.0.113.9')`.execute(kysely)
  await sql`
    insert into outbox (account_id, channel, kind, recipient, body, last_error)
    values (${person.id}, 'sms', 'code_phone_validation', ${phone}, 'Kodunuz 271828', ${`550 ${email}`})`.execute(
    kysely,
  )
  await sql`
    insert into notices (account_id, kind, text, url) values (${person.id}, 'application_received', ${`Ara: ${phone}`}, '/')`.execute(
    kysely,
  )
  await sql`
    update sessions set user_agent = 'Mozilla/5.0 (X11; Linux) Chrome/120', ip = '203.0.113.9'
    where account_id = ${person.id}`.execute(kysely)
  return { own, others, application }
}

describe('a person’s page', () => {
  const sections = ['advertisements', 'applications', 'consents', 'sessions', 'letters', 'audit']

  test('shows facts and sections, with sensitive values masked', async () => {
    const { own, others, application } = await live()
    for (const { token, role } of [
      { ...editor, role: 'editor' },
      { ...admin, role: 'admin' },
    ]) {
      const replies = [await ask('GET', '?q=sule', token), await ask('GET', `/${person.id}`, token)]
      for (const section of sections)
        if (role === 'admin' || section !== 'audit')
          replies.push(await ask('GET', `/${person.id}/${section}`, token))
      for (const reply of replies) expect([reply.status, leaks(reply.text)]).toEqual([200, []])
      expect(replies[1]?.body.data).toMatchObject({
        id: person.id,
        phone: '0555 *** ** 21',
        email: 'K****@example.com',
        tax_id: '*******0146',
        address: '********',
        has_cv: true,
        advertisements_count: 1,
        applications_count: 1,
        suspension: null,
        can: { reveal: role === 'admin' ? ['phone', 'email', 'tax_id', 'address'] : ['phone', 'email'] },
      })
      expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('271828')
    }
    const part = async (name: string) => (await ask('GET', `/${person.id}/${name}`)).body.data
    expect(await part('advertisements')).toMatchObject([{ id: own.id, status: 'waiting_for_approve' }])
    expect(await part('applications')).toMatchObject([
      { id: application.id, status: 'pending', advertisement: { id: others.id } },
    ])
    expect(await part('consents')).toMatchObject([{ kind: 'terms', text_version: '7', channel: 'web' }])
    expect(await part('sessions')).toMatchObject([{ device: 'Chrome, Linux', ip: '203.0.113.x' }])
    expect(
      (await part('letters'))
        .map((row: Record<string, unknown>) => [row['channel'], row['kind'], row['state']])
        .sort(),
    ).toEqual([
      ['app', 'application_received', 'unread'],
      ['sms', 'code_phone_validation', 'waiting'],
    ])
    expect(await part('audit')).toEqual([])
  })

  test('shows what remains of a closed account and offers no actions', async () => {
    await live()
    await set(
      `closed_at = now(), first_name = 'Silinmiş', last_name = 'kullanıcı', email = '', phone = '', role = 'user'`,
    )
    await sql`delete from invoices`.execute(server.database.kysely)
    const { data } = (await ask('GET', `/${person.id}`)).body
    expect(data).toMatchObject({
      firstname: 'Silinmiş',
      is_closed: true,
      phone: null,
      email: null,
      tax_id: null,
    })
    expect((await ask('GET', `/${editor.id}`, editor.token)).body.data.can.trust).toBe(false)
    const { reveal, see_audit: seesAudit, ...others } = data.can
    expect([reveal, seesAudit, Object.values(others).includes(true)]).toEqual([[], true, false])
    for (const field of ['phone', 'email', 'tax_id', 'address'])
      expect((await ask('POST', `/${person.id}/reveal`, admin.token, { field, reason: 'x' })).status).toBe(
        404,
      )
    expect((await ask('GET', `/${person.id}/advertisements`)).body.total).toBe(1)
  })

  test('is not found for an unknown id and for ordinary users', async () => {
    for (const path of ['', ...sections.map((section) => `/${section}`)]) {
      expect((await ask('GET', `/999999${path}`)).status, path).toBe(404)
      expect((await ask('GET', `/${person.id}${path}`, person.token)).status, path).toBe(404)
      expect((await server.request('GET', `/api/admin/people/${person.id}${path}`)).status).toBe(401)
    }
    expect((await ask('GET', `/${person.id}/audit`, editor.token)).status).toBe(404)
  })
})

describe('revealing a value', () => {
  test('of staff is refused for an editor', async () => {
    const colleague = await makeAccount(server, { role: 'editor' })
    const asked = (id: number) =>
      ask('POST', `/${id}/reveal`, editor.token, { field: 'phone', reason: 'Aramam gerekiyor.' })
    expect((await ask('GET', `/${colleague.id}`, editor.token)).body.data.can.reveal).toEqual([])
    for (const { id } of [admin, colleague]) expect((await asked(id)).status).toBe(404)
    expect((await asked(person.id)).status).toBe(200)
  })

  const reveal = (field: string, token = admin.token, reason = 'Kimlik teyidi için arandı.') =>
    ask('POST', `/${person.id}/reveal`, token, { field, reason })

  test('returns one value, and records each request without the value', async () => {
    await live()
    expect((await reveal('phone', editor.token)).body).toEqual({
      field: 'phone',
      value: '0555 765 43 21',
      hides_after_seconds: 60,
    })
    expect((await reveal('email', editor.token)).body.value).toBe(email)
    expect((await reveal('tax_id')).body.value).toBe(taxId)
    expect((await reveal('address')).body.value).toContain(street)
    await reveal('phone')
    const written = await acts()
    expect(written.map(({ act, actor_id: by, after }) => [act, by, after])).toEqual([
      ['person_detail_revealed', editor.id, { field: 'phone' }],
      ['person_detail_revealed', editor.id, { field: 'email' }],
      ['person_detail_revealed', admin.id, { field: 'tax_id' }],
      ['person_detail_revealed', admin.id, { field: 'address' }],
      ['person_detail_revealed', admin.id, { field: 'phone' }],
    ])
    expect(leaks(JSON.stringify(written))).toEqual([])
  })

  test('is refused without a reason, beyond one’s role, for a missing value and too often', async () => {
    expect((await reveal('phone', admin.token, '  ')).body.errors).toEqual({
      reason: ['Lütfen neden görmek istediğinizi yazın.'],
    })
    expect((await reveal('password_hash')).status).toBe(422)
    expect((await reveal('tax_id')).status).toBe(404)
    await live()
    for (const field of ['tax_id', 'address']) expect((await reveal(field, editor.token)).status).toBe(404)
    expect((await reveal('phone', person.token)).status).toBe(404)
    expect(await acts()).toEqual([])
    for (let time = 0; time < 30; time += 1) await reveal('phone', editor.token)
    expect((await reveal('phone', editor.token)).status).toBe(429)
    expect(await acts()).toHaveLength(30)
  })
})
