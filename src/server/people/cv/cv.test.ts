import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import { makeAccount } from '../../../../test/factories.ts'
import { cvFields } from '../../../shared/people/cv/cv-labels.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { findProfession } from './profession.ts'

const { server, person } = setUpTestBoard({ person: {} })
let professions: Awaited<ReturnType<typeof pickProfessions>>
beforeAll(async () => {
  professions = await pickProfessions(server)
})

const save = (changes: object = {}, token = person.token) =>
  server.request('POST', '/api/app/cv/', { token, body: cvBody(professions, changes) })
const own = (token = person.token) => server.request('GET', '/api/app/cv/', { token })

test('every column of cvs is a field in cvFieldLabels or one of the listed exceptions', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'cvs' and table_schema = 'public'`.execute(server.database.kysely)
  const elsewhere =
    /^(account_id|city_id|driving_licenses|no_experience|(second_)?(main|sub)_category_id|(profession_changed|created|updated)_at)$/
  const columns = rows.map(({ name }) => name).filter((name) => !elsewhere.test(name))
  const fields = cvFields.filter((field) => field !== 'city' && field !== 'driving_license')
  expect(columns.toSorted(), 'db/migrations, src/shared/people/cv/cv-labels.ts').toEqual(fields.toSorted())
})

describe('a person’s own CV', () => {
  test('has the account data and empty fields before the first save', async () => {
    const { status, body } = await own()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      has_cv: false,
      data: {
        user_id: person.id,
        firstname: person.firstname,
        email: person.email,
        phone: person.phone.replace('+90', '0'),
        main_category: null,
        experiences: [],
        references: [],
        can_change_profession: true,
        next_profession_change_date: null,
      },
    })
  })

  test('is saved with all fields and returned as it was sent', async () => {
    const reply = await save()
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      success: true,
      message: 'Özgeçmiş bilgileriniz başarıyla kaydedildi.',
    })
    const { body } = await own()
    expect(body.has_cv).toBe(true)
    expect(body.data).toEqual(reply.body.data)
    const sent = cvBody(professions)
    expect(body.data).toMatchObject({
      ...Object.fromEntries(cvFields.map((field) => [field, sent[field]])),
      imdb_link: 'https://www.imdb.com/name/nm1234567/',
      main_category: professions.first.categoryId,
      sub_category: professions.first.id,
      second_main_category: professions.second.categoryId,
      second_sub_category: professions.second.id,
      main_category_name: expect.any(String),
      second_sub_category_name: expect.any(String),
      experiences: [
        {
          position: 'Kamera asistanı',
          company: 'Örnek Film',
          start_date: '2018-03-01',
          end_date: '2020-01-01',
          is_current: false,
        },
        {
          position: 'Kameraman',
          company: 'Deneme Yapım',
          start_date: '2020-02-01',
          end_date: null,
          is_current: true,
        },
      ],
      references: [{ firstname: 'Ayla', phone: '05550000042', email: 'ayla@example.com' }],
      no_experience: false,
    })
  })

  test('is replaced by the next save, including its lists', async () => {
    await save()
    await save({ experiences: [], references: [], about_me: '', driving_license: [] })
    expect((await own()).body.data).toMatchObject({
      experiences: [],
      references: [],
      about_me: null,
      driving_license: [],
    })
  })

  test('requires a login, and ignores the id of another account', async () => {
    expect((await server.request('POST', '/api/app/cv', { body: cvBody(professions) })).status).toBe(401)
    const other = await makeAccount(server)
    await save({
      user_id: other.id,
      account_id: other.id,
      firstname: 'Başkası',
      phone: '05550000099',
      professionChangedAt: '2001-01-01',
    })
    expect((await own(other.token)).body.has_cv).toBe(false)
    expect((await own()).body.data).toMatchObject({
      firstname: person.firstname,
      can_change_profession: false,
    })
  })

  test('is consistent after two saves at the same time', async () => {
    const replies = await Promise.all([save({ about_me: 'Bir' }), save({ about_me: 'İki' })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { data } = (await own()).body
    expect(['Bir', 'İki']).toContain(data.about_me)
    expect(data.experiences).toHaveLength(2)
  })
})

describe('saving a CV clears contradicting values:', () => {
  test('the military status of people who are not male, the end of a deferment without deferment', async () => {
    await save({ gender: 'female' })
    expect((await own()).body.data).toMatchObject({ military_status: null, deferment_end_date: null })
    await save({ military_status: 'completed' })
    expect((await own()).body.data).toMatchObject({ military_status: 'completed', deferment_end_date: null })
  })

  test('the second profession of a student', async () => {
    const reply = await save({
      main_category: professions.student.categoryId,
      sub_category: professions.student.id,
    })
    expect(reply.body.data).toMatchObject({ second_main_category: null, second_sub_category: null })
    expect(await findProfession(server.database.kysely, person.id)).toMatchObject({
      isStudent: true,
      secondSubCategoryId: null,
    })
  })

  test('the experiences of a person without experience, valid or not', async () => {
    const reply = await save({ noExperience: true, experiences: [{ position: '', company: '' }] })
    expect(reply.body.data).toMatchObject({ no_experience: true, experiences: [] })
    expect(await findProfession(server.database.kysely, person.id)).toMatchObject({ experienceCount: 0 })
  })

  test('the end date of a current experience', async () => {
    const row = {
      position: 'Kameraman',
      company: 'Örnek',
      start_date: '2020-01-01',
      end_date: '2019-01-01',
      is_current: true,
    }
    const reply = await save({ experiences: [row] })
    expect(reply.body.data.experiences[0]).toMatchObject({ end_date: null, is_current: true })
  })
})

describe('saving a CV refuses', () => {
  const errorsOf = async (changes: object) => {
    const reply = await save(changes)
    expect(reply.status).toBe(422)
    return reply.body.errors
  }

  test('a person who becomes 18 tomorrow, and impossible birth dates', async () => {
    server.clock.set(new Date('2026-11-21T09:00:00Z'))
    expect(await errorsOf({ birth_date: '2008-11-22' })).toEqual({
      birth_date: ['Klaket’i yalnızca 18 yaşını doldurmuş kişiler kullanabilir.'],
    })
    for (const birth_date of ['2030-01-01', '1925-01-01'])
      expect(await errorsOf({ birth_date })).toEqual({
        birth_date: ['Lütfen geçerli bir doğum tarihi girin.'],
      })
    await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
    expect((await save({ birth_date: '2008-11-21' })).status).toBe(200)
  })

  test('an unknown city, and accepts any spelling of a known one', async () => {
    expect(await errorsOf({ city: 'Atlantis' })).toEqual({ city: ['Lütfen listeden bir şehir seçin.'] })
    for (const city of ['ISTANBUL', 'istanbul', ' İstanbul '])
      expect((await save({ city })).body.data.city).toBe('İstanbul')
    expect((await save({ city: null })).body.data.city).toBe(null)
  })

  test('a sub-category of another category, and an incomplete second profession', async () => {
    expect(await errorsOf({ sub_category: professions.second.id })).toHaveProperty('sub_category')
    expect(await errorsOf({ main_category: 2_000_000_000 })).toHaveProperty('sub_category')
    expect(await errorsOf({ second_sub_category: null })).toHaveProperty('second_sub_category')
    expect(await errorsOf({ second_main_category: null })).toHaveProperty('second_main_category')
    expect(await errorsOf({ second_sub_category: professions.sameCategory.id })).toHaveProperty(
      'second_sub_category',
    )
    expect(
      await errorsOf({
        second_main_category: professions.first.categoryId,
        second_sub_category: professions.first.id,
      }),
    ).toHaveProperty('second_sub_category')
    expect(await errorsOf({ main_category: null, sub_category: '5' })).toEqual({
      main_category: ['Lütfen ana meslek kategorisini seçin.'],
      sub_category: ['Lütfen alt meslek kategorisini seçin.'],
    })
  })

  test('incomplete rows, with the row number in the message', async () => {
    const sound = { position: 'Kameraman', company: 'Örnek', start_date: '2020-01-01' }
    expect(
      await errorsOf({
        experiences: [
          sound,
          { ...sound, company: ' ' },
          { ...sound, end_date: '2020-01-01' },
          { ...sound, start_date: '2020-02-30' },
        ],
        references: [{ firstname: 'Ayla', lastname: 'Sarı', company: 'Örnek', position: 'x', phone: '123' }],
      }),
    ).toEqual({
      'experiences.1.company': ['Deneyim 2 için tüm zorunlu alanları doldurun.'],
      'experiences.2.end_date': ['Deneyim 3 için bitiş tarihi başlama tarihinden sonra olmalıdır.'],
      'experiences.3.start_date': ['Deneyim 4 için tüm zorunlu alanları doldurun.'],
      'references.0.phone': ['Referans 1 için geçerli bir telefon numarası girin.'],
    })
  })

  test('invalid rows and other invalid fields in one reply', async () => {
    const row = { position: 'Kameraman', company: '', start_date: '2020-01-01' }
    const errors = await errorsOf({ main_category: 'x', experiences: [row], references: [{}] })
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['main_category', 'experiences.0.company', 'references.0.phone']),
    )
    await errorsOf({ experiences: [{ position: 5, start_date: {} }, null, 'x'], noExperience: 'x' })
  })

  test.each([
    ['imdb_id', 'tt0000001'],
    ['gender', 'erkek'],
    ['gender', ['male']],
    ['military_status', 'no'],
    ['birth_date', '1990-02-30'],
    ['birth_date', 19900517],
    ['driving_license', ['Z']],
    ['driving_license', 'B'],
    ['travel_restriction', 'yes'],
    ['about_me', 'a'.repeat(2001)],
    ['about_me', 'a\u0000b'],
    ['about_me', 'a\u202Eb'],
    ['sub_category', 1e12],
    ['sub_category', -1],
    ['experiences', {}],
    ['experiences', Array.from({ length: 51 }, () => ({}))],
    ['references', Array.from({ length: 21 }, () => ({}))],
  ])('an invalid %s: %j', async (field, value) => {
    expect(Object.keys(await errorsOf({ [field]: value })).join()).toContain(field)
    expect((await own()).body.has_cv).toBe(false)
  })

  test('an empty body, and a body that is not JSON', async () => {
    const { token } = person
    expect((await server.request('POST', '/api/app/cv', { token })).status).toBe(422)
    const headers = { 'content-type': 'application/json' }
    expect((await server.request('POST', '/api/app/cv', { token, raw: '{"a":', headers })).status).toBe(400)
  })
})
