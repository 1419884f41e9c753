import { beforeAll, describe, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, person } = setUpTestBoard({ person: {} })
let professions: Awaited<ReturnType<typeof pickProfessions>>
beforeAll(async () => {
  professions = await pickProfessions(server)
})

const save = (changes: object = {}) =>
  server.request('POST', '/api/app/cv/', { token: person.token, body: cvBody(professions, changes) })
const own = () => server.request('GET', '/api/app/cv/', { token: person.token })
const errorsOf = async (changes: object) => {
  const reply = await save(changes)
  expect(reply.status).toBe(422)
  return reply.body.errors
}

const job = { position: 'Kameraman', company: 'Örnek Film', start_date: '2020-01-01' }
const referee = {
  firstname: 'Ayla',
  lastname: 'Sarı',
  company: 'Örnek Film',
  position: 'Yapımcı',
  phone: '05550000042',
}

test('errors of city, age and profession are reported together with errors of the schema', async () => {
  const errors = await errorsOf({
    imdb_id: '12',
    city: 'Atlantis',
    birth_date: '2020-01-01',
    sub_category: professions.second.id,
    experiences: [{ ...job, company: '' }],
  })
  expect(errors).toEqual({
    imdb_id: ['IMDb numarası nm0000000 biçiminde olmalıdır.'],
    city: ['Lütfen listeden bir şehir seçin.'],
    birth_date: ['Klaket’i yalnızca 18 yaşını doldurmuş kişiler kullanabilir.'],
    sub_category: ['Lütfen ana kategoriye ait bir alt kategori seçin.'],
    second_sub_category: expect.any(Array),
    'experiences.0.company': ['Deneyim 1 için tüm zorunlu alanları doldurun.'],
  })
  expect((await own()).body.has_cv).toBe(false)
})

describe('an experience of a CV', () => {
  test.each(['position', 'company', 'start_date'])('requires %s', async (field) => {
    for (const value of [undefined, null, '', ' '])
      expect(await errorsOf({ experiences: [job, { ...job, [field]: value }] })).toEqual({
        [`experiences.1.${field}`]: ['Deneyim 2 için tüm zorunlu alanları doldurun.'],
      })
  })

  test('reports missing fields before invalid dates', async () => {
    expect(await errorsOf({ experiences: [{ ...job, company: '', end_date: '2019-01-01' }] })).toEqual({
      'experiences.0.company': ['Deneyim 1 için tüm zorunlu alanları doldurun.'],
      'experiences.0.end_date': ['Deneyim 1 için bitiş tarihi başlama tarihinden sonra olmalıdır.'],
    })
  })

  test.each(['2019-12-31', '2020-01-01', '2020-02-30', 'dün'])(
    'that began on 2020-01-01 cannot end on %s',
    async (end_date) => {
      expect(await errorsOf({ experiences: [{ ...job, end_date }] })).toHaveProperty([
        'experiences.0.end_date',
      ])
    },
  )

  test('may end a day after its start, have no end date, or be current', async () => {
    const experiences = [
      { ...job, end_date: '2020-01-02' },
      { ...job, end_date: '' },
      { ...job, is_current: true },
    ]
    expect((await save({ experiences })).status).toBe(200)
    expect((await own()).body.data.experiences).toMatchObject([
      { end_date: '2020-01-02', is_current: false },
      { end_date: null, is_current: false },
      { end_date: null, is_current: true },
    ])
  })

  test('keeps its place in the list', async () => {
    const experiences = ['C', 'A', 'B'].map((company) => ({ ...job, company }))
    await save({ experiences })
    await save({ experiences: experiences.toReversed() })
    const { data } = (await own()).body
    expect(data.experiences.map(({ company }: { company: string }) => company)).toEqual(['B', 'A', 'C'])
  })
})

