import { sql } from 'kysely'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { jpeg } from '../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import {
  contactFacts,
  experienceTime,
  personalFacts,
  professionFacts,
} from '../../../shared/people/cv/cv-text.ts'
import type { Cv } from '../../../shared/people/cv/cv.ts'
import { formatPhone } from '../../../shared/values/phone.ts'

const { server, person, owner } = setUpTestBoard({
  person: { firstname: 'Çağrı Şükrü', lastname: 'İğdeören' },
  owner: {},
})
let professions: Awaited<ReturnType<typeof pickProfessions>>

beforeAll(async () => {
  professions = await pickProfessions(server)
})
beforeEach(async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  await makeApplication(server, { advertisementId: id, applicantId: person.id, status: 'accepted' })
})

const save = async (changes: object = {}) => {
  const body = cvBody(professions, changes)
  expect((await server.request('POST', '/api/app/cv/', { token: person.token, body })).status).toBe(200)
}
const ask = (token: string, id: number | string = person.id) =>
  server.http.inject({
    url: `/api/app/user-cv/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
const read = async (token: string) => {
  const reply = await ask(token)
  expect(reply.statusCode).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(reply.rawPayload))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: totalPages, text: squeezed(text.join('\n')) }
}
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
const putPhoto = async (number: number, color: string) => {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(await jpeg({ width: 800, height: 1000, color }))], 'ben.jpg'))
  form.set('photo_number', String(number))
  await server.request('POST', '/api/app/upload-photo', { token: person.token, form })
}

const saidBy = (cv: Cv): string[] => [
  `${cv.firstname} ${cv.lastname}`,
  ...contactFacts(cv).flatMap(({ label, value }) => (value ? [`${label} ${value}`] : [])),
  ...(cv.about_me ? [cv.about_me] : []),
  ...professionFacts(cv).flatMap(({ label, value }) => (value ? [`${label} ${value}`] : [])),
  ...cv.experiences.flatMap((row) => [row.position, experienceTime(row), row.company]),
  ...personalFacts(cv).flatMap(({ label, value }) => (value ? [`${label} ${value}`] : [])),
  ...cv.references.flatMap((row) => [
    `${row.firstname} ${row.lastname} ${row.position}, ${row.company}`,
    ...(row.phone ? [`${formatPhone(row.phone)} · ${row.email}`] : []),
  ]),
]

test('the PDF contains the text of the CV in its order, with every Turkish letter', async () => {
  await save({
    about_me:
      'Öğle ışığında çekim: “gün doğumu” – ÇĞİÖŞÜ çğıöşü âîû.\n\nİkinci satır, 3 × 5 = 15 ₺; e-posta/telefon.',
    experiences: [
      {
        position: 'Görüntü yönetmeni yardımcısı',
        company: 'Işıltı Yapım & Ortakları',
        start_date: '2020-02-01',
        is_current: true,
      },
      {
        position: 'Kamera asistanı',
        company: 'Çığır Film',
        start_date: '2018-03-01',
        end_date: '2020-01-01',
      },
    ],
  })
  const cv = (await server.request('GET', `/api/app/user-cv/${person.id}`, { token: owner.token })).body.data
  const { text, pages, pdf } = await read(owner.token)
  let from = 0
  for (const said of saidBy(cv).map(squeezed)) {
    const at = text.indexOf(said, from)
    expect(at, `“${said}” after “${text.slice(0, from)}” in “${text}”`).toBeGreaterThanOrEqual(from)
    from = at + said.length
  }
  expect(pages).toBe(1)
  expect(text).toContain('Devam ediyor')
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Çağrı Şükrü İğdeören – Özgeçmiş', Language: 'tr-TR' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
})

test('the PDF is a file with the person’s name', async () => {
  await save()
  const { headers } = await ask(owner.token)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toBe('private, no-store')
  const disposition = String(headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="[A-Za-z0-9 ._-]+\.pdf"; filename\*=UTF-8''/)
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(
    'Çağrı Şükrü İğdeören - Özgeçmiş.pdf',
  )
})

test('the PDF leaves out fields that the viewer may not see', async () => {
  await save()
  const stranger = await makeAccount(server)
  const { text } = await read(stranger.token)
  for (const hidden of [
    person.email,
    person.phone.slice(3),
    '05550000042',
    '0555 000 00 42',
    'Telefon',
    'ayla@example.com',
    '1990',
    'Tecilli',
    'İletişim',
  ])
    expect(text, hidden).not.toContain(hidden)
  expect(text).toContain('Ayla Sarı')
  expect((await read(owner.token)).text).toContain('ayla@example.com')
  await server.request('PUT', '/api/app/contact-visibility', {
    token: person.token,
    body: { contact_visibility: 'nobody' },
  })
  const own = await read(owner.token)
  expect(own.text).not.toContain(person.email)
  expect((await read(person.token)).text).toContain(person.email)
})

test('the PDF contains each photo once, and none for a CV without photos', async () => {
  await save()
  expect(await extractImages((await read(owner.token)).pdf, 1)).toHaveLength(0)
  await putPhoto(1, '#b04020')
  await putPhoto(3, '#20b040')
  const { pdf } = await read(owner.token)
  const images = await extractImages(pdf, 1)
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [384, 480],
    [384, 480],
  ])
  const { rows } = await sql<{ key: string }>`select file_key as key from profile_photos`.execute(
    server.database.kysely,
  )
  await server.context.files.delete(rows.map(({ key }) => `${key}-960.webp`))
  expect(await extractImages((await read(owner.token)).pdf, 1)).toHaveLength(0)
})

test('a long CV spans pages, splits no row and loses no text', async () => {
  const experiences = Array.from({ length: 50 }, (_, index) => ({
    position: `Görüntü yönetmeni ${index + 1}`,
    company: index % 7 === 0 ? `Şirket ${index + 1} ${'uzun adıyla '.repeat(7)}` : `Şirket ${index + 1}`,
    start_date: '2001-01-01',
    end_date: '2002-01-01',
  }))
  const references = Array.from({ length: 20 }, (_, index) => ({
    firstname: 'Ayla',
    lastname: `Sarı ${index + 1}`,
    company: 'Örnek Film',
    position: 'Yapımcı',
    phone: '05550000042',
  }))
  await save({ experiences, references, about_me: `${'Uzun anlatım, çok şey söyler. '.repeat(60)}`.trim() })
  const reply = await ask(owner.token)
  const pdf = await getDocumentProxy(new Uint8Array(reply.rawPayload))
  const { text } = await extractText(pdf, { mergePages: false })
  expect(text.length).toBeGreaterThan(3)
  expect(text.length).toBeLessThan(9)
  for (const [index, page] of text.entries()) expect(page).toContain(`${index + 1} / ${text.length}`)
  for (const { position, company } of experiences) {
    const page = text.map(squeezed).find((one) => one.includes(`${position} `))
    expect(page, position).toContain(squeezed(company))
  }
  expect(text.join(' ').match(/Sarı \d+/g)).toHaveLength(20)
})

test('contact data comes first, with phones in the usual notation', async () => {
  await save()
  const { text } = await read(owner.token)
  expect(text).toContain('0555 000 00 42 · ayla@example.com')
  expect(text.indexOf(formatPhone(person.phone))).toBeGreaterThan(0)
  expect(text.indexOf(formatPhone(person.phone))).toBeLessThan(text.indexOf('Hakkında'))
  expect(text.indexOf(person.email)).toBeLessThan(text.indexOf('Hakkında'))
})

test('a CV with ten experiences fits on two pages', async () => {
  const row = {
    position: 'Kamera asistanı',
    company: 'Örnek Film',
    start_date: '2018-03-01',
    end_date: '2020-01-01',
  }
  await save({
    experiences: Array.from({ length: 10 }, () => row),
    about_me: 'On yıldır setlerdeyim. '.repeat(20).trim(),
  })
  expect((await read(owner.token)).pages).toBeLessThanOrEqual(2)
})

test('other scripts and symbols are drawn or left out without an error', async () => {
  await save({
    about_me: `Işıkçı 🎬 ✓ → Ελλάδα Москва 日本 ${'x'.repeat(400)} son`,
    experiences: [{ position: '🎬', company: 'Ω', start_date: '2020-01-01', is_current: true }],
  })
  const { text } = await read(owner.token)
  expect(text).toContain('Işıkçı ✓ → Ελλάδα Москва ?? x')
  expect(text).toContain('son')
})

test('there is no PDF for a missing CV or a closed or unknown account, and none for visitors', async () => {
  const reply = await ask(owner.token)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'cv_not_found'])
  await save()
  expect((await ask('x'.repeat(43))).statusCode).toBe(401)
  expect((await server.request('GET', `/api/app/user-cv/${person.id}/pdf`)).status).toBe(401)
  for (const id of ['0', 'x', 999_999]) expect((await ask(owner.token, id)).statusCode).toBe(404)
  await sql`update accounts set closed_at = now() where id = ${person.id}`.execute(server.database.kysely)
  expect((await ask(owner.token)).statusCode).toBe(404)
})
