import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { cvFields } from '../../../shared/people/cv/cv-labels.ts'
import {
  canSee,
  contactVisibilities,
  personFields,
  relations,
  type ContactVisibility,
  type PersonField,
  type Relation,
} from '../../../shared/people/profiles/person-visibility.ts'

const server = setUpTestServer()
let person: TestAccount
let professions: Awaited<ReturnType<typeof pickProfessions>>
const viewers = {} as Record<Relation | 'stranger with an advertisement' | 'admin', TestAccount>
let advertisement: { id: number }

beforeAll(async () => {
  professions = await pickProfessions(server)
  await server.reset()
  person = await makeAccount(server, { firstname: 'Şule', lastname: 'Iğdır' })
  viewers.self = person
  for (const status of ['accepted', 'pending'] as const) {
    const owner = await makeAccount(server)
    const own = await makeAdvertisement(server, { ownerId: owner.id })
    await makeApplication(server, { advertisementId: own.id, applicantId: person.id, status })
    viewers[status === 'accepted' ? 'accepting_owner' : 'owner'] = owner
    if (status === 'pending') advertisement = own
  }
  viewers.member = await makeAccount(server)
  viewers.admin = await makeAccount(server, { role: 'admin' })
  viewers['stranger with an advertisement'] = await makeAccount(server)
  await makeAdvertisement(server, { ownerId: viewers['stranger with an advertisement'].id })
  server.clock.set(new Date('2026-11-21T09:00:00Z'))
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
  await sql`update sessions set expires_at = '2099-01-01'`.execute(server.database.kysely)
  await server.request('POST', '/api/app/cv/', { token: person.token, body: cvBody(professions) })
})
beforeEach(() => choose('owners'))

const choose = (contact: ContactVisibility) =>
  server.request('PUT', '/api/app/contact-visibility', {
    token: person.token,
    body: { contact_visibility: contact },
  })
const cvFor = async (viewer: TestAccount) =>
  (await server.request('GET', `/api/app/user-cv/${person.id}`, { token: viewer.token })).body.data
const profileFor = async (viewer: TestAccount) =>
  (await server.request('GET', `/api/app/user-profile/${person.id}`, { token: viewer.token })).body.data

const inCv: Partial<Record<PersonField, Record<string, unknown>>> = {
  phone: { phone: expect.stringMatching(/^05/) },
  email: { email: expect.stringContaining('@') },
  age: { age: 36 },
  profession_lock: { next_profession_change_date: '2027-05-21' },
  firstname: { firstname: 'Şule' },
  lastname: { lastname: 'Iğdır' },
}

describe.each(contactVisibilities)('a CV with contact data visible to %s', (contact) => {
  test.each(relations)('shows %s exactly the fields of the visibility table', async (relation) => {
    await choose(contact)
    const cv = await cvFor(viewers[relation])
    const sent = cvBody(professions)
    const fields = Object.fromEntries(cvFields.map((field) => [field, { [field]: sent[field] }]))
    for (const [field, shown] of Object.entries({ ...inCv, ...fields })) {
      const isShown = canSee(field as PersonField, relation, contact)
      const hidden = Object.fromEntries(Object.keys(shown).map((key) => [key, null]))
      expect(cv, `${field} for ${relation}`).toMatchObject(isShown ? shown : hidden)
    }
    const reference = { firstname: 'Ayla', lastname: 'Sarı', company: 'Örnek Film', position: 'Yapımcı' }
    const isReachable = canSee('reference_contact', relation, contact)
    expect(cv.references).toEqual([
      {
        ...reference,
        phone: isReachable ? '05550000042' : null,
        email: isReachable ? 'ayla@example.com' : null,
      },
    ])
    expect(cv.imdb_link).toBe('https://www.imdb.com/name/nm1234567/')
    expect(cv.experiences).toHaveLength(2)
  })

  test('treats staff and owners of other advertisements like other members', async () => {
    await choose(contact)
    const member = await cvFor(viewers.member)
    expect(await cvFor(viewers.admin)).toEqual(member)
    expect(await cvFor(viewers['stranger with an advertisement'])).toEqual(member)
  })
})

test('the visibility table is the documented one', () => {
  const told = (field: PersonField, contact: ContactVisibility = 'owners') =>
    relations.filter((relation) => canSee(field, relation, contact))
  expect(told('phone', 'everyone')).toEqual(['self', 'accepting_owner', 'owner', 'member'])
  expect(told('phone', 'owners')).toEqual(['self', 'accepting_owner', 'owner'])
  expect(told('phone', 'nobody')).toEqual(['self'])
  expect(told('email', 'nobody')).toEqual(['self'])
  for (const contact of contactVisibilities)
    expect(told('reference_contact', contact)).toEqual(['self', 'accepting_owner', 'owner'])
  expect(told('birth_date')).toEqual(['self', 'accepting_owner'])
  expect(told('age')).toEqual(['self', 'accepting_owner', 'owner', 'member'])
  expect(told('profession_lock')).toEqual(['self'])
})

