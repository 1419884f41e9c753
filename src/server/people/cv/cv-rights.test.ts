import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, person } = setUpTestBoard({ person: {} })
let professions: Awaited<ReturnType<typeof pickProfessions>>
beforeAll(async () => {
  professions = await pickProfessions(server)
})

const save = (changes: object = {}, token = person.token) =>
  server.request('POST', '/api/app/cv/', { token, body: cvBody(professions, changes) })
const own = (token = person.token) => server.request('GET', '/api/app/cv/', { token })
const read = (id: number | string, token: string) =>
  server.request('GET', `/api/app/user-cv/${id}`, { token })

describe('the profession on a CV', () => {
  const change = () => ({ sub_category: professions.sameCategory.id })

  test('is locked for six months after a change, while other fields are not', async () => {
    server.clock.set(new Date('2026-11-21T09:00:00Z'))
    await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
    await sql`update sessions set expires_at = '2099-01-01'`.execute(server.database.kysely)
    const made = await save()
    expect(made.body.data).toMatchObject({
      can_change_profession: false,
      next_profession_change_date: '2027-05-21',
    })
    server.clock.set(new Date('2027-05-20T20:00:00Z')) // 23:00 in Istanbul
    const early = await save(change())
    expect(early.status).toBe(422)
    const sentence =
      'Mesleğinizi 6 ayda bir değiştirebilirsiniz. Bir sonraki değişiklik tarihi: 21 Mayıs 2027.'
    expect(early.body).toMatchObject({ message: sentence, errors: { sub_category: [sentence] } })
    expect((await save({ about_me: 'Yeni' })).status).toBe(200)
    expect((await own()).body.data.sub_category).toBe(professions.first.id)

    server.clock.set(new Date('2027-05-20T21:00:00Z')) // midnight in Istanbul
    expect((await own()).body.data).toMatchObject({
      can_change_profession: true,
      next_profession_change_date: null,
    })
    const changed = await save(change())
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({
      sub_category: professions.sameCategory.id,
      can_change_profession: false,
      next_profession_change_date: '2027-11-21',
    })
  })

  test('is locked together with the second profession', async () => {
    await save()
    const reply = await save({ second_main_category: null, second_sub_category: null })
    expect(Object.keys(reply.body.errors)).toEqual(['second_main_category', 'second_sub_category'])
  })

  test('is saved once when two first saves with different professions run at the same time', async () => {
    const replies = await Promise.all([save(), save(change())])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('that staff have deactivated can be kept, but not chosen', async () => {
    await save()
    await sql`update sub_categories set active = false where id = ${professions.first.id}`.execute(
      server.database.kysely,
    )
    try {
      expect((await save({ about_me: 'Yeni' })).status).toBe(200)
      const newAccount = await makeAccount(server)
      expect((await save({}, newAccount.token)).body.errors).toHaveProperty('sub_category')
    } finally {
      await sql`update sub_categories set active = true where id = ${professions.first.id}`.execute(
        server.database.kysely,
      )
    }
  })
})

describe('another person’s CV', () => {
  test('is shown to logged-in people without contact data, also of references', async () => {
    await save()
    const other = await makeAccount(server)
    const { status, body } = await read(person.id, other.token)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.data).toMatchObject({
      user_id: person.id,
      firstname: person.firstname,
      phone: null,
      email: null,
      references: [{ firstname: 'Ayla', company: 'Örnek Film', phone: null, email: null }],
      can_change_profession: false,
      next_profession_change_date: null,
    })
    expect((await server.request('GET', `/api/app/user-cv/${person.id}`)).status).toBe(401)
  })

  test('shows contact data to the owner of an advertisement that the person applied to, and to no other owner', async () => {
    await save()
    const owner = await makeAccount(server)
    const stranger = await makeAccount(server)
    await makeAdvertisement(server, { ownerId: stranger.id })
    const advertisement = await makeAdvertisement(server, { ownerId: owner.id })
    expect((await read(person.id, owner.token)).body.data.phone).toBe(null)
    await makeApplication(server, { advertisementId: advertisement.id, applicantId: person.id })
    expect((await read(person.id, owner.token)).body.data).toMatchObject({
      phone: person.phone.replace('+90', '0'),
      email: person.email,
      references: [{ phone: '05550000042', email: 'ayla@example.com' }],
    })
    expect((await read(person.id, stranger.token)).body.data.phone).toBe(null)
    const admin = await makeAccount(server, { role: 'admin' })
    expect((await read(person.id, admin.token)).body.data.email).toBe(null)
  })

  test('that does not exist is answered with 404 and a message', async () => {
    const other = await makeAccount(server)
    for (const id of [person.id, 999_999]) {
      const reply = await read(id, other.token)
      expect(reply.status).toBe(404)
      expect(reply.body.code).toBe('cv_not_found')
      expect(reply.body.message).toBe('Bu kullanıcı henüz özgeçmiş oluşturmamış.')
    }
    for (const id of ['x', '0', '-1', '1e3', '99999999999999999999'])
      expect((await read(id, other.token)).status).toBe(404)
  })

  test('of a closed account is answered with 404', async () => {
    await save()
    const other = await makeAccount(server)
    await sql`update accounts set closed_at = now() where id = ${person.id}`.execute(server.database.kysely)
    expect((await read(person.id, other.token)).status).toBe(404)
  })
})
