import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../../test/factories.ts'
import { drawing, jpeg } from '../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { checkQueue } from './checks/checks.ts'

const { server, owner } = setUpTestBoard({ owner: {} })
let editor: TestAccount
let second: TestAccount

beforeEach(async () => {
  await sql`update accounts set created_at = now() - interval '1 year'`.execute(server.database.kysely)
  editor = await makeAccount(server, { role: 'editor', firstname: 'Ekin', lastname: 'Yağmur' })
  second = await makeAccount(server, { role: 'editor' })
})

let counter = 0
const waiting = (options: Partial<Parameters<typeof makeAdvertisement>[1]> = {}) =>
  makeAdvertisement(server, {
    ownerId: owner.id,
    status: 'waiting_for_approve',
    description: `Bu ilanın kimsede olmayan metni, ${(counter += 1)}. kez yazıldı.`,
    ...options,
  })
const read = async (tail = '', token = editor.token) =>
  (await server.request('GET', `/api/admin/reviews${tail}`, { token })).body
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)
const flagsOf = async (id: number) => (await read(`/${id}`)).data.flags
const put = (path: string, body: object, token = owner.token) => server.request('PUT', path, { token, body })
const form = {
  category: 5,
  subCategory: 501,
  title: 'Düzeltilmiş ilan',
  priceType: 1,
  city: 6,
  startDate: '2098-01-01',
  description: 'Yeni açıklama',
  needRoadTrip: 0,
  isOkayForRookie: 1,
}

test('the queue can be filtered by type, city, flag and trust, and is paged', async () => {
  const crew = await waiting({ description: 'Bana 0532 000 11 22 numarasından ulaşın lütfen, bekliyorum.' })
  const cast = await waiting({ type: 'cast', cityId: 6 })
  expect(idsOf(await read())).toEqual([crew.id, cast.id])
  expect(idsOf(await read('?type=cast'))).toEqual([cast.id])
  expect(idsOf(await read('?city=34'))).toEqual([crew.id])
  expect(idsOf(await read('?flag=contact'))).toEqual([crew.id])
  expect(await read('?flag=iban')).toMatchObject({ code: 'invalid_fields' })
  expect(await read('?trusted=1')).toMatchObject({ data: [], total: 0, counts: { waiting: 2 } })
  await put(`/api/admin/accounts/${owner.id}/trust`, { reason: 'Yıllardır tanıyoruz.' }, editor.token)
  expect(idsOf(await read('?trusted=1&type=crew'))).toEqual([crew.id])
  expect(await read('?per_page=1&page=2')).toMatchObject({
    data: [{ id: cast.id, is_trusted: true }],
    total: 2,
  })
})

test('the queue counts advertisements that wait longer than promised, and claimed ones', async () => {
  const late = await waiting()
  await waiting()
  await sql`update advertisements set submitted_at = now() - interval '241 minutes' where id = ${late.id}`.execute(
    server.database.kysely,
  )
  await server.request('POST', `/api/admin/reviews/${late.id}/take`, { token: second.token, body: {} })
  const body = await read()
  expect(body.counts).toEqual({ waiting: 2, late: 1, taken: 1 })
  expect(body.data[0]).toMatchObject({ id: late.id, taken_by: { id: second.id } })
})

describe('the approved version for comparison', () => {
  test('is saved when a published advertisement is edited, and stays through further edits', async () => {
    const { id } = await makeAdvertisement(server, {
      ownerId: owner.id,
      title: 'Önceki başlık',
      projectName: 'Yol',
    })
    await put(`/api/app/advertisements/${id}`, form)
    await put(`/api/app/advertisements/${id}`, { ...form, title: 'Bir daha' })
    const { data } = await read(`/${id}`)
    expect(data.title).toBe('Bir daha')
    expect(data.approved).toMatchObject({
      title: 'Önceki başlık',
      project_name: 'Yol',
      price: 1500,
      city: { id: 34, name: 'İstanbul' },
      photos: [],
    })
    expect((await read()).data[0].is_edit).toBe(true)
    await server.request('POST', `/api/admin/reviews/${id}/approve`, {
      token: editor.token,
      body: { revision: data.revision },
    })
    await put(`/api/app/advertisements/${id}`, { ...form, title: 'Yine başka' })
    expect((await read(`/${id}`)).data.approved.title).toBe('Bir daha')
  })

  test('includes photos, stays after closing, and does not exist for a new advertisement', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const photos = new FormData()
    photos.set('photo_number', '1')
    photos.set('photo', new Blob([new Uint8Array(await jpeg({ width: 300, height: 200 }))]), 'bir.jpg')
    const path = `/api/app/advertisements/${id}`
    await server.request('POST', `${path}/upload-photo`, { token: owner.token, form: photos })
    expect((await read(`/${id}`)).data).toMatchObject({
      approved: { photos: [] },
      photos: [{ photo_number: 1 }],
    })
    for (const act of ['unpublish', 'republish'])
      await server.request('PATCH', `${path}/${act}`, { token: owner.token })
    expect((await read(`/${id}`)).data.approved).not.toBeNull()
    const fresh = await waiting()
    expect((await read(`/${fresh.id}`)).data.approved).toBeNull()
  })
})