describe('a reference of a CV', () => {
  test.each(['firstname', 'lastname', 'company', 'position', 'phone'])('requires %s', async (field) => {
    for (const value of [undefined, null, ''])
      expect(await errorsOf({ references: [referee, { ...referee, [field]: value }] })).toEqual({
        [`references.1.${field}`]: ['Referans 2 için tüm zorunlu alanları doldurun.'],
      })
  })

  test.each(['123', '055500000421', '05551x', '1555 000 00 42'])(
    'with the phone number %s is refused',
    async (phone) => {
      expect(await errorsOf({ references: [{ ...referee, phone }] })).toEqual({
        'references.0.phone': ['Referans 1 için geçerli bir telefon numarası girin.'],
      })
    },
  )

  test.each(['ayla', 'ayla@', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'with the e-mail address %s is refused',
    async (email) => {
      expect(await errorsOf({ references: [{ ...referee, email }] })).toHaveProperty(['references.0.email'])
    },
  )

  test('does not require an e-mail address', async () => {
    for (const email of [undefined, null, '', ' '])
      expect((await save({ references: [{ ...referee, email }] })).body.data.references[0].email).toBe(null)
  })
})

test('R.T.S cannot be a second profession', async () => {
  const { student } = professions
  expect(
    await errorsOf({ second_main_category: student.categoryId, second_sub_category: student.id }),
  ).toEqual({ second_main_category: ['R.T.S ikinci meslek olarak seçilemez.'] })
})

test('name, phone and e-mail of a CV are those of the account and cannot be sent', async () => {
  const sent = { firstname: 'Başka', lastname: 'Biri', phone: '05550000099', email: 'x@example.com' }
  const { data } = (await save(sent)).body
  expect(data).toMatchObject({
    firstname: person.firstname,
    lastname: person.lastname,
    phone: person.phone.replace('+90', '0'),
    email: person.email,
  })
})

describe('a save of a CV with updated_at', () => {
  test('is refused when the CV has changed since, and changes nothing', async () => {
    const first = (await save({ updated_at: null })).body.data
    const second = (await save({ updated_at: first.updated_at, about_me: 'Birinci sekme' })).body.data
    expect(second.updated_at > first.updated_at).toBe(true)
    const late = await save({ updated_at: first.updated_at, about_me: 'İkinci sekme', experiences: [] })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'cv_changed' })
    expect((await own()).body.data).toEqual(second)
    expect((await save({ updated_at: second.updated_at, about_me: 'Sonra' })).status).toBe(200)
  })

  test('succeeds when it is sent twice', async () => {
    for (const updated_at of [null, (await own()).body.data.updated_at]) {
      const replies = [await save({ updated_at }), await save({ updated_at })]
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
    const both = await Promise.all([save({ updated_at: null }), save({ updated_at: null })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  test('is refused because of the other save, not because of the profession lock', async () => {
    await save({ updated_at: null })
    const other = await save({ updated_at: null, sub_category: professions.sameCategory.id })
    expect(other.body).toMatchObject({ code: 'cv_changed' })
  })

  test('is refused once when two different saves run at the same time', async () => {
    const replies = await Promise.all(['Bir', 'İki'].map((about_me) => save({ updated_at: null, about_me })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('may leave it out, but not send an invalid time', async () => {
    await save()
    expect((await save({ about_me: 'Yeni' })).status).toBe(200)
    for (const updated_at of ['dün', 5, '2026-13-01T00:00:00Z', '2026-11-21', {}])
      expect(await errorsOf({ updated_at })).toHaveProperty('updated_at')
  })
})

test('HTML in about_me is refused, and changes nothing', async () => {
  await save({ about_me: 'Beş yıldır setlerdeyim.' })
  for (const about_me of ['<b>Işıkçı</b>', 'Merhaba <img src=x onerror=alert(1)>'])
    expect(await errorsOf({ about_me })).toEqual({
      about_me: ['Bu alana düz metin yazın; HTML etiketleri kullanılamaz.'],
    })
  expect((await own()).body.data.about_me).toBe('Beş yıldır setlerdeyim.')
  expect((await save({ about_me: 'Setleri <3 seviyorum' })).status).toBe(200)
})