test('the contact data is hidden again when the application ends', async () => {
  const owner = await makeAccount(server)
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
  await sql`update sessions set expires_at = '2099-01-01'`.execute(server.database.kysely)
  const own = await makeAdvertisement(server, { ownerId: owner.id })
  expect((await cvFor(owner)).phone).toBe(null)
  const { id } = await makeApplication(server, { advertisementId: own.id, applicantId: person.id })
  expect((await cvFor(owner)).phone).not.toBe(null)
  await sql`delete from applications where id = ${id}`.execute(server.database.kysely)
  expect((await cvFor(owner)).phone).toBe(null)
})

test('an acceptance reveals the birth date at once, and an undo hides it again', async () => {
  const owner = await makeAccount(server)
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
  await sql`update sessions set expires_at = '2099-01-01'`.execute(server.database.kysely)
  const own = await makeAdvertisement(server, { ownerId: owner.id })
  const { id } = await makeApplication(server, { advertisementId: own.id, applicantId: person.id })
  const act = (path: string, body?: object) =>
    server.request('PATCH', `/api/app/applications/${id}/${path}`, {
      token: owner.token,
      ...(body && { body }),
    })
  expect(await cvFor(owner)).toMatchObject({ age: 36, birth_date: null })
  await act('status', { status: 'accepted' })
  expect(await cvFor(owner)).toMatchObject({ age: 36, birth_date: '1990-05-17' })
  expect((await act('undo')).status).toBe(200)
  expect(await cvFor(owner)).toMatchObject({ age: 36, birth_date: null })
  await act('status', { status: 'rejected' })
  expect(await cvFor(owner)).toMatchObject({ age: 36, birth_date: null })
})

test('the public profile and received applications contain only fields that every member may see', async () => {
  const names: Record<string, PersonField> = {
    id: 'user_id',
    photo: 'photos',
    photo_1: 'photos',
    photo_2: 'photos',
    photo_3: 'photos',
    sub_category_name: 'profession',
    city_name: 'city',
    experience_count: 'experiences',
  }
  const shownBy = (reply: object) =>
    Object.keys(reply)
      .filter((key) => key !== 'has_cv')
      .map((key) => names[key] ?? key)
  const profile = await profileFor(viewers.member)
  expect(await profileFor(viewers.self)).toEqual(profile)
  expect(profile).toEqual({
    id: person.id,
    firstname: 'Şule',
    lastname: 'Iğdır',
    type: 'individual',
    company_name: null,
    is_verified: false,
    about_me: 'On yıldır setlerdeyim.',
    photo_1: null,
    photo_2: null,
    photo_3: null,
    photos: [],
  })
  const received = await server.request('GET', `/api/app/advertisements/${advertisement.id}/applications`, {
    token: viewers.owner.token,
  })
  const [application] = received.body.data
  expect(application.applicant).toMatchObject({ firstname: 'Şule', city_name: 'İstanbul', photo: null })
  const own = await server.request('GET', '/api/app/applications/my-applications', { token: person.token })
  for (const shown of [profile, application.applicant, own.body.data[0].advertisement.owner])
    for (const field of shownBy(shown)) {
      expect(personFields, field).toHaveProperty(field)
      expect(canSee(field as PersonField, 'member', 'nobody'), field).toBe(true)
    }
  expect(received.text).not.toContain(person.email)
  expect(received.text).not.toContain(person.phone.slice(3))
})

describe('a public profile', () => {
  const read = (id: number | string, token?: string) =>
    server.request('GET', `/api/app/user-profile/${id}`, token ? { token } : {})

  test('needs a login and an existing person', async () => {
    expect((await read(person.id)).status).toBe(401)
    const { token } = viewers.member
    const nobody = await read(999_999, token)
    expect([nobody.status, nobody.body.code, nobody.body.message]).toEqual([
      404,
      'user_not_found',
      'Kullanıcı bulunamadı.',
    ])
    for (const id of ['x', '0', '-1', '1e3', '1.5', '99999999999999999999'])
      expect((await read(id, token)).status, id).toBe(404)
  })

  test('of a closed, suspended or unverified account is not found, and neither is its CV', async () => {
    const { token } = viewers.member
    const gone = await makeAccount(server)
    for (const change of [
      sql`closed_at = now()`,
      sql`closed_at = null, suspended_at = now()`,
      sql`suspended_at = null, phone_verified_at = null`,
    ]) {
      await sql`update accounts set ${change} where id = ${gone.id}`.execute(server.database.kysely)
      expect((await read(gone.id, token)).status).toBe(404)
      expect((await server.request('GET', `/api/app/user-cv/${gone.id}`, { token })).status).toBe(404)
    }
  })

  test('of a company contains its name, and no CV if there is none', async () => {
    const company = await makeAccount(server, { companyName: 'Örnek Yapım' })
    expect((await read(company.id, viewers.member.token)).body.data).toMatchObject({
      type: 'corporate',
      company_name: 'Örnek Yapım',
      about_me: null,
    })
  })
})
