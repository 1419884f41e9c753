import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeAdvertisement, makeApplication, makeCv } from '../../../../test/factories.ts'
import { jpeg } from '../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { flushViews } from '../../board/advertisements/views/views.ts'
import { sweepFileDeletions } from '../../operations/files/file-deletions.ts'
import { gather } from './gathering.ts'
import { packExports } from './packing.ts'
import { eraseArchives } from '../retention/retention.ts'

const { server, person, other } = setUpTestBoard({ person: { firstname: 'Işıl' }, other: {} })

const order = (token = person.token) => server.request('POST', '/api/app/data-export', { token })
const get = async (token = person.token) =>
  (await server.request('GET', '/api/app/data-export', { token })).body.data
const pack = () => packExports(server.context)

async function nextDay() {
  await sql`update access_tokens set expires_at = now() + interval '9 days'`.execute(server.database.kysely)
  await sql`update sessions set expires_at = now() + interval '9 days'`.execute(server.database.kysely)
  server.clock.forward(86_401)
}

async function fetchBytes(path: string) {
  const reply = await server.http.inject({ method: 'GET', url: path })
  return { status: reply.statusCode, headers: reply.headers, bytes: new Uint8Array(reply.rawPayload) }
}

async function live() {
  await makeCv(server, { accountId: person.id, subCategoryId: 501 })
  const { request } = server
  await request('PUT', '/api/app/invoice', {
    token: person.token,
    body: {
      tax_id: '10000000146',
      city_id: 34,
      district_id: 34_001,
      postal_code: '34000',
      address: 'Örnek Mah.',
    },
  })
  const form = new FormData()
  form.append('photo_number', '2')
  form.append('photo', new Blob([new Uint8Array(await jpeg({ width: 600, height: 800 }))]), 'ben.jpg')
  await request('POST', '/api/app/upload-photo', { token: person.token, form })
  const own = await makeAdvertisement(server, { ownerId: person.id, title: 'Kendi ilanım' })
  const theirs = await makeAdvertisement(server, { ownerId: other.id, title: 'Başkasının ilanı' })
  await makeApplication(server, { advertisementId: own.id, applicantId: other.id })
  const accepted = await makeApplication(server, {
    advertisementId: theirs.id,
    applicantId: person.id,
    status: 'accepted',
  })
  await request('POST', '/api/app/messages', {
    token: other.token,
    body: { application_id: accepted.id, message: 'Merhaba, hoş geldiniz.' },
  })
  await request('POST', `/api/app/advertisements/${theirs.id}/view`, { token: person.token })
  await flushViews(server.context)
  const letter = {
    firstname: 'Işıl',
    lastname: 'Kişi',
    email: person.email,
    subject: 'öneri',
    message: 'Giriş yaptım.',
  }
  await request('POST', '/api/feedback', { token: person.token, body: letter })
  await request('POST', '/api/feedback', { body: { ...letter, message: 'Giriş yapmadım.' } })
  await request('POST', '/api/newsletter/subscribe', { body: { email: person.email } })
}