describe('review flags', () => {
  test('are recomputed after an edit', async () => {
    const { id } = await waiting({ title: 'Acil 0532 000 11 22', cityId: 34 })
    expect(await flagsOf(id)).toEqual([
      {
        code: 'contact',
        why: 'Metinde telefon numarası geçiyor.',
        marks: [{ field: 'title', start: 5, end: 19 }],
        twins: [],
      },
    ])
    await put(`/api/app/advertisements/${id}`, { ...form, description: 'Kayıt ücreti peşin alınır.' })
    expect((await flagsOf(id)).map(({ code }: { code: string }) => code)).toEqual(['fee'])
    expect((await read()).data[0].flags).toEqual(['fee'])
  })

  test('ignore a hidden project name, because it will not be public', async () => {
    const { id } = await waiting({ projectName: 'ara 0532 000 11 22', hideProjectName: true })
    expect(await flagsOf(id)).toEqual([])
  })

  test('name advertisements with the same text, except the owner’s own closed and expired ones', async () => {
    const description = 'Gece çekimi için ışık ekibine iki kişi arıyoruz; servis var.'
    const other = await makeAccount(server)
    for (const status of ['closed_by_owner', 'expired'] as const)
      await makeAdvertisement(server, { ownerId: owner.id, status, description })
    const twin = await makeAdvertisement(server, { ownerId: other.id, title: 'İlk ilan', description })
    const copy = await waiting({ description: description.toUpperCase().replaceAll(' ', '  ') })
    expect(await flagsOf(copy.id)).toMatchObject([
      { code: 'same_text', twins: [{ id: twin.id, title: 'İlk ilan', status: 'published' }] },
    ])
  })

  test('name advertisements with the same photo, even after recompression', async () => {
    const upload = async (id: number, file: Buffer, number = 1) => {
      const photos = new FormData()
      photos.set('photo_number', String(number))
      photos.set('photo', new Blob([new Uint8Array(file)]), 'foto.jpg')
      await server.request('POST', `/api/app/advertisements/${id}/upload-photo`, {
        token: owner.token,
        form: photos,
      })
    }
    const [first, copy, other] = [await waiting(), await waiting(), await waiting()]
    await upload(first.id, await drawing())
    await upload(copy.id, await drawing({ width: 640, quality: 60 }))
    await upload(other.id, await jpeg({ width: 500, height: 500 }))
    await checkQueue(server.context)
    expect((await flagsOf(copy.id)).map(({ code, twins }: any) => [code, twins[0]?.id])).toEqual([
      ['same_photo', first.id],
    ])
    expect(await flagsOf(other.id)).toEqual([])
  })

  test('do not delay the queue when file storage hangs, and one unreadable photo does not block others', async () => {
    const upload = async (id: number, file: Buffer) => {
      const form = new FormData()
      form.set('photo_number', '1')
      form.set('photo', new Blob([new Uint8Array(file)]), 'foto.jpg')
      await server.request('POST', `/api/app/advertisements/${id}/upload-photo`, { token: owner.token, form })
    }
    const ads = [await waiting(), await waiting(), await waiting()]
    for (const { id } of ads) await upload(id, await drawing())
    const { rows } = await sql<{ key: string }>`
      select file_key as key from advertisement_photos where advertisement_id = ${ads[0]?.id}`.execute(
      server.database.kysely,
    )
    const read = server.context.files.get
    const get = vi.spyOn(server.context.files, 'get').mockReturnValue(new Promise(() => {}))
    for (const { id } of ads) expect(await flagsOf(id)).toEqual([])
    expect(get).not.toHaveBeenCalled()
    get.mockImplementation(async (name) => {
      if (name.startsWith(rows[0]?.key ?? '-')) throw new Error('The store is away')
      return read(name)
    })
    await checkQueue(server.context)
    get.mockRestore()
    const codesOf = async (id: number) => (await flagsOf(id)).map(({ code }: any) => code)
    expect([await codesOf(ads[0]!.id), await codesOf(ads[1]!.id), await codesOf(ads[2]!.id)]).toEqual([
      [],
      ['same_photo'],
      ['same_photo'],
    ])
    await checkQueue(server.context)
    expect(await codesOf(ads[0]!.id)).toEqual(['same_photo'])
  })

  test('report a price far from the usual prices of the category', async () => {
    for (let place = 1; place <= 12; place += 1)
      await makeAdvertisement(server, {
        ownerId: owner.id,
        price: 1000 + place * 100,
        description: `${place}`,
      })
    await checkQueue(server.context)
    const cheap = await waiting({ price: 100 })
    expect((await flagsOf(cheap.id))[0]).toMatchObject({ code: 'price' })
    expect(await flagsOf((await waiting({ price: 1500 })).id)).toEqual([])
  })

  test('are deleted with the decision and with the account', async () => {
    const { id } = await waiting()
    const left = async () =>
      (await sql`select 1 from review_checks`.execute(server.database.kysely)).rows.length
    await read()
    expect(await left()).toBe(1)
    const body = { revision: 1, reason: 'Eksik.' }
    await server.request('POST', `/api/admin/reviews/${id}/reject`, { token: editor.token, body })
    expect(await left()).toBe(0)
  })
})