describe('a data export', () => {
  test('contains everything about the person with their photos, and no secrets', async () => {
    await live()
    await order()
    await pack()
    const { status, download_url } = await get()
    expect(status).toBe('ready')
    const { headers, bytes } = await fetchBytes(download_url)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="klaket-verilerim-\d{4}-\d\d-\d\d\.zip"/,
      ),
    })
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(['verilerim.html', 'verilerim.json', 'fotograflar/profil-2.webp'])
    expect(strFromU8(files['fotograflar/profil-2.webp']?.slice(8, 12) ?? new Uint8Array())).toBe('WEBP')
    const json = strFromU8(files['verilerim.json'] ?? new Uint8Array())
    const data = JSON.parse(json)
    expect(data).toMatchObject({
      account: { first_name: 'Işıl', email: person.email, phone: person.phone },
      invoice: { tax_id: '10000000146' },
      cv: { city: 'İstanbul' },
      cv_experiences: [{ company: 'Örnek Film 1' }],
      sessions: [{ id: person.sessionId }],
      profile_photos: [{ photo_number: 2, path: 'fotograflar/profil-2.webp' }],
      advertisements: [{ title: 'Kendi ilanım' }],
      viewed_advertisements: [{ title: 'Başkasının ilanı' }],
      applications_made: [{ advertisement: 'Başkasının ilanı', status: 'accepted' }],
      applications_received: [{ status: 'pending' }],
      messages: [{ by_me: false, message: 'Merhaba, hoş geldiniz.' }],
      newsletter: [{ email: person.email, status: 'pending', events: [] }],
      feedback: [{ subject: 'öneri', message: 'Giriş yaptım.', status: 'new', events: [] }],
      feedback_from_same_email: [{ subject: 'öneri', status: 'new' }],
    })
    expect(json).not.toContain('Giriş yapmadım.')
    for (const secret of [other.email, other.phone, 'password', 'token', 'file_key'])
      expect(json).not.toContain(secret)
  })

  test('contains what owners noted privately once they have chosen, or after 30 days', async () => {
    const theirs = await makeAdvertisement(server, { ownerId: other.id })
    const { id } = await makeApplication(server, { advertisementId: theirs.id, applicantId: person.id })
    const they = (method: string, path: string, body: object) =>
      server.request(method, `/api/app/applications/${id}/${path}`, { token: other.token, body })
    await they('POST', 'notes', { text: 'Telefonda çok nazikti.' })
    await they('PUT', 'marks', { strength: 3, tags: ['gece'] })
    const held = async () => {
      const { data } = await gather(server.context, person.id)
      return [data['owner_notes'], data['owner_marks'], data['application_notes']]
    }
    expect(await held()).toEqual([[], [], []])
    const note = { application_id: id, text: 'Telefonda çok nazikti.', created_at: expect.any(Date) }
    const marks = { application_id: id, strength: 3, tags: ['gece'], updated_at: expect.any(Date) }
    server.clock.forward(31 * 86_400)
    expect(await held()).toEqual([[note], [marks], []])
    server.clock.set(null)
    await they('PATCH', 'status', { status: 'rejected', rejection_text: 'Teşekkürler {ad}.' })
    expect(await held()).toEqual([[], [], []])
    const closing = await server.request('PATCH', `/api/app/advertisements/${theirs.id}/unpublish`, {
      token: other.token,
      body: {},
    })
    expect(closing.status).toBe(200)
    expect(await held()).toEqual([[], [], []])
    server.clock.forward(601)
    expect(await held()).toEqual([[note], [marks], []])
    const { data } = await gather(server.context, other.id)
    expect(data['application_notes']).toMatchObject([{ text: 'Telefonda çok nazikti.' }])
    expect(data['application_marks']).toMatchObject([{ application_id: id, strength: 3, tags: ['gece'] }])
    expect(data['applications_received']).toMatchObject([
      { strength: 3, rejection_text: 'Teşekkürler Işıl.' },
    ])
  })

  test('goes from none to preparing, ready and expired', async () => {
    const nothing = { requested_at: null, ready_at: null, expires_at: null, download_url: null }
    expect(await get()).toEqual({ status: 'none', ...nothing })
    const reply = await order()
    expect(reply.status).toBe(202)
    expect(reply.body.data).toEqual({ ...nothing, status: 'preparing', requested_at: expect.any(String) })
    await pack()
    const ready = await get()
    expect(Date.parse(ready.expires_at) - Date.parse(ready.ready_at)).toBe(86_400_000)
    expect(ready.download_url).toMatch(/^\/api\/data-export\/[\w-]{43}$/)
    expect((await get()).download_url).toBe(ready.download_url)
    await nextDay()
    expect((await get()).status).toBe('none')
    expect((await fetchBytes(ready.download_url)).status).toBe(404)
  })

  test('is announced in the product and by e-mail, without its link', async () => {
    await order()
    await pack()
    const { data } = (await server.request('GET', '/api/app/notices', { token: person.token })).body
    expect(data).toMatchObject([{ kind: 'data_export_ready', url: '/profile/security' }])
    const { rows } = await sql<{ recipient: string; body: string }>`
      select recipient, body from outbox`.execute(server.database.kysely)
    expect(rows).toMatchObject([{ recipient: person.email }])
    expect(rows[0]?.body).not.toContain('/api/data-export/')
  })

  test('is made once for concurrent requests, and at most three times a day', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*) as n from data_exports`.execute(server.database.kysely))
        .rows[0]?.n
    const replies = await Promise.all([order(), order(), order()])
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await count()).toBe(1)
    for (let times = 2; times <= 3; times += 1) {
      await pack()
      expect((await order()).status).toBe(202)
      expect(await count()).toBe(times)
    }
    await pack()
    const refused = await order()
    expect([refused.status, refused.body.code]).toEqual([429, 'export_daily_limit'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    expect((await order(other.token)).status).toBe(202)
    await nextDay()
    expect((await order()).status).toBe(202)
  })

  test('is accessible only by its own link', async () => {
    await order()
    await pack()
    const { download_url } = await get()
    const { rows } = await sql<{ name: string; row: string }>`
      select file_name as name, d::text as row from data_exports d`.execute(server.database.kysely)
    expect(rows[0]?.row).not.toContain(download_url.split('/').at(-1))
    expect((await fetchBytes(`/files/${rows[0]?.name}`)).status).toBe(404)
    for (const token of ['x'.repeat(43), 'x', '%00'])
      expect([404, 422, 400]).toContain((await fetchBytes(`/api/data-export/${token}`)).status)
    expect((await get(other.token)).status).toBe('none')
    expect((await server.request('GET', '/api/app/data-export')).status).toBe(401)
    expect((await server.request('POST', '/api/app/data-export')).status).toBe(401)
  })

  test('is deleted when it expires', async () => {
    await order()
    await pack()
    const { rows } = await sql<{ name: string }>`
      select file_name as name from data_exports`.execute(server.database.kysely)
    const name = rows[0]?.name ?? ''
    await eraseArchives(server.context)
    expect(await server.context.files.get(name)).not.toBeNull()
    server.clock.forward(86_500)
    await eraseArchives(server.context)
    await sweepFileDeletions(server.context)
    expect(await server.context.files.get(name)).toBeNull()
  })

  test('is tried again after a failure, then marked as failed, and can be requested again', async () => {
    const { files } = server.context
    const put = files.putStream
    files.putStream = () => Promise.reject(new Error('The store is away'))
    try {
      await order()
      await pack()
      expect((await get()).status).toBe('preparing')
      await pack()
      await pack()
      expect((await get()).status).toBe('failed')
    } finally {
      files.putStream = put
    }
    expect((await order()).body.data.status).toBe('preparing')
    await pack()
    expect((await get()).status).toBe('ready')
  })
})