describe('trust in an owner', () => {
  const trust = (method: string, body?: object, token = editor.token, id = owner.id) =>
    server.request(method, `/api/admin/accounts/${id}/trust`, { token, ...(body && { body }) })

  test('is granted and withdrawn with a reason and an audit entry', async () => {
    expect((await trust('GET')).body.data).toMatchObject({ is_trusted: false, kind: null })
    expect((await trust('PUT', { reason: ' ' })).status).toBe(422)
    const granted = await trust('PUT', { reason: 'Tanıyoruz.' })
    expect(granted.body.data).toMatchObject({
      is_trusted: true,
      kind: 'granted',
      reason: 'Tanıyoruz.',
      granted_by: { id: editor.id, firstname: 'Ekin' },
    })
    expect((await trust('DELETE', { reason: 'Şikâyet var.' })).body.data.is_trusted).toBe(false)
    expect((await trust('DELETE', { reason: 'Şikâyet var.' })).status).toBe(404)
    expect((await trust('PUT', { reason: 'Ben' }, editor.token, editor.id)).body.code).toBe('own_account')
    expect((await trust('GET', undefined, editor.token, 99_999)).status).toBe(404)
    expect((await trust('GET', undefined, owner.token)).status).toBe(404)
    const { rows } = await sql`select act, reason, after from audit_entries order by id`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([
      { act: 'owner_trusted', reason: 'Tanıyoruz.', after: { trust: 'granted' } },
      { act: 'owner_trust_withdrawn', reason: 'Şikâyet var.', after: { trust: null } },
    ])
  })

  test('is earned by five published advertisements and lost by a rejection or a suspension', async () => {
    const kind = async () => (await trust('GET')).body.data.kind
    for (let made = 0; made < 5; made += 1) {
      expect(await kind()).toBeNull()
      await makeAdvertisement(server, { ownerId: owner.id })
    }
    expect(await kind()).toBe('earned')
    await sql`update accounts set suspended_at = now() where id = ${owner.id}`.execute(server.database.kysely)
    expect(await kind()).toBeNull()
    await sql`update accounts set suspended_at = null where id = ${owner.id}`.execute(server.database.kysely)
    const { id } = await waiting()
    const body = { revision: 1, reason: 'Eksik.' }
    await server.request('POST', `/api/admin/reviews/${id}/reject`, { token: editor.token, body })
    expect(await kind()).toBeNull()
  })
})
